import type { CompanyProfile } from '#contract/entities/documents/party.ts';
import type { Quote } from '#contract/entities/documents/quote.ts';
import type { RouteResponse } from '#contract/routes/routes.ts';
import { GARDEN, type LineOptions, makeLines } from './makeLines.ts';
import { makeCompany, makeContact } from './makeParties.ts';

/** The test's changes to a quote. `sketches` are its lines and totals; the rest overrides fields directly. */
export interface QuoteChanges extends Partial<Omit<Quote, 'lines' | 'totals'>> {
  readonly sketches?: readonly LineOptions[];
}

/**
 * An open quote of November 2026 for garden work. Invariants: totals follow from the lines, and an accepted quote has
 * its time of acceptance and its proof.
 */
export function makeQuote({ sketches = GARDEN, ...changes }: QuoteChanges = {}): Quote {
  const currencyCode = changes.currencyCode ?? 'USD';
  const issuedOn = changes.issuedOn ?? '2026-11-12';
  const { lines, totals } = makeLines(sketches, { currency: currencyCode, issuedOn });
  const isAccepted = ['ACCEPTED', 'ACCEPTED_INVOICED'].includes(changes.status ?? 'SENT');
  const acceptedAt = isAccepted ? '2026-11-16T18:20:05.120Z' : null;
  const revision = changes.revision ?? 1;
  return {
    xid: 'quote-1',
    quoteNumber: '118',
    title: null,
    status: 'SENT',
    currencyCode,
    issuedOn,
    expiresOn: '2026-12-01',
    isExpired: false,
    isWithdrawn: false,
    acceptedAt,
    declinedAt: changes.status === 'DECLINED' ? '2026-11-15T09:00:00.000Z' : null,
    declineReason:
      changes.status === 'DECLINED' ? 'We will plant in autumn instead, thank you.' : null,
    invoiceXid: changes.status === 'ACCEPTED_INVOICED' ? 'invoice-1' : null,
    revision,
    contact: makeContact(),
    lines,
    totals,
    payPlan: null,
    notes: 'We start on the first dry Monday in December.',
    orderTerms:
      'The deposit secures your date. Plants are replaced free of charge within the first season.\nThe rest is due once planting is done.',
    reviewRows: [],
    proof:
      acceptedAt === null
        ? null
        : {
            algorithm: 'SHA-256',
            hash: '9f2c5a7be04d1183a6c2f0b7d95e4c1a3b8872f6d1e05c94ab37610fe8d2c459',
            locale: 'en-US',
            tappedAt: '2026-11-16T18:20:04.310Z',
            acceptedAt,
            revision,
          },
    ...changes,
  };
}

/** The response to getQuote with such a quote. */
export function makeQuoteResponse(
  changes: QuoteChanges = {},
  company: Partial<CompanyProfile> = {},
): RouteResponse<'getQuote'> {
  const quote = makeQuote(changes);
  return { quote, companyProfile: makeCompany(company), appCurrencyCode: quote.currencyCode };
}
