import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import {
  BackupError,
  type BackupHeader,
  checkBackupFile,
  readBackupData,
} from '#server/backup/backupFile.ts';
import {
  DATABASE_FOLDER,
  removeUnfinished,
  unpackEmbedded,
} from '#server/backup/embeddedBackup.ts';
import { hasTables, restorePostgres } from '#server/backup/postgresBackup.ts';
import { assertSecretsKey } from '#server/connections/assertSecretsKey.ts';
import { listAllConnections } from '#server/connections/connectionStore.ts';
import { createSecretBox } from '#server/connections/secretBox.ts';
import { openSecretsKey, SecretsKeyError } from '#server/connections/secretsKey.ts';
import type { Database } from '#server/database/database.ts';
import { acquireDataLock } from '#server/database/dataLock.ts';
import { listMigrations } from '#server/database/listMigrations.ts';
import { businesses } from '#server/database/schema/businesses.ts';
import { invoices, quotes } from '#server/database/schema/documents.ts';
import { payments } from '#server/database/schema/payments.ts';
import { readSettings, type Settings } from '#server/settings.ts';
import type { CommandContext } from '../commandContext.ts';
import { openData } from '../openData.ts';

const USAGE = 'Usage: npm run restore -- FILE [--check]';

const CHECK = '--check';

/**
 * Restores a backup into an empty database: a data folder without one, or an empty PostgreSQL database. Nothing is
 * overwritten. With `--check` it only compares the file with its checksum. Returns the exit code: 0 on success, 1 if it was
 * rejected or failed, 2 for wrong arguments.
 */
export async function runRestore(context: CommandContext): Promise<number> {
  const { args, env, print, printError } = context;
  const [file, ...more] = args.filter((arg) => arg !== CHECK);
  if (file === undefined || file.startsWith('-') || more.length > 0) {
    printError(USAGE);
    return 2;
  }
  try {
    const header = await checkBackupFile(file);
    assertSchema(header);
    const about = `${header.createdAt}, version ${header.version}, ${header.schema}`;
    if (args.includes(CHECK)) {
      print(`${file}: complete and unchanged (${about})`);
      return 0;
    }
    const settings = readSettings(env);
    await restore(settings, file, header);
    await printRestored(settings, { file, about, print });
    return 0;
  } catch (error) {
    printError(error instanceof Error ? error.message : String(error));
    return 1;
  }
}

function assertSchema({ schema, version }: BackupHeader): void {
  if (listMigrations().includes(schema)) return;
  throw new BackupError(
    `The backup was made by version ${version}, whose schema (${schema}) is newer than this program; restore it with that version or a newer one.`,
  );
}

async function restore(settings: Settings, file: string, { kind }: BackupHeader): Promise<void> {
  const { databaseUrl } = settings;
  if ((kind === 'postgresql') !== (databaseUrl !== null))
    throw new BackupError(
      kind === 'postgresql'
        ? 'This is a backup of a PostgreSQL database. Set DATABASE_URL to an empty one.'
        : 'This is a backup of the embedded database. Remove DATABASE_URL.',
    );
  if (databaseUrl !== null) {
    if (await hasTables(databaseUrl))
      throw new BackupError('The database in DATABASE_URL is not empty; create a new one.');
    return restorePostgres(databaseUrl, readBackupData(file));
  }
  const dataDir = resolve(settings.dataDir);
  const lock = await acquireDataLock(dataDir, `restore, process ${process.pid}`);
  try {
    const folder = join(dataDir, DATABASE_FOLDER);
    if (existsSync(folder))
      throw new BackupError(`${folder} exists; move it away, or set DATA_DIR to another folder.`);
    await removeUnfinished(dataDir);
    await unpackEmbedded(dataDir, readBackupData(file));
  } finally {
    await lock.release();
  }
}

interface Printing {
  readonly file: string;
  readonly about: string;
  readonly print: CommandContext['print'];
}

/** Opens the restored database, which also migrates it to this version's schema. */
async function printRestored(settings: Settings, { file, about, print }: Printing): Promise<void> {
  const { db, close } = await openData(settings, 'restore');
  try {
    const documents = (await db.$count(invoices)) + (await db.$count(quotes));
    const counts = [
      `${await db.$count(businesses)} businesses`,
      `${documents} documents`,
      `${await db.$count(payments)} payments`,
    ];
    print(`${file}: restored ${counts.join(', ')} (${about})`);
    print(await describeKey(db, settings));
  } finally {
    await close();
  }
}

async function describeKey(db: Database, settings: Settings): Promise<string> {
  const note = 'No backup contains SECRETS_KEY.';
  try {
    assertSecretsKey(await listAllConnections(db), createSecretBox(openSecretsKey(settings)));
    return `${note} The key that is set here decrypts the stored secrets, if there are any.`;
  } catch (error) {
    if (!(error instanceof SecretsKeyError)) throw error;
    return `${note} Set the key that the secrets were encrypted with before you start the server.`;
  }
}
