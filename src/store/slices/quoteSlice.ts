import { createSlice } from '@reduxjs/toolkit';
import { quoteAnswered } from '#api/quoteAnswered.ts';
import { quoteEndpoints } from '#api/quoteEndpoints.ts';
import type { CompanyProfile } from '#contract/entities/party.ts';
import type { Quote } from '#contract/entities/quote.ts';

/** The quote that was last told by the server, with the business that makes it (3.11). */
export interface QuoteState {
  quote: Quote | null;
  companyProfile: CompanyProfile | null;
}

/** Follows the answers to reading, accepting and declining a quote. */
export const quoteSlice = createSlice({
  name: 'quote',
  initialState: { quote: null, companyProfile: null } as QuoteState,
  reducers: {},
  extraReducers: (builder) => {
    builder.addCase(quoteAnswered, (state, { payload }) =>
      // an answer may arrive long after its page was left
      state.quote?.xid === payload.quote.xid ? payload : state,
    );
    builder.addMatcher(
      quoteEndpoints.endpoints.getQuote.matchFulfilled,
      (_state, { payload: { value } }) => ({
        quote: value.quote,
        companyProfile: value.companyProfile,
      }),
    );
  },
});
