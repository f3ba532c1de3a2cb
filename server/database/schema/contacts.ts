import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  index,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { CONSENT_SCOPES, CONSENTS, PROCESSORS } from '#contract/codes.ts';
import type { Address } from '#contract/entities/documents/party.ts';
import { businesses } from './businesses.ts';
import { instant } from './columns.ts';
import { processorConnections } from './connections.ts';
import { CONTACT_SORTS } from './listSorts.ts';

/**
 * A customer of a business, as in the newest document. `emailKey` is the normalized e-mail, `reference` the documents' id
 * of the customer; the details of a single document stay in its content.
 */
export const contacts = pgTable(
  'contacts',
  {
    id: uuid().primaryKey(),
    appId: text()
      .notNull()
      .references(() => businesses.appId, { onDelete: 'cascade' }),
    reference: text().notNull(),
    emailKey: text(),
    name: text().notNull(),
    companyName: text(),
    email: text(),
    phone: text(),
    taxId: text(),
    address: jsonb().$type<Address>(),
    /** The searchable text of a list of contacts. */
    searchText: text()
      .notNull()
      .generatedAlwaysAs(
        sql`fold_text(name || E'\\n' || coalesce(company_name, '') || E'\\n' || coalesce(email, ''))`,
      ),
    /** The saved method that staff made the default, or that it has replaced since; null for the newest one. */
    defaultMethodId: uuid().references((): AnyPgColumn => paymentMethods.id, {
      onDelete: 'set null',
    }),
    /** When its personal data were permanently cleared. */
    anonymizedAt: instant(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (table) => [
    uniqueIndex('contacts_reference').on(table.appId, table.reference),
    uniqueIndex('contacts_email').on(table.appId, table.emailKey),
    index('contacts_list_name').on(table.appId, CONTACT_SORTS.name(table), table.id),
    index('contacts_list_updated').on(table.appId, table.updatedAt, table.id),
  ],
);

/** A contact as stored. */
export type ContactRow = typeof contacts.$inferSelect;

/**
 * A contact's payment method, stored at a processor: its ids there, and its displayable data. Never a number or a
 * security code. A removed one keeps its row, for its payments; the processor has it until `processorRemovedAt`.
 */
export const paymentMethods = pgTable(
  'payment_methods',
  {
    id: uuid().primaryKey(),
    appId: text()
      .notNull()
      .references(() => businesses.appId, { onDelete: 'cascade' }),
    contactId: uuid()
      .notNull()
      .references(() => contacts.id, { onDelete: 'cascade' }),
    connectionId: uuid()
      .notNull()
      .references(() => processorConnections.id, { onDelete: 'restrict' }),
    processor: text({ enum: PROCESSORS }).notNull(),
    accountId: text().notNull(),
    processorCustomerId: text('vendor_customer_id'),
    processorMethodId: text('vendor_method_id').notNull(),
    /** `CREDIT` for a card, as the spec's events name it. */
    methodType: text().notNull(),
    brand: text(),
    last4: text(),
    expirationMonth: text(),
    expirationYear: text(),
    nameOnCard: text(),
    billingAddress1: text(),
    billingAddress2: text(),
    billingCity: text(),
    billingRegion: text(),
    billingPostalCode: text(),
    billingCountry: text(),
    billingEmail: text(),
    billingPhone: text(),
    fingerprint: text(),
    consent: text({ enum: CONSENTS }).notNull(),
    /** When a page reported the payer's consent; null while only the processor has reported that the method is saved. */
    consentAt: instant(),
    /** `order`: only the payments of orders that name this method, or one that it has replaced. */
    consentScope: text({ enum: CONSENT_SCOPES }).notNull().default('any'),
    /** When its owner removed it; one that was replaced has no such time. */
    consentWithdrawnAt: instant(),
    /** For an agreement that was given with a payment: our reference of that payment until it is paid. If it never is, the agreement is ended. */
    firstPaymentKey: text(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
    removedAt: instant(),
    /** The one that took its place. */
    replacedById: uuid().references((): AnyPgColumn => paymentMethods.id),
    processorRemovedAt: instant('vendor_removed_at'),
  },
  (table) => [
    uniqueIndex('payment_methods_vendor').on(
      table.processor,
      table.accountId,
      table.processorMethodId,
    ),
    index('payment_methods_contact').on(table.contactId),
    index('payment_methods_replaced').on(table.replacedById),
    index('payment_methods_to_remove')
      .on(table.removedAt)
      .where(sql`removed_at is not null and vendor_removed_at is null`),
    index('payment_methods_unpaid')
      .on(table.updatedAt)
      .where(sql`first_payment_key is not null and removed_at is null`),
  ],
);

/** A payment method as stored. */
export type PaymentMethodRow = typeof paymentMethods.$inferSelect;
