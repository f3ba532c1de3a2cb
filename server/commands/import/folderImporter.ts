import { listBusinesses } from '#server/back-office/business/listBusinesses.ts';
import { getErrorCode, isDatabaseUnavailable } from '#server/database/databaseFailure.ts';
import { seedDemo } from '#server/demo/seedDemo.ts';
import { importFile } from '#server/import/importFile.ts';
import { SUBJECT_ADAPTERS } from '#server/payments/subjects/subjectAdapters.ts';
import { systemClock } from '#server/platform/clock.ts';
import { loggedError } from '#server/platform/log/serverLog.ts';
import { linkBase } from '#server/platform/network/serverAddress.ts';
import { createServerProcessors } from '#server/processors/registry.ts';
import type { Settings } from '#server/settings.ts';
import { openData } from '../openData.ts';
import type { Importer } from './importer.ts';
import { NotStored } from './notStored.ts';

/**
 * An importer that opens the data folder for this command while no server runs. An empty database gets the demo first, if
 * the demo is on; `print` is called with a line for each step of that, and with the loggable part of an error when a file
 * cannot be stored.
 */
export async function folderImporter(
  settings: Settings,
  print: (line: string) => void,
): Promise<Importer> {
  const { db, close } = await openData(settings, 'import');
  try {
    const deps = { db, clock: systemClock };
    const isEmpty = (await listBusinesses(db)).length === 0;
    if (isEmpty && settings.isDemo) {
      const processors = createServerProcessors({});
      const context = { ...deps, processors, subjects: SUBJECT_ADAPTERS };
      await seedDemo(context, { isReset: false, payer: null, print });
    }
    return {
      businesses: await listBusinesses(db),
      base: linkBase(settings),
      importFile: (appId, fileName, bytes, isOtherSeller) =>
        importFile(deps, { appId, fileName, bytes, isOtherSeller }).catch((cause: unknown) => {
          print(JSON.stringify({ level: 'error', err: loggedError(cause) }));
          const code = getErrorCode(cause);
          const why = code === null ? 'something failed' : `the database returned ${code}`;
          // a commit with a lost response may have succeeded
          const isUnknown = code === null || isDatabaseUnavailable(cause);
          throw new NotStored(why, isUnknown ? 'unknown' : 'not-stored');
        }),
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}
