import { listBusinesses } from '#server/business/listBusinesses.ts';
import { systemClock } from '#server/clock.ts';
import { errorCodeOf } from '#server/database/databaseFailure.ts';
import { seedDemo } from '#server/demo/seedDemo.ts';
import type { AppDeps } from '#server/http/app.ts';
import { loggedError } from '#server/http/serverLog.ts';
import { linkBase } from '#server/serverAddress.ts';
import type { Settings } from '#server/settings.ts';
import { importFile } from '../importFile.ts';
import type { Importer } from './importer.ts';
import { NotStored } from './notStored.ts';
import { openData } from './openData.ts';

/**
 * The data itself, opened for this command while no server runs; an empty one gets the demo first, where the demo is on. `say`
 * gets a line for each step of that, and what a log may tell of a file that could not be stored.
 */
export async function folderImporter(
  settings: Settings,
  say: (line: string) => void,
): Promise<Importer> {
  const { db, close } = await openData(settings, 'import');
  try {
    const deps = { db, clock: systemClock };
    const isEmpty = (await listBusinesses(db)).length === 0;
    if (isEmpty && settings.isDemo) {
      const parts: AppDeps = { ...deps, processor: null, log: false };
      await seedDemo(parts, { isReset: false, payer: null, say });
    }
    return {
      businesses: await listBusinesses(db),
      base: linkBase(settings),
      take: (appId, fileName, bytes) =>
        importFile(deps, { appId, fileName, bytes }).catch((cause: unknown) => {
          say(JSON.stringify({ level: 'error', err: loggedError(cause) }));
          const code = errorCodeOf(cause);
          throw new NotStored(code === null ? 'something failed' : `the database answered ${code}`);
        }),
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}
