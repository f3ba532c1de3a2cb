import { inArray, lt } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { WriteContext } from '#server/context/serverContext.ts';
import type { Database } from '#server/database/database.ts';
import { apiKeys } from '#server/database/schema/apiKeys.ts';
import { auditLog } from '#server/database/schema/auditLog.ts';
import {
  signInFailures,
  staffLinks,
  staffSessions,
  usedChallenges,
} from '#server/database/schema/staff.ts';
import { BATCH_ROWS, RETENTION_MS } from './retention.ts';

/**
 * Deletes ended sessions, links and API keys, old failures, and audit log entries older than `auditMs`. Returns the number of
 * deleted rows.
 */
export async function pruneStaffRows(
  { db, clock }: WriteContext,
  isStopped: () => boolean,
  auditMs: number,
) {
  const nowMs = clock.now().getTime();
  const prune = async (rows: AgedRows, ms: number) => {
    let gone = 0;
    for (let batch = BATCH_ROWS; batch === BATCH_ROWS && !isStopped(); gone += batch)
      batch = await pruneBatch(db, rows, new Date(nowMs - ms));
    return gone;
  };
  const { staffSessions: sessionMs, staffLinks: linkMs, signInFailures: failureMs } = RETENTION_MS;
  const keys = { table: apiKeys, id: apiKeys.id, at: apiKeys.expiresOn, isDay: true };
  return {
    auditLog: await prune({ table: auditLog, id: auditLog.id, at: auditLog.at }, auditMs),
    staffSessions: await prune(
      { table: staffSessions, id: staffSessions.id, at: staffSessions.expiresAt },
      sessionMs,
    ),
    staffLinks: await prune(
      { table: staffLinks, id: staffLinks.tokenHash, at: staffLinks.expiresAt },
      linkMs,
    ),
    apiKeys: await prune(keys, RETENTION_MS.apiKeys),
    signInFailures: await prune(
      { table: signInFailures, id: signInFailures.key, at: signInFailures.lastAt },
      failureMs,
    ),
    usedChallenges: await prune(
      { table: usedChallenges, id: usedChallenges.challenge, at: usedChallenges.expiresAt },
      RETENTION_MS.usedChallenges,
    ),
  };
}

/** A table, its key, and the time that counts. */
interface AgedRows {
  readonly table: PgTable;
  readonly id: PgColumn;
  readonly at: PgColumn;
  /** Whether the time is a calendar day. */
  readonly isDay?: boolean;
}

async function pruneBatch(db: Database, { table, id, at, isDay = false }: AgedRows, before: Date) {
  const oldest = db
    .select({ id })
    .from(table)
    .where(lt(at, isDay ? before.toISOString().slice(0, 10) : before))
    .orderBy(at)
    .limit(BATCH_ROWS)
    .for('update', { skipLocked: true });
  const gone = await db.delete(table).where(inArray(id, oldest)).returning({ id });
  return gone.length;
}
