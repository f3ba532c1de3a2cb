import { resolve } from 'node:path';
import type { OpenDatabase } from '#server/database/database.ts';
import { acquireDataLock } from '#server/database/embedded/dataLock.ts';
import { openDatabase } from '#server/database/openDatabase.ts';
import { startCheckpoints } from '#server/maintenance/startCheckpoints.ts';
import { systemClock } from '#server/platform/clock.ts';
import { endInTurn } from '#server/platform/processes/endInTurn.ts';
import type { Settings } from '#server/settings.ts';

/**
 * The data itself, opened for one command while no server runs; `close` frees it. Throws `DataLockedError` or
 * `DatabaseFailure`, each with one sentence.
 */
export async function openData(
  { databaseUrl, dataDir }: Settings,
  command: string,
): Promise<OpenDatabase> {
  if (databaseUrl !== null) return openDatabase({ databaseUrl });
  const lock = await acquireDataLock(dataDir, `${command}, process ${process.pid}`);
  try {
    const database = await openDatabase({ dataDir: resolve(dataDir) });
    const checkpoints = startCheckpoints(database.db, systemClock);
    return {
      ...database,
      close: () => endInTurn([checkpoints.stop, database.close, lock.release]),
    };
  } catch (error) {
    await lock.release();
    throw error;
  }
}
