import { sql } from 'drizzle-orm';
import {
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { CHARGE_SCHEDULE_STATES, STOPPERS } from '#contract/entities/checkout/chargeSchedule.ts';
import type { Recurring } from '#domain/recurrence/recurrence.ts';
import { businesses } from './businesses.ts';
import { checkoutOrders, type OrderLine } from './checkout.ts';
import { day, instant, minorAmount } from './columns.ts';
import { invoices } from './documents.ts';
import type { StoredInstalment } from './stored.ts';

/** Why the later charges of an order are paused. */
export type PauseReason = 'dispute' | 'refund' | 'reversal';

/**
 * Later charges of an order's saved method: the dated parts of its invoice (`parts`), or recurring ones (`recurrence`,
 * with the lines of each period). A stopped or failed one makes no more charges by itself.
 */
export const chargeSchedules = pgTable(
  'charge_plans',
  {
    id: uuid().primaryKey(),
    appId: text()
      .notNull()
      .references(() => businesses.appId, { onDelete: 'cascade' }),
    orderId: uuid()
      .notNull()
      .references(() => checkoutOrders.id, { onDelete: 'cascade' }),
    /** Distinguishes an order's schedules, so that they are created once. */
    position: integer().notNull(),
    currency: text().notNull(),
    parts: jsonb().$type<readonly StoredInstalment[]>(),
    recurrence: jsonb().$type<Recurring>(),
    lines: jsonb().$type<readonly OrderLine[]>().notNull(),
    /** What each period costs; of parts, all of them together. */
    amountMinor: minorAmount().notNull(),
    state: text({ enum: CHARGE_SCHEDULE_STATES }).notNull(),
    stoppedBy: text({ enum: STOPPERS }),
    /** Why nothing is charged for now, though the schedule is active: it stays paused until none of the reasons is left. */
    pauseReasons: jsonb().$type<readonly PauseReason[]>().notNull().default([]),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (table) => [
    uniqueIndex('charge_plans_position').on(table.orderId, table.position),
    index('charge_plans_business').on(table.appId),
    check('charge_plans_kind', sql`(${table.parts} is null) <> (${table.recurrence} is null)`),
    check(
      'charge_plans_stopped',
      sql`(${table.state} = 'stopped') = (${table.stoppedBy} is not null)`,
    ),
  ],
);

/** A schedule as stored. */
export type ChargeScheduleRow = typeof chargeSchedules.$inferSelect;

/** The state of a charge; `due`, `retrying` and `processing` are open. */
export const CHARGE_STATES = [
  'due',
  'retrying',
  'processing',
  'paid',
  'failed',
  'canceled',
] as const;

/**
 * One part or period of a schedule, in its order; the partial index allows a schedule one open charge. `tries` counts
 * declined attempts: it names the current one. `invoiceId` is the invoice that it pays, once created.
 */
export const scheduledCharges = pgTable(
  'planned_charges',
  {
    id: uuid().primaryKey(),
    scheduleId: uuid('plan_id')
      .notNull()
      .references(() => chargeSchedules.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    dueOn: day().notNull(),
    amountMinor: minorAmount().notNull(),
    invoiceId: uuid().references(() => invoices.id, { onDelete: 'cascade' }),
    state: text({ enum: CHARGE_STATES }).notNull(),
    tries: integer().notNull().default(0),
    /** Of the refusals, those before it was resumed: the schedule of retries begins after them. */
    earlierTries: integer().notNull().default(0),
    firstTriedAt: instant(),
    failureCode: text(),
    /** When it is attempted or reconciled next; null once it is over. */
    nextTryAt: instant(),
    /** While in the future, a process is at work on it. */
    leasedUntil: instant('claimed_until'),
    settledAt: instant(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (table) => [
    uniqueIndex('planned_charges_position').on(table.scheduleId, table.position),
    uniqueIndex('planned_charges_one_open')
      .on(table.scheduleId)
      .where(sql`state in ('due', 'retrying', 'processing')`),
    index('planned_charges_invoice').on(table.invoiceId),
    index('planned_charges_due').on(table.nextTryAt).where(sql`next_try_at is not null`),
    check(
      'planned_charges_over',
      sql`(${table.state} in ('due', 'retrying', 'processing')) = (${table.nextTryAt} is not null)`,
    ),
  ],
);

/** A scheduled charge as stored. */
export type ScheduledChargeRow = typeof scheduledCharges.$inferSelect;
