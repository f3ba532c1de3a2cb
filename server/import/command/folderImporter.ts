import { resolve } from 'node:path';
import { listBusinesses } from '#server/business/listBusinesses.ts';
import { systemClock } from '#server/clock.ts';
import { takeDataLock } from '#server/database/dataLock.ts';
import { openDatabase } from '#server/database/openDatabase.ts';
import { seedDemo } from '#server/demo/seedDemo.ts';
import type { AppDeps } from '#server/http/app.ts';
import type { Settings } from '#server/settings.ts';
import { importFile } from '../importFile.ts';
import type { Importer } from './importer.ts';

/**
 * The data itself, opened for this command while no server runs; an empty one gets the demo first, where the demo is on.
 * Throws `DataLockedError` or `DatabaseFailure`, each with one sentence.
 */
export async function folderImporter(
  { databaseUrl, dataDir, isDemo, host, port }: Settings,
  say: (line: string) => void,
): Promise<Importer> {
  const lock =
    databaseUrl === null ? await takeDataLock(dataDir, `import, process ${process.pid}`) : null;
  const place = databaseUrl === null ? { dataDir: resolve(dataDir) } : { databaseUrl };
  try {
    const { db, close } = await openDatabase(place);
    const deps = { db, clock: systemClock };
    const isEmpty = (await listBusinesses(db)).length === 0;
    if (isEmpty && isDemo) {
      const parts: AppDeps = { ...deps, processor: null, log: false };
      await seedDemo(parts, { isReset: false, payer: null, say });
    }
    return {
      businesses: await listBusinesses(db),
      origin: `http://${host}:${port}`,
      take: (appId, fileName, bytes) => importFile(deps, { appId, fileName, bytes }),
      close: async () => {
        await close();
        await lock?.release();
      },
    };
  } catch (error) {
    await lock?.release();
    throw error;
  }
}
