import { and, count, eq, isNotNull, lte, min, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { PROCESSORS, type ProcessorName } from '#contract/codes.ts';
import { listAllConnections } from '#server/connections/connectionStore.ts';
import type { ServerContext } from '#server/context/serverContext.ts';
import type { Reader } from '#server/database/database.ts';
import { readLastBackup } from '#server/database/lastBackup.ts';
import { scheduledCharges } from '#server/database/schema/chargeSchedules.ts';
import { processorConnections } from '#server/database/schema/connections.ts';
import { idempotencyKeys } from '#server/database/schema/idempotencyKeys.ts';
import {
  getReconcileRank,
  paymentIntents,
  RECONCILE_RANKS,
} from '#server/database/schema/payments.ts';

/** A backlog: the number of due items, and for how many seconds the oldest has been due. */
export interface Backlog {
  readonly count: number;
  readonly oldestSeconds: number;
}

/** Leases by what they are for: `current` ones belong to a running process, `expired` ones were left behind. */
export type LeaseCounts = Readonly<Record<'current' | 'expired', number>>;

/** The figures that are read from the database at one moment. */
export interface Figures {
  readonly reconcile: Readonly<Record<ProcessorName, Backlog>>;
  readonly charges: Backlog;
  readonly leases: Readonly<Record<'payment' | 'request' | 'charge', LeaseCounts>>;
  /** Active connections by processor that cannot take payments: they lack keys, or their secrets cannot be decrypted. */
  readonly unusableConnections: Readonly<Record<ProcessorName, number>>;
  /** The time of the last backup; null if there was none. */
  readonly lastBackup: Date | null;
}

/** Reads the figures. Rejects if the database does not respond. */
export async function readFigures({
  db,
  clock,
  processors,
}: Pick<ServerContext, 'db' | 'clock' | 'processors'>): Promise<Figures> {
  const now = clock.now();
  const { nextTryAt } = scheduledCharges;
  const [due] = await db
    .select({ count: count(), oldest: min(nextTryAt) })
    .from(scheduledCharges)
    .where(lte(nextTryAt, now));
  return {
    reconcile: await readReconcileBacklog(db, now),
    charges: toBacklog(due, now),
    leases: {
      payment: await countLeases(
        db,
        { table: paymentIntents, until: paymentIntents.leasedUntil },
        now,
      ),
      request: await countLeases(
        db,
        { table: idempotencyKeys, until: idempotencyKeys.leaseUntil },
        now,
      ),
      charge: await countLeases(
        db,
        {
          table: scheduledCharges,
          until: scheduledCharges.leasedUntil,
          isOpen: isNotNull(nextTryAt),
        },
        now,
      ),
    },
    unusableConnections: await countUnusableConnections(db, processors),
    lastBackup: await readLastBackup(db),
  };
}

/**
 * The query looks up each connection and rank, so that the index `payment_intents_due` finds due payments without scanning the
 * others.
 */
async function readReconcileBacklog(db: Reader, now: Date): Promise<Figures['reconcile']> {
  const { nextReconcileAt, connectionId } = paymentIntents;
  const isDue = and(
    eq(connectionId, processorConnections.id),
    sql`${getReconcileRank(paymentIntents)} in (${sql.raw(RECONCILE_RANKS.join(', '))})`,
    lte(nextReconcileAt, now),
  );
  const ofConnection = db
    .select({ due: count().as('due'), first: min(nextReconcileAt).as('first') })
    .from(paymentIntents)
    .where(isDue)
    .as('of_connection');
  const { processor } = processorConnections;
  const rows = await db
    .select({
      processor,
      count: sql<number>`sum(${ofConnection.due})`.mapWith(Number),
      oldest: sql<Date | null>`min(${ofConnection.first})`.mapWith(nextReconcileAt),
    })
    .from(processorConnections)
    .crossJoinLateral(ofConnection)
    .groupBy(processor);
  return byProcessor((name) =>
    toBacklog(
      rows.find((row) => row.processor === name),
      now,
    ),
  );
}

function toBacklog(
  row: { readonly count: number; readonly oldest: Date | null } | undefined,
  now: Date,
): Backlog {
  const oldest = row?.oldest ?? now;
  return {
    count: row?.count ?? 0,
    oldestSeconds: Math.max(0, now.getTime() - oldest.getTime()) / 1_000,
  };
}

interface LeaseColumn {
  readonly table: PgTable;
  readonly until: PgColumn;
  readonly isOpen?: ReturnType<typeof isNotNull>;
}

async function countLeases(
  db: Reader,
  { table, until, isOpen }: LeaseColumn,
  now: Date,
): Promise<LeaseCounts> {
  const [row] = await db
    .select({
      all: count(),
      expired: sql<number>`count(*) filter (where ${lte(until, now)})`.mapWith(Number),
    })
    .from(table)
    .where(and(isNotNull(until), isOpen));
  const { all = 0, expired = 0 } = row ?? {};
  return { current: all - expired, expired };
}

async function countUnusableConnections(
  db: Reader,
  processors: ServerContext['processors'],
): Promise<Figures['unusableConnections']> {
  const unusable = (await listAllConnections(db)).filter((row) => processors.connect(row) === null);
  return byProcessor((name) => unusable.filter(({ processor }) => processor === name).length);
}

function byProcessor<T>(read: (name: ProcessorName) => T): Readonly<Record<ProcessorName, T>> {
  return Object.fromEntries(PROCESSORS.map((name) => [name, read(name)])) as Record<
    ProcessorName,
    T
  >;
}
