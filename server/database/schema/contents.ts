import { sql } from 'drizzle-orm';
import {
  check,
  foreignKey,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Delivery } from '#contract/entities/documents/delivery.ts';
import type { Contact } from '#contract/entities/documents/party.ts';
import type { ReviewRow } from '#contract/entities/documents/quote.ts';
import { businesses } from './businesses.ts';
import { day, instant, minorAmount } from './columns.ts';
import type { StoredDocument, StoredInstalment, StoredTotals } from './stored.ts';

/**
 * A document's content: parties, texts, instalments and totals. A row is written once and never changed: a revision of a
 * quote is a new content, and the invoice of an accepted quote references the accepted content. Only the customer of a
 * quote that was never accepted is cleared when their contact is anonymized.
 */
export const contents = pgTable('contents', {
  id: uuid().primaryKey(),
  appId: text()
    .notNull()
    .references(() => businesses.appId, { onDelete: 'cascade' }),
  currency: text().notNull(),
  title: text(),
  /**
   * The day of the totals: it decides which lines they include. An invoice created from a quote keeps the quote's. Null
   * for an e-invoice, which has its own figures.
   */
  issuedOn: day(),
  contact: jsonb().$type<Contact>().notNull(),
  /** The delivery address; null if the form has none. */
  delivery: jsonb().$type<Delivery>(),
  reviewRows: jsonb().$type<ReviewRow[]>().notNull(),
  notes: text(),
  orderTerms: text(),
  totals: jsonb().$type<StoredTotals>().notNull(),
  totalMinor: minorAmount().notNull(),
  depositMinor: minorAmount(),
  depositDueOn: day(),
  instalments: jsonb().$type<StoredInstalment[]>(),
  /** An imported e-invoice: it replaces our lines and totals, which are empty then. */
  document: jsonb().$type<StoredDocument>(),
  /** The hash of an imported file's content, so that the same file again changes nothing. */
  importHash: text(),
  createdAt: instant().notNull(),
});

/** A content as stored. */
export type ContentRow = typeof contents.$inferSelect;

/** One line of a content. Quantity, price and discount are exact decimals; the resulting amounts are in minor units. */
export const contentLines = pgTable(
  'content_lines',
  {
    contentId: uuid()
      .notNull()
      .references(() => contents.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    name: text().notNull(),
    description: text(),
    quantity: numeric().notNull(),
    unit: text(),
    unitPrice: numeric().notNull(),
    discountType: text({ enum: ['percent', 'amount'] }),
    discountValue: numeric(),
    discountMinor: minorAmount().notNull(),
    amountMinor: minorAmount().notNull(),
    recurrenceCode: integer(),
    recurrenceInterval: integer(),
    recurrenceStartsOn: day(),
    recurrenceEndsOn: day(),
    recurrenceOccurrences: integer(),
  },
  (table) => [
    primaryKey({ columns: [table.contentId, table.position] }),
    check(
      'content_lines_discount',
      sql`(${table.discountType} is null) = (${table.discountValue} is null)`,
    ),
    check(
      'content_lines_recurrence',
      sql`(${table.recurrenceCode} is null) = (${table.recurrenceStartsOn} is null)`,
    ),
  ],
);

/** A line as stored. */
export type ContentLineRow = typeof contentLines.$inferSelect;

/** One tax of one line: its percent rate and its amount. */
export const contentLineTaxes = pgTable(
  'content_line_taxes',
  {
    contentId: uuid().notNull(),
    linePosition: integer().notNull(),
    position: integer().notNull(),
    name: text().notNull(),
    rate: numeric().notNull(),
    amountMinor: minorAmount().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.contentId, table.linePosition, table.position] }),
    foreignKey({
      columns: [table.contentId, table.linePosition],
      foreignColumns: [contentLines.contentId, contentLines.position],
    }).onDelete('cascade'),
  ],
);

/** A line's tax as stored. */
export type ContentLineTaxRow = typeof contentLineTaxes.$inferSelect;
