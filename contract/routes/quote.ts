import { Type } from 'typebox';
import { CompanyProfile } from '#contract/entities/documents/party.ts';
import { ProofDocument } from '#contract/entities/documents/proof.ts';
import { Decline, Quote } from '#contract/entities/documents/quote.ts';
import { QuoteChanges } from '#contract/entities/documents/quoteChanges.ts';
import { CurrencyCode, closed } from '../scalars.ts';
import { routes } from './route.ts';

const quoteWithCompany = closed({ quote: Quote, companyProfile: CompanyProfile });

/** Reading, viewing, accepting and declining a quote, what changed in it, and the proof of its acceptance. */
export const quoteRoutes = routes({
  getQuote: {
    audience: 'public',
    method: 'GET',
    path: '/v1/sales/quote/{xid}',
    summary: 'A quote. The ETag covers its binding content. Reading changes nothing',
    source: 'section 7',
    isWrite: false,
    sendsVersion: true,
    params: ['xid'],
    payload: null,
    response: closed({
      quote: Quote,
      companyProfile: CompanyProfile,
      appCurrencyCode: CurrencyCode,
    }),
    problems: ['not-found', 'link-revoked', 'database-unavailable'],
  },
  viewQuote: {
    audience: 'public',
    method: 'POST',
    path: '/v1/sales/quote/{xid}/viewed',
    summary: 'Records that the recipient viewed the quote: SENT becomes VIEWED',
    source: 'ours',
    isWrite: true,
    params: ['xid'],
    payload: null,
    response: closed({ status: Quote.properties.status }),
    problems: ['not-found', 'link-revoked', 'database-unavailable'],
  },
  acceptQuote: {
    audience: 'public',
    method: 'POST',
    path: '/v1/sales/quote/{xid}/accept',
    summary:
      'Accepts the version in If-Match. The proof includes the headers Billfold-Locale and Billfold-Tapped-At',
    source: 'section 7',
    isWrite: true,
    needsVersion: true,
    sendsVersion: true,
    params: ['xid'],
    payload: null,
    response: quoteWithCompany,
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
  declineQuote: {
    audience: 'public',
    method: 'POST',
    path: '/v1/sales/quote/{xid}/decline',
    summary: 'Declines the version in If-Match. The business sees the reason, which may be empty',
    source: 'ours',
    isWrite: true,
    needsVersion: true,
    sendsVersion: true,
    params: ['xid'],
    payload: Decline,
    response: quoteWithCompany,
    problems: [
      'not-found',
      'link-revoked',
      'quote-expired',
      'quote-withdrawn',
      'quote-accepted',
      'quote-declined',
      'quote-draft',
      'reason-invalid',
      'precondition-failed',
      'precondition-missing',
      'database-unavailable',
    ],
  },
  getQuoteChanges: {
    audience: 'public',
    method: 'GET',
    path: '/v1/sales/quote/{xid}/changes',
    summary:
      'What changed from the revision `since` to the latest one. The client remembers the revision that it showed; the server does not',
    source: 'ours',
    isWrite: false,
    params: ['xid'],
    query: closed({ since: Type.String({ pattern: '^[1-9][0-9]{0,8}$' }) }),
    payload: null,
    response: QuoteChanges,
    problems: [
      'invalid-request',
      'not-found',
      'revision-unknown',
      'link-revoked',
      'database-unavailable',
    ],
  },
  getQuoteProof: {
    audience: 'public',
    method: 'GET',
    path: '/v1/sales/quote/{xid}/proof',
    summary: 'The proof of an acceptance, with the hashed text. `download=1` sends it as a file',
    source: 'ours',
    isWrite: false,
    params: ['xid'],
    query: closed({ download: Type.Optional(Type.Literal('1')) }),
    payload: null,
    response: ProofDocument,
    problems: [
      'invalid-request',
      'not-found',
      'link-revoked',
      'quote-not-accepted',
      'database-unavailable',
    ],
  },
});
