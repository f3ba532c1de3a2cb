/** Version of the records below; records of other versions are ignored. */
export const OUTBOX_VERSION = 1;

/** A customer's decision on a quote. */
export type OutboxAction = 'accept' | 'decline';

/**
 * The state of a decision. `queued`: saved, never sent. `sending`: an attempt is running, or was running when its page
 * ended; it may have arrived. `waiting`: no usable response, to be resent. `delivered`: the server has it. `needs-review`:
 * the customer has to review it. `refused`: the server rejected it, and a retry would not help. `cancelled`: canceled on this device.
 */
export type OutboxState =
  | 'queued'
  | 'sending'
  | 'waiting'
  | 'delivered'
  | 'needs-review'
  | 'refused'
  | 'cancelled';

/** Identifies a decision on this origin: there is one per document and action. */
export interface OutboxKey {
  readonly appId: string;
  readonly xid: string;
  readonly kind: OutboxAction;
}

/** What the customer saw, for comparing later and for naming the quote. */
export interface DisplayedQuote {
  readonly quoteNumber: string;
  readonly businessName: string;
  /** Decimal string of `currencyCode`. */
  readonly total: string;
  readonly currencyCode: string;
  readonly revision: number;
  readonly timeZone: string;
}

/** Why an acceptance needs review: in the meantime, a different version from the one that the customer saw was accepted. */
export const OTHER_VERSION = 'other-version-accepted';

/** Why the last attempt did not deliver. `status` 0: no response; `code`: the server's problem code or a reason of ours. */
export interface OutboxError {
  readonly status: number;
  readonly code: string | null;
}

/** The server's confirmation; `wasAlready`: the decision had been made before, perhaps on another device. */
export interface OutboxReceipt {
  /** When the server received it, in ms since 1970 by its own clock. */
  readonly at: number;
  readonly wasAlready: boolean;
}

/** One decision in the outbox. All times in ms since 1970 by this device's clock. */
export interface OutboxRecord extends OutboxKey {
  readonly v: typeof OUTBOX_VERSION;
  readonly id: string;
  readonly host: string;
  /** URL of the call, with `{id}` filled in. */
  readonly url: string;
  readonly credentials: 'include' | 'omit';
  /** Idempotency key: a UUID, the same for every attempt. */
  readonly key: string;
  /** ETag of the version on the screen. */
  readonly ifMatch: string;
  /** Locale in which it was read. */
  readonly locale: string;
  /** When the customer clicked, ISO 8601 in UTC. */
  readonly tappedAt: string;
  readonly createdAt: number;
  /** When retrying ends: when the quote expires, or after two weeks. */
  readonly endsAt: number;
  readonly payload: { readonly reason: string } | null;
  readonly seen: DisplayedQuote;
  /** Number of attempts started; 0 means that it was certainly never sent. */
  readonly attempts: number;
  readonly state: OutboxState;
  /** When `state` last changed. */
  readonly changedAt: number;
  /** When the next attempt is due; used only while `sending` or `waiting`. */
  readonly nextAt: number;
  readonly lastError: OutboxError | null;
  readonly receipt: OutboxReceipt | null;
}

/** The key of a record in its store. */
export function outboxId({ appId, xid, kind }: OutboxKey): string {
  return `${appId}/${xid}/${kind}`;
}

/** Whether a decision is still unsent: no final result is known. */
export function isUnsent({ state }: Pick<OutboxRecord, 'state'>): boolean {
  return state === 'queued' || state === 'sending' || state === 'waiting';
}
