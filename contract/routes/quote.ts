import { CompanyProfile } from '../entities/party.ts';
import { Quote } from '../entities/quote.ts';
import { CurrencyCode, closed } from '../scalars.ts';
import { routes } from './route.ts';

const quoteWithCompany = closed({ quote: Quote, companyProfile: CompanyProfile });

/** Reading, viewing and accepting a quote. */
export const quoteRoutes = routes({
  getQuote: {
    method: 'GET',
    path: '/v1/sales/quote/{xid}',
    summary: 'A quote (7.10). The ETag covers what is shown and binds; reading changes nothing',
    source: 'section 7',
    status: 'built',
    isWrite: false,
    params: ['xid'],
    payload: null,
    answer: closed({ quote: Quote, companyProfile: CompanyProfile, appCurrencyCode: CurrencyCode }),
    problems: ['not-found', 'link-revoked', 'database-unavailable'],
  },
  viewQuote: {
    method: 'POST',
    path: '/v1/sales/quote/{xid}/viewed',
    summary: 'The recipient has the quote on the screen: SENT becomes VIEWED',
    source: 'ours',
    status: 'built',
    isWrite: true,
    params: ['xid'],
    payload: null,
    answer: closed({ status: Quote.properties.status }),
    problems: ['not-found', 'link-revoked', 'database-unavailable'],
  },
  acceptQuote: {
    method: 'POST',
    path: '/v1/sales/quote/{xid}/accept',
    summary:
      'Accept the version named by If-Match (7.11). The headers Billfold-Locale and Billfold-Tapped-At enter the proof',
    source: 'section 7',
    status: 'built',
    isWrite: true,
    needsVersion: true,
    params: ['xid'],
    payload: null,
    answer: quoteWithCompany,
    problems: [
      'not-found',
      'link-revoked',
      'quote-expired',
      'quote-withdrawn',
      'quote-accepted',
      'quote-declined',
      'quote-draft',
      'precondition-failed',
      'precondition-missing',
      'database-unavailable',
    ],
  },
});
