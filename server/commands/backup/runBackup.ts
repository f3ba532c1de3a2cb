import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { BackupError, type BackupHeader, writeBackupFile } from '#server/backup/backupFile.ts';
import {
  BackupSpaceError,
  DATABASE_FOLDER,
  removeUnfinished,
  streamEmbedded,
} from '#server/backup/embeddedBackup.ts';
import { streamPostgres } from '#server/backup/postgresBackup.ts';
import { acquireDataLock } from '#server/database/embedded/dataLock.ts';
import { snapshotFolder } from '#server/database/embedded/snapshotFolder.ts';
import { recordBackup } from '#server/database/lastBackup.ts';
import { listMigrations } from '#server/database/listMigrations.ts';
import { systemClock } from '#server/platform/clock.ts';
import { readVersion } from '#server/platform/files/readVersion.ts';
import { readSettings, type Settings } from '#server/settings.ts';
import type { CommandContext } from '../commandContext.ts';
import { callCommandEndpoint } from '../endpoint/callCommandEndpoint.ts';
import { findServer } from '../endpoint/findServer.ts';
import { openServerContext } from '../openServerContext.ts';
import { sendCommand } from '../sendCommand.ts';

const USAGE = 'Usage: npm run backup -- FILE';

/**
 * Writes a backup of the database to a new file: the embedded database through the running server if there is one, a
 * PostgreSQL database by `pg_dump`. It contains no keys from the environment. Returns the exit code: 0 on success, 1 if it
 * failed, 2 for wrong arguments.
 */
export async function runBackup({ args, env, print, printError }: CommandContext): Promise<number> {
  const [file, ...more] = args;
  if (file === undefined || file.startsWith('-') || more.length > 0) {
    printError(USAGE);
    return 2;
  }
  try {
    const settings = readSettings(env);
    const about = {
      version: readVersion(),
      schema: listMigrations().at(-1) ?? '',
      createdAt: systemClock.now().toISOString(),
    };
    const { bytes } = await write(settings, file, about);
    await sendCommand(settings, {
      ...{ name: 'backup-completed', request: null, open: openServerContext },
      handle: ({ db, clock }) => recordBackup(db, clock.now()),
    });
    print(
      `${file}: ${(bytes / 1_000_000).toFixed(1)} MB, version ${about.version}, ${about.schema}`,
    );
    print('SECRETS_KEY (or secrets.key) is not in it; keep it elsewhere.');
    return 0;
  } catch (error) {
    printError(error instanceof Error ? error.message : String(error));
    return 1;
  }
}

type About = Pick<BackupHeader, 'version' | 'schema' | 'createdAt'>;

async function write(settings: Settings, file: string, about: About): Promise<BackupHeader> {
  const { databaseUrl } = settings;
  if (databaseUrl !== null)
    return writeBackupFile(
      file,
      { kind: 'postgresql', ...about },
      await streamPostgres(databaseUrl),
    );
  const kind = 'embedded' as const;
  const endpoint = await findServer(settings);
  const dataDir = resolve(settings.dataDir);
  if (endpoint !== null) {
    const response = await callCommandEndpoint(endpoint, '/v1/backup', Buffer.alloc(0));
    const { ok, status, body } = response;
    if (status === 503 && (await readCode(response)) === 'storage-full')
      throw new BackupSpaceError(dataDir);
    if (!ok || body === null) throw new BackupError(`The running server returned ${status}.`);
    return writeBackupFile(file, { kind, ...about }, Readable.fromWeb(body as ReadableStream));
  }
  const folder = join(dataDir, DATABASE_FOLDER);
  if (!existsSync(folder)) throw new BackupError(`There is no database in ${dataDir}.`);
  const lock = await acquireDataLock(dataDir, `backup, process ${process.pid}`);
  try {
    await removeUnfinished(dataDir);
    const data = await streamEmbedded(dataDir, (to) => snapshotFolder(folder, to));
    return await writeBackupFile(file, { kind, ...about }, data);
  } finally {
    await lock.release();
  }
}

/** The code of a problem document. */
async function readCode(response: Response): Promise<string | undefined> {
  const { code } = (await response.json()) as { readonly code?: string };
  return code;
}
