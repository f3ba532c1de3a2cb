import type { PaymentResult } from '#contract/entities/payments/payment.ts';
import { makeInvoice, makePayment } from '../documents/makeInvoice.ts';

/** The server's response for a payment `p-9` that has paid the whole invoice. */
export function makePaidResult(changes: Partial<PaymentResult> = {}): PaymentResult {
  return {
    successful: true,
    outcome: 'paid',
    declineCode: null,
    payment: makePayment({ id: 'p-9' }),
    invoice: makeInvoice({ status: 'PAID', totalPaid: '1134.50' }),
    ...changes,
  };
}
