import { clear, del, delMany, entries, get, set } from 'idb-keyval';
import type { Boot } from '#contract/entities/boot.ts';
import { deviceStore } from './deviceStore.ts';

/** Maximum number of saved receipts; the least recently viewed is dropped. */
export const MAX_RECEIPTS = 50;

/** Version of the records below; records of other versions are ignored. */
export const RECEIPT_VERSION = 1;

/** Identifies a checkout form's receipt on this origin. */
export interface ReceiptKey {
  readonly appId: string;
  readonly receiptId: string;
}

/** A receipt from the server, with what is needed to show it again. */
export interface SavedReceipt extends ReceiptKey {
  readonly v: typeof RECEIPT_VERSION;
  /** When the server last returned it, in ms since 1970 by this device's clock. */
  readonly savedAt: number;
  /** Tags of the message and format locales it was read in. */
  readonly locale: { readonly catalogue: string; readonly format: string };
  /** A `CheckoutReceipt`, guarded like a response before it is shown; so is the boot response. */
  readonly body: unknown;
  readonly boot: Boot;
}

const receipts = deviceStore('receipts');

const toId = ({ appId, receiptId }: ReceiptKey) => `${appId}/${receiptId}`;

/** The caller validates the contents; here the version is enough. */
function isSavedReceipt(value: unknown): value is SavedReceipt {
  return (value as Partial<SavedReceipt> | undefined)?.v === RECEIPT_VERSION;
}

/** A saved receipt; null if there is none of this version. Rejects when the store fails. */
export async function readReceipt(key: ReceiptKey): Promise<SavedReceipt | null> {
  const found: unknown = await get(toId(key), receipts);
  return isSavedReceipt(found) ? found : null;
}

/** The saved receipts, last viewed first. Rejects when the store fails. */
export async function listReceipts(): Promise<SavedReceipt[]> {
  const all = await entries<string, unknown>(receipts);
  return all
    .map(([, record]) => record)
    .filter(isSavedReceipt)
    .sort((one, other) => other.savedAt - one.savedAt);
}

/** Saves a receipt, replacing an older one. Rejects when the store fails. */
export async function saveReceipt(record: SavedReceipt): Promise<void> {
  await set(toId(record), record, receipts);
}

/** Drops receipts above the limit. Rejects when the store fails. */
export async function dropOldReceipts(): Promise<void> {
  const all = await entries<string, SavedReceipt>(receipts);
  const gone = all.sort(([, one], [, other]) => other.savedAt - one.savedAt).slice(MAX_RECEIPTS);
  await delMany(
    gone.map(([id]) => id),
    receipts,
  );
}

/** Removes one receipt. Rejects when the store fails. */
export async function removeReceipt(key: ReceiptKey): Promise<void> {
  await del(toId(key), receipts);
}

/** Removes every receipt of this origin. Rejects when the store fails. */
export async function clearReceipts(): Promise<void> {
  await clear(receipts);
}
