import { createSlice } from '@reduxjs/toolkit';
import type { DocumentKey } from '#api/documentKey.ts';
import { quoteEndpoints } from '#api/quoteEndpoints.ts';

/** Which quote was read last. The quote itself is in the cache of the API's answers, once: see `selectQuote`. */
export interface QuoteState {
  key: DocumentKey | null;
}

/** Follows the answers to reading a quote. */
export const quoteSlice = createSlice({
  name: 'quote',
  initialState: { key: null } as QuoteState,
  reducers: {},
  extraReducers: (builder) => {
    builder.addMatcher(quoteEndpoints.endpoints.getQuote.matchFulfilled, (state, { meta }) => {
      state.key = meta.arg.originalArgs;
    });
  },
});
