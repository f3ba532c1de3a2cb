import type { DocumentStatus } from '#contract/codes.ts';
import {
  INVOICE_TABLE,
  type InvoiceEvent,
  nextStatus,
  QUOTE_TABLE,
  type QuoteEvent,
  RefusedTransition,
} from '#domain/status/transitions.ts';

/** Where an event takes a quote. Throws `RefusedTransition` when its status does not take it. */
export function nextQuoteStatus(from: string, event: QuoteEvent): DocumentStatus {
  const to = nextStatus(QUOTE_TABLE, from, event);
  if (to === null) throw new RefusedTransition(from, event);
  return to;
}

/** Where an event takes an invoice. Throws `RefusedTransition` when its status does not take it. */
export function nextInvoiceStatus(from: string, event: InvoiceEvent): DocumentStatus {
  const to = nextStatus(INVOICE_TABLE, from, event);
  if (to === null) throw new RefusedTransition(from, event);
  return to;
}
