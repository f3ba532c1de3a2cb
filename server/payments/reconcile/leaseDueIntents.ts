import { and, asc, eq, inArray, isNull, lte, notInArray, or, type SQL, sql } from 'drizzle-orm';
import type { ProcessorName } from '#contract/codes.ts';
import type { ServerContext } from '#server/context/serverContext.ts';
import type { Transaction } from '#server/database/database.ts';
import { ROW_LOCK } from '#server/database/rowLock.ts';
import { processorConnections } from '#server/database/schema/connections.ts';
import {
  getReconcileRank,
  type PaymentIntentRow,
  paymentIntents,
  RECONCILE_RANKS,
} from '#server/database/schema/payments.ts';
import { SHORTEST_MS } from '../intents/getNextReconcileAt.ts';

/** Which payments a process may reconcile next. */
export interface DueIntents {
  readonly processor: ProcessorName;
  /** Connections to skip: this process has a call in progress there, or they do not respond. */
  readonly exceptConnections: ReadonlySet<string>;
  /** The most payments to lease. */
  readonly most: number;
}

/**
 * Leases the payments to reconcile next, at most one of each connection, the most urgent and then the longest waiting first; none
 * if none is due. Other processes skip them until they have been reconciled, are released, or their time limit has passed.
 */
export async function leaseDueIntents(
  { db, clock }: ServerContext,
  due: DueIntents,
): Promise<readonly PaymentIntentRow[]> {
  const now = clock.now();
  return db.transaction(async (tx) => {
    // without the lock, processes would choose the same rows at the same moment, and all but one would find nothing to do
    await tx.execute(
      sql`select pg_advisory_xact_lock(hashtextextended(${`reconcile ${due.processor}`}, 0))`,
    );
    const rows = await selectDueIntents(tx, due, now);
    if (rows.length === 0) return rows;
    const nextReconcileAt = new Date(now.getTime() + 5 * SHORTEST_MS);
    const ids = rows.map(({ id }) => id);
    await tx.update(paymentIntents).set({ nextReconcileAt }).where(inArray(paymentIntents.id, ids));
    return rows;
  });
}

/** Makes a leased payment due again at the time at which it was. */
export async function releaseDueIntent(
  { db }: ServerContext,
  { id, nextReconcileAt }: PaymentIntentRow,
): Promise<void> {
  await db.update(paymentIntents).set({ nextReconcileAt }).where(eq(paymentIntents.id, id));
}

/** The payments to reconcile next, locked. */
export function selectDueIntents(
  tx: Transaction,
  { processor, exceptConnections, most }: DueIntents,
  now: Date,
) {
  const { id, nextReconcileAt } = paymentIntents;
  const isOpenToUs =
    exceptConnections.size > 0
      ? notInArray(processorConnections.id, [...exceptConnections])
      : undefined;
  const isIts = and(eq(processorConnections.processor, processor), isOpenToUs);
  const ids = sql`(
    select due.id from ${processorConnections} cross join lateral (${selectDueOfConnection(now)}) due
    where ${isIts} order by due.rank, due.next_ask_at limit ${most})`;
  return tx
    .select()
    .from(paymentIntents)
    .where(inArray(id, ids))
    .orderBy(getReconcileRank(paymentIntents), asc(nextReconcileAt))
    .for(ROW_LOCK, { skipLocked: true });
}

/**
 * A connection's next payment. Each rank is looked up in the index `payment_intents_due`, which ends with the time: neither a
 * backlog nor the payments that are due later are scanned or sorted, however many a connection has.
 */
function selectDueOfConnection(now: Date): SQL {
  const { nextReconcileAt, leasedUntil, connectionId, id } = paymentIntents;
  const isDue = and(
    eq(connectionId, processorConnections.id),
    eq(getReconcileRank(paymentIntents), sql`ranks.rank`),
    lte(nextReconcileAt, now),
    or(isNull(leasedUntil), lte(leasedUntil, now)),
  );
  const ranks = sql.raw(RECONCILE_RANKS.map((rank) => `(${rank})`).join(', '));
  return sql`select first.id, ranks.rank, first.next_ask_at from (values ${ranks}) ranks (rank)
    cross join lateral (
      select ${id}, ${nextReconcileAt} from ${paymentIntents} where ${isDue}
      order by ${nextReconcileAt} limit 1) first
    order by ranks.rank limit 1`;
}
