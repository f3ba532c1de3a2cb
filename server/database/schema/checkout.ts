import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { CONSENTS, DISCOUNT_TYPES } from '#contract/codes.ts';
import type { CheckoutBasket, CheckoutTotals } from '#contract/entities/checkout/checkoutForm.ts';
import type { ProductRecurrence } from '#contract/entities/checkout/productRecurrence.ts';
import type { Delivery, DeliveryQuestion } from '#contract/entities/documents/delivery.ts';
import type { FormInstalments } from '#domain/checkout/splitTotal.ts';
import type { LineInput, LineTaxRate } from '#domain/document/lineTotals.ts';
import { businesses } from './businesses.ts';
import { day, instant, minorAmount } from './columns.ts';
import { paymentMethods } from './contacts.ts';
import { invoices } from './documents.ts';
import type { StoredInstalment } from './stored.ts';

const owner = () => ({
  id: uuid().primaryKey(),
  appId: text()
    .notNull()
    .references(() => businesses.appId, { onDelete: 'cascade' }),
});

/**
 * A business's product. `reference` is its own name for it. Price and rates are exact decimals of the business's
 * currency.
 */
export const products = pgTable(
  'products',
  {
    ...owner(),
    reference: text().notNull(),
    name: text().notNull(),
    description: text(),
    unitPrice: numeric().notNull(),
    taxes: jsonb().$type<readonly LineTaxRate[]>().notNull(),
    recurrence: jsonb().$type<ProductRecurrence>(),
    isActive: boolean().notNull(),
    updatedAt: instant().notNull(),
  },
  (table) => [uniqueIndex('products_reference').on(table.appId, table.reference)],
);

/** A product as stored. */
export type ProductRow = typeof products.$inferSelect;

/**
 * A promo code; `codeKey` is used for comparing. `productReferences` null: every product. `uses` counts purchases.
 * `recurs` null: a percentage applies to every period, and an amount to what is paid today only.
 */
export const promoCodes = pgTable(
  'promo_codes',
  {
    ...owner(),
    codeKey: text().notNull(),
    code: text().notNull(),
    type: text({ enum: DISCOUNT_TYPES }).notNull(),
    value: numeric().notNull(),
    isActive: boolean().notNull(),
    startsOn: day(),
    endsOn: day(),
    maxUses: integer(),
    recurs: boolean(),
    uses: integer().notNull().default(0),
    productReferences: jsonb().$type<readonly string[]>(),
    updatedAt: instant().notNull(),
  },
  (table) => [uniqueIndex('promo_codes_code').on(table.appId, table.codeKey)],
);

/** A promo code as stored. */
export type PromoCodeRow = typeof promoCodes.$inferSelect;

/** A product of a form: how many to begin with, and the bounds of what can be chosen. */
export interface StoredFormItem {
  readonly product: string;
  readonly quantity: number;
  readonly minQuantity: number;
  readonly maxQuantity: number;
}

/** A form's additional offer. */
export interface StoredUpsell {
  readonly upsellId: string;
  readonly product: string;
}

/**
 * A checkout form: products by reference, its delivery fields, and where its customers go afterwards. `slug` is in lower
 * case.
 */
export const checkoutForms = pgTable(
  'checkout_forms',
  {
    ...owner(),
    slug: text().notNull(),
    title: text().notNull(),
    description: text(),
    items: jsonb().$type<readonly StoredFormItem[]>().notNull(),
    upsells: jsonb().$type<readonly StoredUpsell[]>().notNull(),
    plan: jsonb().$type<FormInstalments>(),
    takesPromoCodes: boolean().notNull(),
    asksFor: jsonb().$type<readonly DeliveryQuestion[]>().notNull().default([]),
    redirectUrl: text(),
    isActive: boolean().notNull(),
    updatedAt: instant().notNull(),
  },
  (table) => [
    uniqueIndex('checkout_forms_slug').on(table.appId, table.slug),
    check('checkout_forms_lower', sql`${table.slug} = lower(${table.slug})`),
  ],
);

/** A checkout form as stored. */
export type CheckoutFormRow = typeof checkoutForms.$inferSelect;

/** A line of an order before the computation. */
export interface OrderLine extends LineInput {
  readonly name: string;
  readonly description: string | null;
}

/**
 * The purchase of a page (header `Billfold-Page`) with a form: its basket and its price, fixed when the basket was set.
 * Completed, it has its invoice and receipt and never changes again; the page's next basket is another order. A preview
 * is never completed.
 */
export const checkoutOrders = pgTable(
  'checkout_orders',
  {
    ...owner(),
    formId: uuid()
      .notNull()
      .references(() => checkoutForms.id, { onDelete: 'cascade' }),
    page: text().notNull(),
    isPreview: boolean().notNull(),
    basket: jsonb().$type<CheckoutBasket>().notNull(),
    /** As the invoice will have them. */
    lines: jsonb().$type<readonly OrderLine[]>().notNull(),
    /** As the page was shown it. */
    priced: jsonb().$type<CheckoutTotals>().notNull(),
    /** The day for which it was computed, where the business is. */
    pricedOn: day().notNull(),
    /** The keys of the promo codes that count. */
    codeKeys: jsonb().$type<readonly string[]>().notNull(),
    currency: text().notNull(),
    payMinor: minorAmount().notNull(),
    /** What follows later. */
    instalments: jsonb().$type<readonly StoredInstalment[]>().notNull().default([]),
    email: text(),
    name: text(),
    /** If its form requires it. */
    delivery: jsonb().$type<Delivery>(),
    consent: text({ enum: CONSENTS }),
    /** When the customer consented to saving the method, and the version of the text. */
    consentAt: instant(),
    mandateVersion: integer(),
    wrongCodes: integer().notNull().default(0),
    invoiceId: uuid().references(() => invoices.id, { onDelete: 'cascade' }),
    methodId: uuid().references(() => paymentMethods.id, { onDelete: 'set null' }),
    receiptId: text(),
    receiptNumber: text(),
    completedAt: instant(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (table) => [
    uniqueIndex('checkout_orders_one_open')
      .on(table.formId, table.page, table.isPreview)
      .where(sql`completed_at is null`),
    index('checkout_orders_page').on(table.formId, table.page),
    index('checkout_orders_method').on(table.methodId),
    uniqueIndex('checkout_orders_receipt').on(table.appId, table.receiptId),
    uniqueIndex('checkout_orders_receipt_number').on(table.appId, table.receiptNumber),
    uniqueIndex('checkout_orders_invoice').on(table.invoiceId),
    index('checkout_orders_age').on(table.createdAt),
    check('checkout_orders_amount', sql`${table.payMinor} >= 0`),
    check(
      'checkout_orders_completed',
      sql`(${table.completedAt} is null) = (${table.invoiceId} is null) and (${table.completedAt} is null) = (${table.receiptId} is null)`,
    ),
  ],
);

/** The terms of an order that a payment is made for: what its basket was, and cost, when the payment was opened. */
export type FrozenOrder = Pick<
  CheckoutOrderRow,
  'basket' | 'lines' | 'priced' | 'pricedOn' | 'codeKeys' | 'payMinor' | 'instalments'
>;

/** A page's purchase, as stored. */
export type CheckoutOrderRow = typeof checkoutOrders.$inferSelect;
