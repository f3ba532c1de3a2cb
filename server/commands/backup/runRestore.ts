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
import { assertEmpty, restorePostgres } from '#server/backup/postgresBackup.ts';
import { transferEmbedded } from '#server/backup/transferEmbedded.ts';
import type { Transferred } from '#server/backup/transferTables.ts';
import { assertSecretsKey } from '#server/connections/assertSecretsKey.ts';
import { listAllConnections } from '#server/connections/connectionStore.ts';
import { createSecretBox } from '#server/connections/secretBox.ts';
import { openSecretsKey, SecretsKeyError } from '#server/connections/secretsKey.ts';
import type { Database } from '#server/database/database.ts';
import { acquireDataLock } from '#server/database/embedded/dataLock.ts';
import { listMigrations } from '#server/database/listMigrations.ts';
import { businesses } from '#server/database/schema/businesses.ts';
import { invoices, quotes } from '#server/database/schema/documents.ts';
import { payments } from '#server/database/schema/payments.ts';
import { releaseAllLeases } from '#server/maintenance/releaseStaleLeases.ts';
import { readSettings, type Settings } from '#server/settings.ts';
import type { CommandContext } from '../commandContext.ts';
import { openData } from '../openData.ts';

const USAGE = `Usage: npm run restore -- FILE [--check]
Restores a backup into DATA_DIR, or into the empty PostgreSQL database in DATABASE_URL, also a backup of the embedded database.`;

const CHECK = '--check';

/**
 * Restores a backup into an empty database: a data folder without one, or an empty PostgreSQL database. A backup of the
 * embedded database can be restored into both. Nothing is overwritten. With `--check` it only compares the file with its
 * checksum. Returns the exit code: 0 on success, 1 if it was rejected or failed, 2 for wrong arguments.
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
    const transferred = await restore(settings, file, header);
    await printRestored(settings, { file, about, transferred, print });
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

/** Returns what was transferred from the embedded database to PostgreSQL; null for a backup of the same kind. */
async function restore(
  settings: Settings,
  file: string,
  { kind }: BackupHeader,
): Promise<Transferred | null> {
  const { databaseUrl } = settings;
  if (databaseUrl === null) {
    if (kind === 'postgresql')
      throw new BackupError(
        'This is a backup of a PostgreSQL database, which cannot be restored into the embedded one. Set DATABASE_URL to an empty PostgreSQL database.',
      );
    await restoreEmbedded(settings, file);
    return null;
  }
  await assertEmpty(databaseUrl);
  const data = readBackupData(file);
  // PostgreSQL would not notice that the embedded database's server, which has the leases, has ended
  if (kind === 'embedded') return transferEmbedded(databaseUrl, data, releaseAllLeases);
  await restorePostgres(databaseUrl, data);
  return null;
}

async function restoreEmbedded(settings: Settings, file: string): Promise<void> {
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
  readonly transferred: Transferred | null;
  readonly print: CommandContext['print'];
}

/** Opens the restored database, which also migrates it to this version's schema. */
async function printRestored(
  settings: Settings,
  { file, about, transferred, print }: Printing,
): Promise<void> {
  const { db, close } = await openData(settings, 'restore');
  try {
    const documents = (await db.$count(invoices)) + (await db.$count(quotes));
    const counts = [
      `${await db.$count(businesses)} businesses`,
      `${documents} documents`,
      `${await db.$count(payments)} payments`,
    ];
    print(`${file}: restored ${counts.join(', ')} (${about})`);
    if (transferred !== null) {
      const { tables, rows } = transferred;
      print(`Moved ${tables} tables with ${rows} rows from the embedded database to PostgreSQL.`);
    }
    print(await describeKey(db, settings));
    if (transferred !== null)
      print(
        'Start the server with the SECRETS_KEY of the embedded database. If it was not set, use the content of secrets.key in its DATA_DIR.',
      );
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
