import { createSelector } from '@reduxjs/toolkit';
import { quoteEndpoints } from '#api/documents/quoteEndpoints.ts';
import type { CompanyProfile } from '#contract/entities/documents/party.ts';
import type { Quote } from '#contract/entities/documents/quote.ts';
import type { RouteResponse } from '#contract/routes/routes.ts';
import type { RootState } from './rootReducer.ts';

/** A quote with its business. */
export interface QuoteWithCompany {
  readonly quote: Quote | null;
  readonly companyProfile: CompanyProfile | null;
}

function selectResponse(state: RootState): RouteResponse<'getQuote'> | undefined {
  const { key } = state.quote;
  return key ? quoteEndpoints.endpoints.getQuote.select(key)(state).data?.value : undefined;
}

/** The quote that was read last. */
export const selectQuote = createSelector(
  selectResponse,
  (response): QuoteWithCompany => ({
    quote: response?.quote ?? null,
    companyProfile: response?.companyProfile ?? null,
  }),
);
