import type { Invoice } from '#contract/entities/documents/invoice.ts';

/** The lines of an invoice. Lines of an imported one have no units, because those are codes (`EA`) that only its own sheet translates. */
export function getInvoiceLines({ document, lines }: Invoice): Invoice['lines'] {
  return document === null ? lines : lines.map((line) => ({ ...line, unit: null }));
}
