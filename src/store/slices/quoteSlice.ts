import { createSlice } from '@reduxjs/toolkit';
import type { DocumentKey } from '#api/documents/documentKey.ts';
import { quoteEndpoints } from '#api/documents/quoteEndpoints.ts';

/** Which quote was read last. The quote itself is only in the API cache: see `selectQuote`. */
export interface QuoteState {
  key: DocumentKey | null;
}

/** Follows the responses for quotes. */
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
