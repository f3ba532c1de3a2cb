import type { Invoice } from '#contract/entities/documents/invoice.ts';

/** How many lines the page of an invoice shows. */
export function countInvoiceLines({
  document,
  lines,
}: Pick<Invoice, 'document' | 'lines'>): number {
  return document === null ? lines.length : document.lines.length;
}
