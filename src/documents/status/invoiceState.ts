import type { Invoice } from '#contract/entities/invoice.ts';
import { isPositive, isZero } from '#documents/amounts/amountSign.ts';

/**
 * What a reader can do with an invoice. `notOnline`: it is open, but paid in another way; `nothing-due`: its total is
 * nothing, and nothing was paid.
 */
export type InvoiceState =
  | 'payable'
  | 'processing'
  | 'notOnline'
  | 'paid'
  | 'refunded'
  | 'draft'
  | 'nothing-due'
  | 'credit-note'
  | 'withdrawn';

/** The state of an invoice: refunded by status or by any refund (4.25, 4.26), else what the server says of paying it. */
export function invoiceState(
  invoice: Pick<Invoice, 'status' | 'total' | 'totalPaid' | 'totalRefundAmount' | 'payability'>,
): InvoiceState {
  const { status, total, totalPaid, totalRefundAmount, payability } = invoice;
  if (status === 'REFUNDED' || isPositive(totalRefundAmount)) return 'refunded';
  switch (payability.reason) {
    case 'turned-off':
    case 'no-method':
    case 'below-minimum':
      return 'notOnline';
    case 'paid':
      return isZero(total) && isZero(totalPaid) ? 'nothing-due' : 'paid';
    case null:
      return payability.online ? 'payable' : 'notOnline';
    default:
      return payability.reason;
  }
}
