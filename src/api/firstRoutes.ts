import {
  getBoot,
  getCheckoutForm,
  getCountries,
  getInvoice,
  getQuote,
  getQuoteProof,
  getRegions,
  viewInvoice,
  viewQuote,
} from 'virtual:reported-routes';
import type { RouteName } from '#contract/routes/routes.ts';
import type { CallRoute } from './client/call.ts';

/** The calls that a page can make before its calls are watched, by the names of their endpoints, for reports of failures. */
export const FIRST_ROUTES: { readonly [N in RouteName]?: CallRoute<N> } = {
  getBoot,
  getCheckoutForm,
  getCountries,
  getInvoice,
  getQuote,
  getQuoteProof,
  getRegions,
  viewInvoice,
  viewQuote,
};
