import {
  isCompanyProfile,
  isContact,
  isLine,
  isPayPlan,
  isTotals,
  optionalDay,
  optionalInstant,
} from './documentGuards.ts';
import {
  currency,
  flag,
  type Guard,
  integer,
  list,
  optionalText,
  orNull,
  shape,
  text,
} from './shape.ts';

const isProof = shape({
  algorithm: text,
  hash: text,
  locale: text,
  tappedAt: optionalInstant,
  acceptedAt: text,
  revision: integer,
});

/** A quote. */
export const isQuote: Guard = shape({
  xid: text,
  quoteNumber: text,
  title: optionalText,
  status: text, // a status nobody knows shows as draft (4.24)
  currencyCode: currency,
  issuedOn: optionalDay,
  expiresOn: optionalDay,
  isExpired: flag,
  isWithdrawn: flag,
  acceptedAt: optionalInstant,
  declinedAt: optionalInstant,
  declineReason: optionalText,
  invoiceXid: optionalText,
  revision: integer,
  contact: isContact,
  lines: list(isLine),
  totals: isTotals,
  payPlan: orNull(isPayPlan),
  notes: optionalText,
  orderTerms: optionalText,
  reviewRows: list(shape({ label: text, value: text })),
  proof: orNull(isProof),
});

/** The answer to getQuote (7.10). */
export const isQuoteAnswer: Guard = shape({
  quote: isQuote,
  companyProfile: isCompanyProfile,
  appCurrencyCode: currency,
});
