import type { Quote } from '#contract/entities/quote.ts';

/** What a reader can do with a quote; every state is readable, only `open` can be accepted. */
export type QuoteState = 'open' | 'accepted' | 'declined' | 'withdrawn' | 'draft' | 'expired';

const ACCEPTED: readonly string[] = ['ACCEPTED', 'ACCEPTED_INVOICED', 'INVOICED'];
const OPEN: readonly string[] = ['SENT', 'VIEWED', 'UPDATED'];

/** The state of a quote, the most final one first. A status that nobody knows is a draft (4.24). */
export function quoteState(quote: Pick<Quote, 'status' | 'isWithdrawn' | 'isExpired'>): QuoteState {
  if (ACCEPTED.includes(quote.status)) return 'accepted';
  if (quote.status === 'DECLINED') return 'declined';
  if (quote.isWithdrawn) return 'withdrawn';
  if (!OPEN.includes(quote.status)) return 'draft';
  return quote.isExpired ? 'expired' : 'open';
}
