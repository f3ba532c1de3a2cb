import type { RootState } from './rootReducer.ts';

/** Whether a payment or a decision is in progress, or a payment's outcome is unknown: the page must not reload automatically. */
export const isPaying = ({ sales, app }: RootState): boolean =>
  sales.processing || app.outbox === 'sending';
