import type { Tone } from '#ui/chip/index.ts';
import type { QuoteState } from './quoteState.ts';

/** The tone of a quote's chip by its state, on its page and in the list of documents. */
export const QUOTE_TONES: Readonly<Record<QuoteState, Tone>> = {
  open: 'neutral',
  accepted: 'good',
  declined: 'neutral',
  withdrawn: 'critical',
  draft: 'neutral',
  expired: 'critical',
};
