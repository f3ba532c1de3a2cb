import { type Static, Type } from 'typebox';
import { DOCUMENT_STATUSES } from '#contract/codes.ts';
import {
  CurrencyCode,
  closed,
  DecimalAmount,
  Instant,
  OptionalDay,
  OptionalText,
  PublicId,
} from '#contract/scalars.ts';

/** The sort keys of a list of invoices. */
export const INVOICE_SORT_KEYS = [
  'number',
  'contact',
  'issuedOn',
  'dueOn',
  'total',
  'balance',
  'updatedAt',
] as const;

/** The sort keys of a list of quotes. */
export const QUOTE_SORT_KEYS = [
  'number',
  'contact',
  'issuedOn',
  'expiresOn',
  'total',
  'updatedAt',
] as const;

const Search = Type.String({
  maxLength: 200,
  description:
    'Three or more characters: a part of the number, name, company or e-mail. Fewer: the start of the number, its last part, the name, the last name, the company or the e-mail. A number also finds documents with exactly this total',
});

const Flag = Type.Enum(['true', 'false']);

/**
 * The common query of both lists, with 25 rows a page unless `limit` is given. `cursor` is the `nextCursor` of the
 * previous page, with the same sort and filters. Without `sort` the newest change is first.
 */
const shared = {
  q: Type.Optional(Search),
  contactId: Type.Optional(PublicId),
  status: Type.Optional(Type.Enum(DOCUMENT_STATUSES)),
  isOpen: Type.Optional(Flag),
  updatedSince: Type.Optional(Instant),
  direction: Type.Optional(Type.Enum(['asc', 'desc'])),
  cursor: Type.Optional(Type.String({ maxLength: 1000 })),
  limit: Type.Optional(Type.String({ pattern: '^([1-9][0-9]?|100)$' })),
};

/**
 * Which invoices are listed, and how. `isOpen`: with a balance that can be paid. `isOverdue`: with such a balance and a
 * due day in the past.
 */
export const StaffInvoiceQuery = closed({
  ...shared,
  isOverdue: Type.Optional(Flag),
  sort: Type.Optional(Type.Enum(INVOICE_SORT_KEYS)),
});

/** Which quotes are listed, and how. `isOpen` ones can be accepted today. */
export const StaffQuoteQuery = closed({
  ...shared,
  sort: Type.Optional(Type.Enum(QUOTE_SORT_KEYS)),
});

const row = {
  xid: PublicId,
  status: Type.Enum(DOCUMENT_STATUSES),
  contactName: Type.String(),
  contactCompany: OptionalText,
  contactEmail: OptionalText,
  currencyCode: CurrencyCode,
  issuedOn: OptionalDay,
  total: DecimalAmount,
  updatedAt: Instant,
  isWithdrawn: Type.Boolean(),
};

/** An invoice in a list. Whether it is overdue depends on the current day of the business. */
export const StaffInvoiceRow = closed({
  ...row,
  orderId: PublicId,
  invoiceNumber: Type.String(),
  dueOn: OptionalDay,
  isOverdue: Type.Boolean(),
  totalPaid: DecimalAmount,
  totalRemainingBalance: DecimalAmount,
});

/** An invoice in a list. */
export type StaffInvoiceRow = Static<typeof StaffInvoiceRow>;

/** A quote in a list. */
export const StaffQuoteRow = closed({
  ...row,
  quoteNumber: Type.String(),
  expiresOn: OptionalDay,
  isExpired: Type.Boolean(),
});

/** A quote in a list. */
export type StaffQuoteRow = Static<typeof StaffQuoteRow>;

/** Where the next page begins; null on the last one. */
const nextCursor = OptionalText;

/** A page of invoices. */
export const StaffInvoiceList = closed({ rows: Type.Array(StaffInvoiceRow), nextCursor });

/** A page of quotes. */
export const StaffQuoteList = closed({ rows: Type.Array(StaffQuoteRow), nextCursor });
