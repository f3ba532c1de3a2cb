import { sql } from 'drizzle-orm';
import { boolean, check, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { BankAccount } from '#contract/entities/documents/bankTransfer.ts';
import type { Address } from '#contract/entities/documents/party.ts';
import type { FeatureFlags } from '#contract/scalars.ts';
import { instant } from './columns.ts';

/**
 * A business: the appearance and language of its pages, and its settings. Its processor accounts are in
 * `processor_connections`.
 */
export const businesses = pgTable(
  'businesses',
  {
    appId: text().primaryKey(),
    name: text().notNull(),
    legalName: text(),
    logoUrl: text(),
    accentColor: text(),
    locale: text().notNull(),
    currency: text().notNull(),
    country: text(),
    timeZone: text().notNull(),
    email: text(),
    phone: text(),
    website: text(),
    taxId: text(),
    address: jsonb().$type<Address>(),
    productName: text().notNull(),
    supportContact: text(),
    knownIssuesUrl: text(),
    featureFlags: jsonb().$type<FeatureFlags>().notNull(),
    invoiceOnAccept: boolean().notNull(),
    onlinePayments: boolean().notNull(),
    isRegionRequired: boolean().notNull(),
    howToPay: text(),
    /** Where customers can transfer money to. */
    bankAccount: jsonb().$type<BankAccount>(),
    /** Whether staff who are not owners may refund. */
    staffMayRefund: boolean().notNull().default(false),
    quotePrefix: text().notNull(),
    invoicePrefix: text().notNull(),
    lastQuoteNumber: integer().notNull(),
    lastInvoiceNumber: integer().notNull(),
    /** Receipts of checkout forms. */
    lastReceiptNumber: integer().notNull().default(0),
    paymentTermDays: integer().notNull(),
    /** Origins whose pages may embed ours, for pages that allow it (`isEmbeddable`). */
    embedOrigins: jsonb().$type<readonly string[]>().notNull().default([]),
    isDemo: boolean().notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [
    check('businesses_currency', sql`${table.currency} ~ '^[A-Z]{3}$'`),
    check('businesses_country', sql`${table.country} is null or ${table.country} ~ '^[A-Z]{3}$'`),
  ],
);

/** One business as stored. */
export type BusinessRow = typeof businesses.$inferSelect;
