import { createAction } from '@reduxjs/toolkit';
import type { Answer } from '#contract/routes/routes.ts';

/** The customer has accepted or declined a quote, and this is how it stands now. */
export const quoteAnswered = createAction<Answer<'acceptQuote'>>('api/quoteAnswered');
