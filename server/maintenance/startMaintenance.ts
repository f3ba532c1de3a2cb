import { sql } from 'drizzle-orm';
import type { ServerContext } from '#server/context/serverContext.ts';
import type { OpenDatabase } from '#server/database/database.ts';
import { measureTables } from './measureTables.ts';
import { pruneOldRows } from './pruneOldRows.ts';
import { startCheckpoints } from './startCheckpoints.ts';
import { startRemovals } from './startRemovals.ts';
import { startRounds } from './startRounds.ts';

const EVERY_MS = 6 * 60 * 60 * 1000;

/** The maintenance of a running server. */
export interface Maintenance {
  /** No round begins any more; resolves once the one that runs has ended its statement. */
  stop(): Promise<void>;
}

/**
 * Prunes and cleans up now and every six hours until it is stopped, and removes methods at processors that were removed
 * here. A failed round is left to the next one. `auditMs`: the retention of the audit log.
 */
export function startMaintenance(
  database: Pick<OpenDatabase, 'db' | 'kind'>,
  context: ServerContext,
  auditMs?: number,
): Maintenance {
  const { clock } = context;
  const work = async (isStopped: () => boolean) => {
    await pruneOldRows({ db: database.db, clock }, isStopped, auditMs);
    if (database.kind === 'pglite') await vacuum(database, isStopped);
  };
  // the database is unavailable: the next round tries again
  const rounds = startRounds((isStopped) => work(isStopped).catch(() => undefined), EVERY_MS);
  const checkpoints = database.kind === 'pglite' ? startCheckpoints(database.db, clock) : null;
  const removals = startRemovals(context);
  return {
    stop: async () => {
      removals.stop();
      await Promise.all([rounds.stop(), checkpoints?.stop()]);
    },
  };
}

/** Frees the space of deleted rows, and updates the statistics: otherwise the embedded database only grows. */
async function vacuum({ db }: Pick<OpenDatabase, 'db'>, isStopped: () => boolean): Promise<void> {
  for (const { name } of await measureTables(db))
    if (!isStopped()) await db.execute(sql`vacuum (analyze) ${sql.identifier(name)}`);
}
