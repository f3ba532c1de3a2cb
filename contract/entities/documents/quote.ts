import { type Static, Type } from 'typebox';
import { DOCUMENT_STATUSES } from '#contract/codes.ts';
import {
  CurrencyCode,
  closed,
  Instant,
  OptionalDay,
  OptionalInstant,
  OptionalText,
  PublicId,
} from '#contract/scalars.ts';
import { InstalmentSchedule } from './instalmentSchedule.ts';
import { DocumentLine, DocumentTotals } from './lines.ts';
import { Contact } from './party.ts';

/** A label and its value, shown before accepting (reading 26). */
export const ReviewRow = closed({ label: Type.String(), value: Type.String() });

/** A label and its value. */
export type ReviewRow = Static<typeof ReviewRow>;

/** The accepted content: a hash over lines, totals, terms and locale, with the times of the tap and of the server. */
export const AcceptanceProof = closed({
  algorithm: Type.Literal('SHA-256'),
  hash: Type.String(),
  locale: Type.String(),
  tappedAt: OptionalInstant,
  acceptedAt: Type.String(),
  revision: Type.Integer(),
});

/** The proof of an acceptance. */
export type AcceptanceProof = Static<typeof AcceptanceProof>;

/** The parts of a quote in which two revisions can differ. */
export const QUOTE_PARTS = [
  'line',
  'lineOrder',
  'totals',
  'payPlan',
  'title',
  'notes',
  'orderTerms',
  'expiresOn',
  'currencyCode',
  'contact',
  'reviewRows',
] as const;

/** When the newest revision of a quote was written, and in which parts it differs from the one before; each part once. */
export const QuoteLastChange = closed({
  at: Instant,
  parts: Type.Array(Type.Enum(QUOTE_PARTS), { minItems: 1 }),
});

/** When and in which parts a quote was changed last. */
export type QuoteLastChange = Static<typeof QuoteLastChange>;

/**
 * A public quote. `invoiceXid` is set once accepting created an invoice, `declineReason` while it is declined.
 * `lastChange` is set while the quote is open and its newest revision differs from the previous one.
 */
export const Quote = closed({
  xid: PublicId,
  quoteNumber: Type.String(),
  title: OptionalText,
  status: Type.Enum(DOCUMENT_STATUSES),
  currencyCode: CurrencyCode,
  issuedOn: OptionalDay,
  expiresOn: OptionalDay,
  isExpired: Type.Boolean(),
  isWithdrawn: Type.Boolean(),
  acceptedAt: OptionalInstant,
  declinedAt: OptionalInstant,
  declineReason: OptionalText,
  invoiceXid: Type.Union([PublicId, Type.Null()]),
  revision: Type.Integer({ minimum: 1 }),
  lastChange: Type.Optional(QuoteLastChange),
  contact: Contact,
  lines: Type.Array(DocumentLine),
  totals: DocumentTotals,
  payPlan: Type.Union([InstalmentSchedule, Type.Null()]),
  notes: OptionalText,
  orderTerms: OptionalText,
  reviewRows: Type.Array(ReviewRow),
  proof: Type.Union([AcceptanceProof, Type.Null()]),
});

/** A quote as its link shows it. */
export type Quote = Static<typeof Quote>;

/** Why the customer declines: up to 2000 characters, without surrounding spaces, which the server trims; empty for no reason. */
export const Decline = closed({ reason: Type.String() });

/** Why the customer declines. */
export type Decline = Static<typeof Decline>;
