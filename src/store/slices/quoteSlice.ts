import { createSlice } from '@reduxjs/toolkit';
import { quoteEndpoints } from '#api/quoteEndpoints.ts';
import type { CompanyProfile } from '#contract/entities/party.ts';
import type { Quote } from '#contract/entities/quote.ts';

/** The quote that was last told by the server, with the business that makes it (3.11). */
export interface QuoteState {
  quote: Quote | null;
  companyProfile: CompanyProfile | null;
}

/** Follows the answers to reading and accepting a quote. */
export const quoteSlice = createSlice({
  name: 'quote',
  initialState: { quote: null, companyProfile: null } as QuoteState,
  reducers: {},
  extraReducers: (builder) => {
    const { getQuote, acceptQuote } = quoteEndpoints.endpoints;
    builder.addMatcher(getQuote.matchFulfilled, (_state, { payload: { value } }) => ({
      quote: value.quote,
      companyProfile: value.companyProfile,
    }));
    builder.addMatcher(acceptQuote.matchFulfilled, (_state, { payload }) => ({
      quote: payload.quote,
      companyProfile: payload.companyProfile,
    }));
  },
});
