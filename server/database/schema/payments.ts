import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { PROCESSORS } from '#contract/codes.ts';
import { PAYMENT_STATES } from '#contract/entities/documents/invoice.ts';
import { businesses } from './businesses.ts';
import type { FrozenOrder } from './checkout.ts';
import { instant, minorAmount } from './columns.ts';
import { processorConnections } from './connections.ts';
import { paymentMethods } from './contacts.ts';
import { invoices } from './documents.ts';

/** What can be paid. */
export const SUBJECT_KINDS = ['invoice', 'order', 'manual-payment'] as const;

/** The subject of a row. An invoice is also a foreign key: its payments are deleted with it. */
const subject = () => ({
  subjectKind: text({ enum: SUBJECT_KINDS }).notNull(),
  subjectId: uuid().notNull(),
  invoiceId: uuid().references(() => invoices.id, { onDelete: 'cascade' }),
});

type SubjectColumns = Readonly<Record<'subjectKind' | 'subjectId' | 'invoiceId', AnyPgColumn>>;

/** `invoice_id` is set for an invoice and for nothing else. */
function isInvoiceNamed({ subjectKind, subjectId, invoiceId }: SubjectColumns) {
  return sql`${invoiceId} is not distinct from case when ${subjectKind} = 'invoice' then ${subjectId} end`;
}

/**
 * One row per payment of a processor, or per manual payment (`processor` null). `refundedMinor` is the returned part, by
 * refunds and by lost disputes; neither has a row of its own.
 */
export const payments = pgTable(
  'payments',
  {
    id: uuid().primaryKey(),
    appId: text()
      .notNull()
      .references(() => businesses.appId, { onDelete: 'cascade' }),
    ...subject(),
    connectionId: uuid().references(() => processorConnections.id, { onDelete: 'restrict' }),
    processor: text({ enum: PROCESSORS }),
    accountId: text(),
    processorPaymentId: text('vendor_payment_id'),
    /** The processor's id of the capture, once it is known. Refunds name it. */
    processorCaptureId: text('vendor_capture_id'),
    label: text().notNull(),
    state: text({ enum: PAYMENT_STATES }).notNull(),
    currency: text().notNull(),
    amountMinor: minorAmount().notNull(),
    refundedMinor: minorAmount().notNull(),
    /** The part of the refunds that failed later. */
    refundFailedMinor: minorAmount().notNull().default(0),
    /** The part of the returned amount that lost disputes took besides the refunds. */
    disputeLostMinor: minorAmount().notNull().default(0),
    /** The part of the refunds that is a credit: it leaves the invoice open. */
    creditedMinor: minorAmount().notNull().default(0),
    method: text(),
    last4: text(),
    failureCode: text(),
    at: instant().notNull(),
    refundedAt: instant(),
    /** When a refund was last sent to the processor without a response since, and with which key; null if none is. */
    refundSentAt: instant(),
    refundSentKey: text(),
    /** Whether it was paid after its intent was ended: it counts for nothing, and is refunded in full. */
    isLate: boolean().notNull().default(false),
    /** How often the processor has rejected that refund. */
    lateRefundTries: integer().notNull().default(0),
    /** The member of staff who took it, as they were called then; null where the customer paid. */
    takenById: text(),
    takenByName: text(),
    /** For a manual payment: its label, staff's internal notes, and when it was entered. */
    reference: text(),
    note: text(),
    recordedAt: instant(),
    /** When a manual payment was voided; its state is `failed` then, so that it does not count. */
    voidedAt: instant(),
    voidReason: text(),
    voidedById: text(),
    voidedByName: text(),
    /** The reason of the last refund, and the staff member. */
    refundReason: text(),
    refundedByName: text(),
    /** When staff recorded the payer's consent to storing the card; null without it. */
    consentAt: instant(),
    /** What paid, as it was stored with that consent. */
    storedMethodId: uuid().references(() => paymentMethods.id, { onDelete: 'set null' }),
    updatedAt: instant().notNull(),
  },
  (table) => [
    uniqueIndex('payments_vendor').on(table.processor, table.accountId, table.processorPaymentId),
    index('payments_invoice').on(table.invoiceId),
    index('payments_subject').on(table.subjectKind, table.subjectId),
    index('payments_to_store')
      .on(table.consentAt)
      .where(sql`consent_at is not null and stored_method_id is null`),
    check('payments_invoice_subject', isInvoiceNamed(table)),
    check(
      'payments_connection',
      sql`(${table.processor} is null) = (${table.connectionId} is null) and (${table.processor} is null) = (${table.accountId} is null)`,
    ),
    index('payments_day').on(table.appId, table.at),
    check('payments_voided', sql`voided_at is null or (processor is null and state = 'failed')`),
    check('payments_amounts', sql`${table.amountMinor} >= 0 and ${table.refundedMinor} >= 0`),
    check(
      'payments_vendor_id',
      sql`(${table.processor} is null) = (${table.processorPaymentId} is null)`,
    ),
  ],
);

