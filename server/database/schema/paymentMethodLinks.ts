import { sql } from 'drizzle-orm';
import { boolean, check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { PROCESSORS } from '#contract/codes.ts';
import { LINK_SOURCES } from '#contract/entities/payments/paymentMethod.ts';
import { businesses } from './businesses.ts';
import { instant } from './columns.ts';
import { processorConnections } from './connections.ts';
import { contacts, paymentMethods } from './contacts.ts';

/** The sources of links: those that a contact is given, `save-card`, with which staff save a card themselves, and `checkout-form`, of which nothing is charged today. */
export const STORED_LINK_SOURCES = [...LINK_SOURCES, 'save-card', 'checkout-form'] as const;

/** The sources of internal links: a method is saved once their page reports the contact's consent. */
export const UNNAMED_SOURCES = ['save-card', 'checkout-form'] as const;

/** The page of a stored link. */
export type StoredLinkSource = (typeof STORED_LINK_SOURCES)[number];

/**
 * A link with which a contact saves a payment method, or replaces one (`replacedMethodId`). The id is the link's `key` or
 * `changeId`: whoever has it may use it until it expires, is used (if it is for one use) or is revoked. Without
 * `connectionId` the method is saved with the first connection that can.
 */
export const paymentMethodLinks = pgTable(
  'payment_method_links',
  {
    id: text().primaryKey(),
    appId: text()
      .notNull()
      .references(() => businesses.appId, { onDelete: 'cascade' }),
    contactId: uuid()
      .notNull()
      .references(() => contacts.id, { onDelete: 'cascade' }),
    source: text({ enum: STORED_LINK_SOURCES }).notNull(),
    connectionId: uuid().references(() => processorConnections.id, { onDelete: 'restrict' }),
    replacedMethodId: uuid().references(() => paymentMethods.id, { onDelete: 'restrict' }),
    isSingleUse: boolean().notNull(),
    showsFullAddress: boolean().notNull(),
    expiresAt: instant().notNull(),
    usedAt: instant(),
    revokedAt: instant(),
    createdAt: instant().notNull(),
  },
  (table) => [
    index('payment_method_links_contact').on(table.contactId),
    check(
      'payment_method_links_replaced',
      sql`(${table.source} = 'public-update-card') = (${table.replacedMethodId} is not null)`,
    ),
  ],
);

/** A link as stored. */
export type PaymentMethodLinkRow = typeof paymentMethodLinks.$inferSelect;

/** The state of a setup: `reserved` before the processor has responded with its id; `saved` and `closed` are over. */
export const SETUP_STATES = [
  'reserved',
  'open',
  'needs-action',
  'processing',
  'saved',
  'closed',
] as const;

/**
 * A session at a processor in which a page (header `Billfold-Page`) saves a payment method with a link. The partial index
 * allows a page one open session. Its secret is never stored: it is read from the processor again when needed.
 */
export const paymentMethodSetups = pgTable(
  'payment_method_setups',
  {
    id: uuid().primaryKey(),
    appId: text()
      .notNull()
      .references(() => businesses.appId, { onDelete: 'cascade' }),
    linkId: text()
      .notNull()
      .references(() => paymentMethodLinks.id, { onDelete: 'cascade' }),
    page: text().notNull(),
    connectionId: uuid()
      .notNull()
      .references(() => processorConnections.id, { onDelete: 'restrict' }),
    processor: text({ enum: PROCESSORS }).notNull(),
    accountId: text().notNull(),
    processorCustomerId: text('vendor_customer_id'),
    processorSetupId: text('vendor_setup_id'),
    idempotencyKey: text('vendor_key').notNull(),
    state: text({ enum: SETUP_STATES }).notNull(),
    /** The method saved in it. */
    methodId: uuid().references(() => paymentMethods.id, { onDelete: 'restrict' }),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (table) => [
    uniqueIndex('payment_method_setups_vendor').on(
      table.processor,
      table.accountId,
      table.processorSetupId,
    ),
    uniqueIndex('payment_method_setups_one_open')
      .on(table.linkId, table.page)
      .where(sql`state in ('reserved', 'open', 'needs-action', 'processing')`),
    index('payment_method_setups_link').on(table.linkId, table.page),
    index('payment_method_setups_age').on(table.createdAt),
    check(
      'payment_method_setups_saved',
      sql`(${table.state} = 'saved') = (${table.methodId} is not null)`,
    ),
  ],
);

/** A setup as stored. */
export type PaymentMethodSetupRow = typeof paymentMethodSetups.$inferSelect;
