import type { Quote } from '#contract/entities/documents/quote.ts';
import { ACCEPTED_QUOTE_STATUSES, OPEN_QUOTE_STATUSES } from '#domain/status/openQuoteStatuses.ts';

/** The state of a quote for its reader. Only an `open` quote can be accepted. */
export type QuoteState = 'open' | 'accepted' | 'declined' | 'withdrawn' | 'draft' | 'expired';

/** The state of a quote; if several apply, the most final one. An unknown status counts as a draft. */
export function quoteState(quote: Pick<Quote, 'status' | 'isWithdrawn' | 'isExpired'>): QuoteState {
  if (ACCEPTED_QUOTE_STATUSES.includes(quote.status)) return 'accepted';
  if (quote.status === 'DECLINED') return 'declined';
  if (quote.isWithdrawn) return 'withdrawn';
  if (!OPEN_QUOTE_STATUSES.includes(quote.status)) return 'draft';
  return quote.isExpired ? 'expired' : 'open';
}
