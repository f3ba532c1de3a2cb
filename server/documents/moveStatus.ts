import type { DocumentStatus } from '#contract/codes.ts';
import {
  INVOICE_TABLE,
  type InvoiceEvent,
  nextStatus,
  QUOTE_TABLE,
  type QuoteEvent,
  RefusedTransition,
} from '#domain/status/transitions.ts';

/** The status of a quote after an event. Throws `RefusedTransition` if its status does not accept it. */
export function nextQuoteStatus(from: string, event: QuoteEvent): DocumentStatus {
  const to = nextStatus(QUOTE_TABLE, from, event);
  if (to === null) throw new RefusedTransition(from, event);
  return to;
}

/** The status of an invoice after an event. Throws `RefusedTransition` if its status does not accept it. */
export function nextInvoiceStatus(from: string, event: InvoiceEvent): DocumentStatus {
  const to = nextStatus(INVOICE_TABLE, from, event);
  if (to === null) throw new RefusedTransition(from, event);
  return to;
}
