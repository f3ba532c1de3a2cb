import type { Invoice } from '#contract/entities/documents/invoice.ts';
import { isPositive, isZero } from '#documents/amounts/amountSign.ts';

/**
 * The state of an invoice for its reader. `notOnline`: it is open but not payable online. `credit-note`: there is nothing to pay,
 * because it is a credit or its total is zero.
 */
export type InvoiceState =
  | 'payable'
  | 'processing'
  | 'notOnline'
  | 'paid'
  | 'refunded'
  | 'draft'
  | 'credit-note'
  | 'withdrawn';

/** The state of an invoice: refunded by its status or after any refund, otherwise from the server's payability. */
export function invoiceState(
  invoice: Pick<Invoice, 'status' | 'total' | 'totalRefundAmount' | 'payability'>,
): InvoiceState {
  const { status, total, totalRefundAmount, payability } = invoice;
  if (status === 'REFUNDED' || isPositive(totalRefundAmount)) return 'refunded';
  switch (payability.reason) {
    case 'turned-off':
    case 'no-method':
    case 'below-minimum':
      return 'notOnline';
    case 'paid':
      return isZero(total) ? 'credit-note' : 'paid';
    case null:
      return payability.online ? 'payable' : 'notOnline';
    default:
      return payability.reason;
  }
}

/** Whether a payment of the invoice is processing, so that its state is about to change. */
export const isProcessing = ({ invoice }: { readonly invoice: Invoice }): boolean =>
  invoiceState(invoice) === 'processing';
