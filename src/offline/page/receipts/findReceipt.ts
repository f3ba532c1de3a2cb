import { isResponse } from 'virtual:guard/getCheckoutReceipt';
import type { CheckoutReceipt } from '#contract/entities/checkoutForm.ts';
import { type ReceiptKey, readReceipt } from '#offline/core/receipts.ts';

/** A receipt as this device has it, and since when, in ms. */
export interface FoundReceipt {
  readonly receipt: CheckoutReceipt;
  readonly savedAt: number;
}

/** Looks on this device for a receipt that the server could not tell. Never rejects: a store that fails has none. */
export async function findReceipt(key: ReceiptKey): Promise<FoundReceipt | null> {
  const record = await readReceipt(key).catch(() => null);
  if (record === null || !isResponse(record.body)) return null;
  return { receipt: record.body as CheckoutReceipt, savedAt: record.savedAt };
}
