import type { Quote } from '#contract/entities/documents/quote.ts';
import type { RouteResponse } from '#contract/routes/routes.ts';
import { isPast } from '#domain/day/calendarDay.ts';
import { acceptedText } from '#domain/proof/acceptedText.ts';
import { nextStatus, QUOTE_TABLE } from '#domain/status/transitions.ts';
import type { BusinessRow } from '#server/database/schema/businesses.ts';
import { computeVersion } from '#server/platform/etag.ts';
import { getToday } from '../businessStore.ts';
import { presentCompany } from '../presentCompany.ts';
import { presentInstalments, presentLines, presentTotals } from '../presentContent.ts';
import { presentProof } from './presentProof.ts';
import type { LoadedQuote } from './quoteStore.ts';

/** A quote's response, and the version (strong entity tag) that an acceptance has to name. */
export interface PresentedQuote {
  readonly body: RouteResponse<'getQuote'>;
  readonly version: string;
}

/** A quote as its link shows it at a point in time. */
export function presentQuote(
  loaded: LoadedQuote,
  business: BusinessRow,
  now: Date,
): PresentedQuote {
  const { row, content, acceptance, lastChange } = loaded;
  const isOpen = nextStatus(QUOTE_TABLE, row.status, 'accept') !== null;
  const quote: Quote = {
    xid: row.xid,
    quoteNumber: row.number,
    title: content.row.title,
    status: row.status,
    currencyCode: content.row.currency,
    issuedOn: row.issuedOn,
    expiresOn: row.expiresOn,
    isExpired: isOpen && isPast(row.expiresOn, getToday(business, now)),
    isWithdrawn: row.withdrawnAt !== null,
    acceptedAt: row.acceptedAt?.toISOString() ?? null,
    declinedAt: row.declinedAt?.toISOString() ?? null,
    declineReason: row.declineReason,
    invoiceXid: loaded.invoiceXid,
    revision: row.revision,
    contact: content.row.contact,
    lines: presentLines(content),
    totals: presentTotals(content.row),
    payPlan: presentInstalments(content.row),
    notes: content.row.notes,
    orderTerms: content.row.orderTerms,
    reviewRows: content.row.reviewRows,
    proof: acceptance === null ? null : presentProof(acceptance),
  };
  const around = {
    companyProfile: presentCompany(business),
    appCurrencyCode: business.currency,
  };
  const body = { quote: { ...quote, ...(lastChange && { lastChange }) }, ...around };
  // `lastChange` is not part of the version: any change of a quote changes its version anyway
  const withoutStatus = { ...around, quote: { ...quote, status: null } };
  const agreed = acceptedText({ ...quote, locale: '' });
  return { body, version: computeVersion(withoutStatus, row.status, agreed) };
}
