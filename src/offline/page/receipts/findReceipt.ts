import { isResponse } from 'virtual:guard/getCheckoutReceipt';
import type { CheckoutReceipt } from '#contract/entities/checkout/checkoutForm.ts';
import { type ReceiptKey, readReceipt } from '#offline/core/receipts.ts';

/** A receipt saved on this device, and when, in ms. */
export interface FoundReceipt {
  readonly receipt: CheckoutReceipt;
  readonly savedAt: number;
}

/** Finds a saved receipt when the server cannot be read. Never rejects: a failing store counts as empty. */
export async function findReceipt(key: ReceiptKey): Promise<FoundReceipt | null> {
  const record = await readReceipt(key).catch(() => null);
  if (record === null || !isResponse(record.body)) return null;
  return { receipt: record.body as CheckoutReceipt, savedAt: record.savedAt };
}
