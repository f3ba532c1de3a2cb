import type { Quote } from '#contract/entities/documents/quote.ts';
import { dayInTimeZone } from '#domain/day/calendarDay.ts';
import type { Tone } from '#ui/chip/index.ts';
import { labeledStatus } from './labeledStatus.ts';
import { type QuoteState, quoteState } from './quoteState.ts';
import type { StatusChip } from './useChip.ts';

const TONES: Readonly<Record<QuoteState, Tone>> = {
  open: 'neutral',
  accepted: 'good',
  declined: 'neutral',
  withdrawn: 'critical',
  draft: 'neutral',
  expired: 'critical',
};

/** The status chip of a quote, on its page and in the list of documents, in the business's time zone and as of `today`. */
export function quoteChip(quote: Quote, timeZone: string, today: string): StatusChip {
  const { status, lines, expiresOn, acceptedAt, declinedAt, invoiceXid } = quote;
  const state = quoteState(quote);
  const tone = TONES[state];
  const label = labeledStatus({ status, lines, today, isInvoiced: invoiceXid !== null });
  const isOver = state === 'declined' || state === 'withdrawn' || state === 'expired';
  if (label !== null && !isOver) return { tone, id: `status.${label}` };
  if (state === 'open') {
    return expiresOn === null
      ? { tone, id: 'public.quote.state.openEnded' }
      : { tone, id: 'public.quote.state.validUntil', day: expiresOn };
  }
  const at = { accepted: acceptedAt, declined: declinedAt };
  if ((state === 'accepted' || state === 'declined') && at[state] !== null) {
    const day = dayInTimeZone(Date.parse(at[state]), timeZone);
    return { tone, id: `public.quote.state.${state}On`, day };
  }
  return { tone, id: state === 'draft' ? 'status.draft' : `public.quote.state.${state}` };
}
