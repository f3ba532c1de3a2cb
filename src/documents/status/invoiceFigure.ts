import type { Invoice } from '#contract/entities/documents/invoice.ts';
import { isPositive } from '#documents/amounts/amountSign.ts';
import { compareDecimals, decimal } from '#domain/money/decimal.ts';
import { type InvoiceState, invoiceState } from './invoiceState.ts';
import { nextDue } from './nextDue.ts';

/** The kind of an invoice's main amount. For an open invoice it is the amount due now if that is less than the balance. */
export type FigureKind =
  | Exclude<InvoiceState, 'payable' | 'processing' | 'notOnline'>
  | 'partlyRefunded'
  | 'overpaid'
  | 'dueNow'
  | 'remaining';

/** The main amount of an invoice, as decimal text. */
export interface InvoiceFigure {
  readonly kind: FigureKind;
  readonly amount: string;
}

const isLess = (one: string, other: string) => compareDecimals(decimal(one), decimal(other)) < 0;

/** The main amount of an invoice, for its page and the list of documents. */
export function invoiceFigure(invoice: Invoice, today: string): InvoiceFigure {
  const { total, totalPaid, totalRefundAmount, totalRemainingBalance, overpaid } = invoice;
  const state = invoiceState(invoice);
  switch (state) {
    case 'paid':
      return overpaid && isPositive(overpaid)
        ? { kind: 'overpaid', amount: overpaid }
        : { kind: state, amount: total };
    case 'refunded': {
      const isPartly = isLess(totalRefundAmount, totalPaid);
      return { kind: isPartly ? 'partlyRefunded' : state, amount: totalRefundAmount };
    }
    case 'draft':
    case 'withdrawn':
      return { kind: state, amount: total };
    case 'credit-note':
      return { kind: state, amount: invoice.totals.total };
    default: {
      const { dueNow } = nextDue(invoice, today);
      return state !== 'processing' && isPositive(dueNow) && isLess(dueNow, totalRemainingBalance)
        ? { kind: 'dueNow', amount: dueNow }
        : { kind: 'remaining', amount: totalRemainingBalance };
    }
  }
}
