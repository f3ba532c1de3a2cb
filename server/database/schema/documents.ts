import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { DOCUMENT_STATUSES } from '#contract/codes.ts';
import { businesses } from './businesses.ts';
import { day, instant, minorAmount } from './columns.ts';
import { contacts } from './contacts.ts';
import { contents } from './contents.ts';
import { INVOICE_SORTS, QUOTE_SORTS, toListStatus } from './listSorts.ts';
import { SEARCH_STARTS } from './searchStarts.ts';

const shared = () => ({
  id: uuid().primaryKey(),
  appId: text()
    .notNull()
    .references(() => businesses.appId, { onDelete: 'cascade' }),
  xid: text().notNull(),
  number: text().notNull(),
  status: text({ enum: DOCUMENT_STATUSES }).notNull(),
  contentId: uuid()
    .notNull()
    .references(() => contents.id),
  /** The customer in the newest content; null once that contact was removed. */
  contactId: uuid().references(() => contacts.id, { onDelete: 'set null' }),
  /** The identity of an imported document for repeated imports; null for one of our own. */
  importKey: text(),
  /** The columns that lists show and search, from the newest content (`server/documents/toListColumns.ts`). */
  currency: text().notNull(),
  totalMinor: minorAmount().notNull(),
  contactName: text().notNull(),
  contactCompany: text(),
  contactEmail: text(),
  /**
   * Without case and accents in every locale (`fold_text`). In a database with the locale C, `pg_trgm` does not index
   * non-ASCII letters; a second index does (`search_parts`).
   */
  searchText: text()
    .notNull()
    .generatedAlwaysAs(
      sql`fold_text(number || E'\\n' || contact_name || E'\\n' || coalesce(contact_company, '') || E'\\n' || coalesce(contact_email, ''))`,
    ),
  /** How number, name, company and e-mail begin, for searches that are too short for an index of parts. */
  searchStarts: text().array().notNull().generatedAlwaysAs(SEARCH_STARTS),
  issuedOn: day(),
  sentAt: instant(),
  viewedAt: instant(),
  withdrawnAt: instant(),
  revokedAt: instant(),
  createdAt: instant().notNull(),
  updatedAt: instant().notNull(),
});

/** A quote. `contentId` is its newest revision; the earlier ones are in `quote_revisions`. */
export const quotes = pgTable(
  'quotes',
  {
    ...shared(),
    revision: integer().notNull(),
    expiresOn: day(),
    acceptedAt: instant(),
    declinedAt: instant(),
    declineReason: text(),
  },
  (table) => [
    uniqueIndex('quotes_xid').on(table.appId, table.xid),
    uniqueIndex('quotes_number').on(table.appId, table.number).where(sql`import_key is null`),
    index('quotes_by_number').on(table.appId, sql`md5(${table.number})`),
    uniqueIndex('quotes_import').on(table.appId, table.importKey),
    index('quotes_list_number').on(table.appId, QUOTE_SORTS.number(table), table.id),
    index('quotes_list_contact').on(table.appId, QUOTE_SORTS.contact(table), table.id),
    index('quotes_list_issued').on(table.appId, QUOTE_SORTS.issuedOn(table), table.id),
    index('quotes_list_expires').on(table.appId, QUOTE_SORTS.expiresOn(table), table.id),
    index('quotes_list_total').on(table.appId, table.totalMinor, table.id),
    index('quotes_list_updated').on(table.appId, table.updatedAt, table.id),
    index('quotes_starts').using('gin', table.searchStarts),
    index('quotes_content').on(table.contentId),
    index('quotes_contact').on(table.contactId, table.updatedAt, table.id),
    check('quotes_revision', sql`${table.revision} >= 1`),
  ],
);

/** A quote as stored. */
export type QuoteRow = typeof quotes.$inferSelect;

