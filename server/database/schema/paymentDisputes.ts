import { sql } from 'drizzle-orm';
import { check, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { instant, minorAmount } from './columns.ts';
import { payments } from './payments.ts';

/** The state of a dispute: `open` until it is decided. */
export const DISPUTE_STATES = ['open', 'won', 'lost'] as const;

/** Disputes of payments as processors report them, one row each. */
export const paymentDisputes = pgTable(
  'payment_disputes',
  {
    id: uuid().primaryKey(),
    paymentId: uuid()
      .notNull()
      .references(() => payments.id, { onDelete: 'cascade' }),
    processorDisputeId: text('vendor_dispute_id').notNull(),
    amountMinor: minorAmount().notNull(),
    state: text({ enum: DISPUTE_STATES }).notNull(),
    /** When our books first had it. */
    at: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (table) => [
    uniqueIndex('payment_disputes_vendor').on(table.paymentId, table.processorDisputeId),
    check('payment_disputes_amount', sql`${table.amountMinor} >= 0`),
  ],
);

/** A dispute as stored. */
export type PaymentDisputeRow = typeof paymentDisputes.$inferSelect;
