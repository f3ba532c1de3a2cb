import type { Invoice } from '#contract/entities/invoice.ts';

/** The lines of an invoice. Those of an imported one come without their units, which are codes (`EA`) that only its own sheet can name. */
export function getInvoiceLines({ document, lines }: Invoice): Invoice['lines'] {
  return document === null ? lines : lines.map((line) => ({ ...line, unit: null }));
}
