import type { RootState } from './rootReducer.ts';

/** Whether a payment or a decision is under way, or the outcome of a payment is unknown: the page does not reload by itself. */
export const isPaying = ({ sales, app }: RootState): boolean =>
  sales.processing || app.outbox === 'sending';