/** A payment as stored. */
export type PaymentRow = typeof payments.$inferSelect;

/** The state of an intent: `reserved` before the processor has responded with its id; `paid` and `closed` are over. */
export const INTENT_STATES = [
  'reserved',
  'open',
  'needs-action',
  'processing',
  'paid',
  'closed',
] as const;

/**
 * The processor's capability (`server/processors/contract/capabilities.ts`) with which an intent was created, and is
 * continued.
 */
export const INTENT_CAPABILITIES = ['intents', 'orders', 'tokenCharges', 'vault'] as const;

/** How urgent a payment is to be reconciled: charges with an unknown outcome, then payments that are not over; paid ones can wait. */
export function getReconcileRank({
  processorIntentId,
  state,
}: Readonly<Record<'processorIntentId' | 'state', AnyPgColumn>>) {
  return sql`(case when ${processorIntentId} is null then 0 when ${state} <> 'paid' then 1 else 2 end)`;
}

/** All ranks: queries look up each of them in the index `payment_intents_due`, and find no payment of another one. */
export const RECONCILE_RANKS = [0, 1, 2] as const;

/** Why we ended an intent: something else took its place, its lifetime was over, or the processor had never had the charge. */
export const END_REASONS = ['replaced', 'expired', 'not-found'] as const;

/**
 * An attempt to pay, as stored at the processor. The partial index allows a subject at most one open attempt. The client
 * secret is never stored: it is read from the processor again when needed.
 */
export const paymentIntents = pgTable(
  'payment_intents',
  {
    id: uuid().primaryKey(),
    appId: text()
      .notNull()
      .references(() => businesses.appId, { onDelete: 'cascade' }),
    ...subject(),
    connectionId: uuid()
      .notNull()
      .references(() => processorConnections.id, { onDelete: 'restrict' }),
    processor: text({ enum: PROCESSORS }).notNull(),
    accountId: text().notNull(),
    processorIntentId: text('vendor_intent_id'),
    idempotencyKey: text('vendor_key').notNull(),
    /** Payments that were begun before this column existed are intents. */
    capability: text({ enum: INTENT_CAPABILITIES }).notNull().default('intents'),
    /** Whether the processor accepts only cards for it: staff charge a card that the customer presents. */
    isCardOnly: boolean().notNull().default(false),
    state: text({ enum: INTENT_STATES }).notNull(),
    /**
     * Why we ended it, or should have while its connection had no keys; null for any other that is open, or that the
     * processor ended.
     */
    endReason: text({ enum: END_REASONS }),
    currency: text().notNull(),
    amountMinor: minorAmount().notNull(),
    /** The terms it was created with, if its subject is an order; the order's basket may have changed since. */
    frozenOrder: jsonb().$type<FrozenOrder>(),
    /** The staff member who charges it; null if the customer pays. */
    takenById: text(),
    takenByName: text(),
    /** Keys of the promo codes that it reserves a use of while it is not over. */
    reservedCodeKeys: jsonb().$type<readonly string[]>().notNull().default([]),
    /** While in the future, one request is changing this intent at the processor and others wait. */
    leasedUntil: instant('busy_until'),
    /** The process whose request that is (`processes`). */
    leasedBy: text('busy_holder'),
    /** When a call that moves money was last sent to the processor without a response since; null if none is. */
    sentAt: instant(),
    /** When the state was last seen to be another than before; `updatedAt` also moves with every try. */
    stateAt: instant().notNull(),
    /**
     * When the payment is reconciled next, whatever reports its state in between; null once it is not reconciled any
     * more.
     */
    nextReconcileAt: instant('next_ask_at'),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (table) => [
    uniqueIndex('payment_intents_vendor').on(
      table.processor,
      table.accountId,
      table.processorIntentId,
    ),
    index('payment_intents_invoice').on(table.invoiceId),
    index('payment_intents_subject').on(table.subjectKind, table.subjectId),
    index('payment_intents_key').on(table.idempotencyKey),
    index('payment_intents_due')
      .on(table.connectionId, getReconcileRank(table), table.nextReconcileAt)
      .where(sql`next_ask_at is not null`),
    index('payment_intents_busy').on(table.leasedBy).where(sql`busy_until is not null`),
    check('payment_intents_invoice_subject', isInvoiceNamed(table)),
    uniqueIndex('payment_intents_one_open')
      .on(table.subjectKind, table.subjectId)
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
