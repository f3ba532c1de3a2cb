import type { EInvoice } from '#contract/entities/documents/eInvoice.ts';

/** Whether a document is a credit: a credit note, or an invoice whose payable amount is negative. */
export function isCredit({ kind, totals }: Pick<EInvoice, 'kind' | 'totals'>): boolean {
  return kind === 'credit-note' || totals.payable.startsWith('-');
}
