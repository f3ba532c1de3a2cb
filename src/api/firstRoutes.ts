import type { RouteName, Routes } from '#contract/routes/routes.ts';

type RouteOf<N extends RouteName> = readonly [Routes[N]['method'], Routes[N]['path']];

/**
 * The calls that a page can make before its calls are watched, by the names of their endpoints, for reports of failures. The
 * list is repeated here and checked against the contract: to share the generated calls, every first view would have to
 * export them.
 */
export const FIRST_ROUTES: { readonly [N in RouteName]?: RouteOf<N> } = {
  getBoot: ['GET', '/v1/boot'],
  getQuote: ['GET', '/v1/sales/quote/{xid}'],
  viewQuote: ['POST', '/v1/sales/quote/{xid}/viewed'],
  getQuoteProof: ['GET', '/v1/sales/quote/{xid}/proof'],
  getInvoice: ['GET', '/v1/sales/invoice/{xid}'],
  viewInvoice: ['POST', '/v1/sales/invoice/{xid}/viewed'],
  getCheckoutForm: ['GET', '/v1/sales/checkoutForm/{id}'],
  getCountries: ['GET', '/v1/countryAndProvince'],
  getRegions: ['GET', '/v1/countryAndProvince/{countryCode}'],
};
