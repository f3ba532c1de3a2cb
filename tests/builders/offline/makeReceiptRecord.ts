import { RECEIPT_VERSION, type SavedReceipt } from '#offline/core/receipts.ts';
import { makeCheckoutReceipt } from '../checkout/makeCheckout.ts';
import { makeBoot } from '../rendering/makeBoot.ts';

/** A receipt of a checkout form that was saved on this device. */
export function makeReceiptRecord(changes: Partial<SavedReceipt> = {}): SavedReceipt {
  return {
    v: RECEIPT_VERSION,
    appId: 'fern',
    receiptId: 'receipt-1',
    savedAt: Date.UTC(2026, 10, 21, 12),
    locale: { catalogue: 'en-US', format: 'en-US' },
    body: makeCheckoutReceipt(),
    boot: makeBoot(),
    ...changes,
  };
}
