import { clear, del, delMany, entries, get, set } from 'idb-keyval';
import type { Boot } from '#contract/entities/boot.ts';
import { deviceStore } from './deviceStore.ts';

/** As many receipts are saved; the one that was seen longest ago gives way. */
export const MAX_RECEIPTS = 50;

/** Version of the records below; one of another version counts as none. */
export const RECEIPT_VERSION = 1;

/** Names one receipt of a checkout form on this origin. */
export interface ReceiptKey {
  readonly appId: string;
  readonly receiptId: string;
}

/** A receipt as the server told it, with what is needed to show it again. */
export interface SavedReceipt extends ReceiptKey {
  readonly v: typeof RECEIPT_VERSION;
  /** When this device was last told it, in ms since 1970 by its own clock. */
  readonly savedAt: number;
  /** Tags of the words and of the formats that it was read in. */
  readonly locale: { readonly catalogue: string; readonly format: string };
  /** A `CheckoutReceipt`, which is guarded as an answer is before it is shown; so is the boot. */
  readonly body: unknown;
  readonly boot: Boot;
}

const receipts = deviceStore('receipts');

const toId = ({ appId, receiptId }: ReceiptKey) => `${appId}/${receiptId}`;

/** Whoever shows a record looks at what is in it: here its version says enough. */
function isSavedReceipt(value: unknown): value is SavedReceipt {
  return (value as Partial<SavedReceipt> | undefined)?.v === RECEIPT_VERSION;
}

/** A saved receipt; null where there is none of this version. Rejects when the store fails. */
export async function readReceipt(key: ReceiptKey): Promise<SavedReceipt | null> {
  const found: unknown = await get(toId(key), receipts);
  return isSavedReceipt(found) ? found : null;
}

/** The saved receipts, those seen last first. Rejects when the store fails. */
export async function listReceipts(): Promise<SavedReceipt[]> {
  const all = await entries<string, unknown>(receipts);
  return all
    .map(([, record]) => record)
    .filter(isSavedReceipt)
    .sort((one, other) => other.savedAt - one.savedAt);
}

/** Keeps a receipt in place of an older one. Rejects when the store fails. */
export async function saveReceipt(record: SavedReceipt): Promise<void> {
  await set(toId(record), record, receipts);
}

/** Drops what is too many. Rejects when the store fails. */
export async function dropOldReceipts(): Promise<void> {
  const all = await entries<string, SavedReceipt>(receipts);
  const gone = all.sort(([, one], [, other]) => other.savedAt - one.savedAt).slice(MAX_RECEIPTS);
  await delMany(
    gone.map(([id]) => id),
    receipts,
  );
}

/** Forgets one receipt. Rejects when the store fails. */
export async function removeReceipt(key: ReceiptKey): Promise<void> {
  await del(toId(key), receipts);
}

/** Forgets every receipt of this origin. Rejects when the store fails. */
export async function clearReceipts(): Promise<void> {
  await clear(receipts);
}
