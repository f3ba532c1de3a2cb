import type { InvoiceChange } from '#api/staff/invoiceChange.ts';
import { type SafeStorage, safeStorage } from '#platform/storage/storage.ts';

/** A change that was sent and has no response yet, with its idempotency key. `amountText` is the amount as displayed. */
export interface SentChange {
  readonly change: InvoiceChange;
  readonly key: string;
  readonly amountText: string | null;
}

/** The kind of change, and the payment that is changed, if any: each has one attempt at a time. */
export interface ChangeSlot {
  readonly kind: InvoiceChange['kind'];
  readonly id?: string;
}

/** Identifies a change: its kind, the member and the invoice. Each has one attempt at a time. */
export interface ChangeScope {
  readonly appId: string;
  readonly userId: string;
  readonly xid: string;
  readonly slot: ChangeSlot;
}

const tab = safeStorage(() => sessionStorage);

/** Stores a change before it is sent, for this tab alone. */
export function storeSentChange(
  scope: ChangeScope,
  sent: SentChange,
  store: SafeStorage = tab,
): void {
  store.write(toKey(scope), JSON.stringify(sent));
}

/** The change whose outcome is unknown; null without one. */
export function readSentChange(scope: ChangeScope, store: SafeStorage = tab): SentChange | null {
  try {
    const sent = JSON.parse(store.read(toKey(scope)) ?? 'null') as Partial<SentChange> | null;
    const { change, key, amountText = null } = sent ?? {};
    const isOurs = change?.kind === scope.slot.kind && typeof key === 'string';
    return isOurs ? { change, key, amountText } : null;
  } catch {
    return null; // not written by us
  }
}

/** Removes a change once its outcome is known. */
export function removeSentChange(scope: ChangeScope, store: SafeStorage = tab): void {
  store.remove(toKey(scope));
}

function toKey({ appId, userId, xid, slot }: ChangeScope): string {
  return `billfold:staff-change:${appId}:${userId}:${xid}:${slot.kind}:${slot.id ?? ''}`;
}