/** Every revision of a quote that was ever shown; a declined one has the time and the reason. */
export const quoteRevisions = pgTable(
  'quote_revisions',
  {
    quoteId: uuid()
      .notNull()
      .references(() => quotes.id, { onDelete: 'cascade' }),
    revision: integer().notNull(),
    contentId: uuid()
      .notNull()
      .references(() => contents.id),
    expiresOn: day(),
    declinedAt: instant(),
    declineReason: text(),
    createdAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.quoteId, table.revision] }),
    index('quote_revisions_content').on(table.contentId),
  ],
);

/** The acceptance of a quote, once: the accepted content, its language, its time, and the hash over it. */
export const acceptances = pgTable('acceptances', {
  quoteId: uuid()
    .primaryKey()
    .references(() => quotes.id, { onDelete: 'cascade' }),
  revision: integer().notNull(),
  idempotencyKey: text().notNull(),
  locale: text().notNull(),
  tappedAt: instant(),
  acceptedAt: instant().notNull(),
  hash: text().notNull(),
  subject: text().notNull(),
});

/** An acceptance as stored. */
export type AcceptanceRow = typeof acceptances.$inferSelect;

/**
 * An invoice. At most one is created from a quote. `onlinePayments` false turns online payments off for this one alone.
 * `paidMinor` and `refundedMinor` are the results of `getInvoiceMoney`, written with each change of its payments
 * (`updateInvoiceStatus`).
 */
export const invoices = pgTable(
  'invoices',
  {
    ...shared(),
    orderId: text().notNull(),
    quoteId: uuid().references(() => quotes.id),
    dueOn: day(),
    onlinePayments: boolean().notNull().default(true),
    paidMinor: minorAmount().notNull().default(0),
    refundedMinor: minorAmount().notNull().default(0),
    /** The amount still to pay, computed as in `totalRemainingBalance`. */
    balanceMinor: minorAmount()
      .notNull()
      .generatedAlwaysAs(
        sql`case when status = 'REFUNDED' or refunded_minor > 0 then 0 else greatest(total_minor - paid_minor, 0) end`,
      ),
  },
  (table) => [
    uniqueIndex('invoices_xid').on(table.appId, table.xid),
    uniqueIndex('invoices_number').on(table.appId, table.number).where(sql`import_key is null`),
    index('invoices_by_number').on(table.appId, sql`md5(${table.number})`),
    uniqueIndex('invoices_import').on(table.appId, table.importKey),
    uniqueIndex('invoices_order').on(table.appId, table.orderId),
    uniqueIndex('invoices_quote').on(table.quoteId),
    index('invoices_list_number').on(table.appId, INVOICE_SORTS.number(table), table.id),
    index('invoices_list_contact').on(table.appId, INVOICE_SORTS.contact(table), table.id),
    index('invoices_list_issued').on(table.appId, INVOICE_SORTS.issuedOn(table), table.id),
    index('invoices_list_due').on(table.appId, INVOICE_SORTS.dueOn(table), table.id),
    index('invoices_list_total').on(table.appId, table.totalMinor, table.id),
    index('invoices_list_balance').on(table.appId, table.balanceMinor, table.id),
    index('invoices_list_updated').on(table.appId, table.updatedAt, table.id),
    index('invoices_starts').using('gin', table.searchStarts),
    index('invoices_content').on(table.contentId),
    index('invoices_contact').on(table.contactId, table.updatedAt, table.id),
    index('invoices_list_status').on(table.appId, toListStatus(table), table.updatedAt, table.id),
  ],
);

/** An invoice as stored. */
export type InvoiceRow = typeof invoices.$inferSelect;

/** When a recipient had a document on the screen: within a minute one row, for 400 days; a document's first view stays. */
export const views = pgTable(
  'views',
  {
    id: uuid().primaryKey(),
    quoteId: uuid().references(() => quotes.id, { onDelete: 'cascade' }),
    invoiceId: uuid().references(() => invoices.id, { onDelete: 'cascade' }),
    at: instant().notNull(),
  },
  (table) => [
    check('views_document', sql`(${table.quoteId} is null) <> (${table.invoiceId} is null)`),
    index('views_quote').on(table.quoteId, table.at),
    index('views_invoice').on(table.invoiceId, table.at),
    index('views_age').on(table.at, table.id),
  ],
);
