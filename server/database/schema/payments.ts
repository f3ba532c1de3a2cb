import { sql } from 'drizzle-orm';
import { check, index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { PROCESSORS } from '#contract/codes.ts';
import { PAYMENT_STATES } from '#contract/entities/invoice.ts';
import { businesses } from './businesses.ts';
import { instant, minorAmount } from './columns.ts';
import { invoices } from './documents.ts';

/**
 * One row per payment of a vendor, or per payment taken by hand (`processor` null). `refundedMinor` is what of it went
 * back; a refund never makes a row of its own.
 */
export const payments = pgTable(
  'payments',
  {
    id: uuid().primaryKey(),
    appId: text()
      .notNull()
      .references(() => businesses.appId, { onDelete: 'cascade' }),
    invoiceId: uuid()
      .notNull()
      .references(() => invoices.id, { onDelete: 'cascade' }),
    processor: text({ enum: PROCESSORS }),
    accountId: text(),
    vendorPaymentId: text(),
    label: text().notNull(),
    state: text({ enum: PAYMENT_STATES }).notNull(),
    currency: text().notNull(),
    amountMinor: minorAmount().notNull(),
    refundedMinor: minorAmount().notNull(),
    method: text(),
    last4: text(),
    failureCode: text(),
    at: instant().notNull(),
    refundedAt: instant(),
    updatedAt: instant().notNull(),
  },
  (table) => [
    uniqueIndex('payments_vendor').on(table.processor, table.vendorPaymentId),
    index('payments_invoice').on(table.invoiceId),
    check('payments_amounts', sql`${table.amountMinor} >= 0 and ${table.refundedMinor} >= 0`),
    check(
      'payments_vendor_id',
      sql`(${table.processor} is null) = (${table.vendorPaymentId} is null)`,
    ),
  ],
);

/** A payment as stored. */
export type PaymentRow = typeof payments.$inferSelect;

/** Where an intent stands: `reserved` before the vendor has answered with its id; `paid` and `closed` are over. */
export const INTENT_STATES = [
  'reserved',
  'open',
  'needs-action',
  'processing',
  'paid',
  'closed',
] as const;

/**
 * An attempt to be paid, as the vendor keeps it. The partial index lets an invoice have at most one that is not over.
 * The client secret is never stored: whoever needs it reads it from the vendor again.
 */
export const paymentIntents = pgTable(
  'payment_intents',
  {
    id: uuid().primaryKey(),
    appId: text()
      .notNull()
      .references(() => businesses.appId, { onDelete: 'cascade' }),
    invoiceId: uuid()
      .notNull()
      .references(() => invoices.id, { onDelete: 'cascade' }),
    processor: text({ enum: PROCESSORS }).notNull(),
    accountId: text().notNull(),
    vendorIntentId: text(),
    vendorKey: text().notNull(),
    state: text({ enum: INTENT_STATES }).notNull(),
    currency: text().notNull(),
    amountMinor: minorAmount().notNull(),
    /** While in the future, one request is changing this intent at the vendor and others wait. */
    busyUntil: instant(),
    /** When the state was last seen to be another than before; `updatedAt` also moves with every try. */
    stateAt: instant().notNull(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (table) => [
    uniqueIndex('payment_intents_vendor').on(table.processor, table.vendorIntentId),
    uniqueIndex('payment_intents_one_open')
      .on(table.invoiceId)
      .where(sql`state in ('reserved', 'open', 'needs-action', 'processing')`),
    check('payment_intents_amount', sql`${table.amountMinor} > 0`),
  ],
);

/** An intent as stored. */
export type PaymentIntentRow = typeof paymentIntents.$inferSelect;

/** The pages (header `Billfold-Page`) that were given an intent's secret: with more than one it is replaced, never changed. */
export const intentHolders = pgTable(
  'intent_holders',
  {
    intentId: uuid()
      .notNull()
      .references(() => paymentIntents.id, { onDelete: 'cascade' }),
    page: text().notNull(),
    at: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.intentId, table.page] })],
);
