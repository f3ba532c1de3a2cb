import { sql } from 'drizzle-orm';
import { check, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant, minorAmount } from './columns.ts';
import { payments } from './payments.ts';

/**
 * Refunds that were sent to processors, by the key that was sent with them. A processor's list of refunds can lag behind: once the
 * processor has confirmed a refund it counts, even if the list does not show it yet.
 */
export const paymentRefunds = pgTable(
  'payment_refunds',
  {
    paymentId: uuid()
      .notNull()
      .references(() => payments.id, { onDelete: 'cascade' }),
    idempotencyKey: text('vendor_key').notNull(),
    amountMinor: minorAmount().notNull(),
    /** The amount refunded before this refund was first sent, failed refunds included. */
    beforeMinor: minorAmount().notNull(),
    sentAt: instant().notNull(),
    /** When the processor confirmed it; null while its outcome is unknown. */
    confirmedAt: instant(),
    /**
     * The record to write once it is confirmed (`RefundAudit` of `server/payments/sync/refundRows.ts`); null if
     * no person requested it.
     */
    note: jsonb().$type<unknown>(),
    /** When that was recorded. */
    notedAt: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.paymentId, table.idempotencyKey] }),
    check('payment_refunds_amounts', sql`${table.amountMinor} > 0 and ${table.beforeMinor} >= 0`),
  ],
);

/** A refund as it was sent. */
export type PaymentRefundRow = typeof paymentRefunds.$inferSelect;
