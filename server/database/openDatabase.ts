import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator';
import { runtimeFile } from '#server/platform/files/runtimeFile.ts';
import type { Database, OpenDatabase } from './database.ts';
import { toDatabaseFailure } from './databaseFailure.ts';
import { openDurable } from './embedded/durableFiles.mjs';
import { emptyClusterFolder, makeCluster } from './embedded/emptyCluster.ts';
import { makePrivateFolder } from './embedded/privateFolder.ts';
import {
  ThreadClient,
  type ThreadOptions,
  type ThreadTransaction,
} from './embedded/ThreadClient.ts';
import { readFreeBytes } from './freeSpace.ts';
import { openPostgres, type PostgresLocation } from './postgres/openPostgres.ts';

/**
 * The location of the data: a PostgreSQL, or a folder for the embedded one. A folder must be locked by the caller first
 * (`acquireDataLock`); PGlite itself takes no lock. With `thread` the embedded one runs in a watched thread, as a server
 * needs it; without, in this one.
 */
export type DatabaseLocation = PostgresLocation | EmbeddedLocation;

interface EmbeddedLocation {
  readonly dataDir: string;
  readonly thread?: ThreadOptions;
}

/** Time limit for opening the embedded database, in ms. */
const PING_TIMEOUT_MS = 1_500;

const options = { casing: 'snake_case' } as const;

/**
 * Opens the database and migrates it to the current schema. Throws a `DatabaseFailure` whose message is one sentence for
 * the owner: not reachable, folder damaged, or schema that cannot be migrated.
 */
export async function openDatabase(location: DatabaseLocation): Promise<OpenDatabase> {
  return 'databaseUrl' in location ? openPostgres(location) : openPglite(location);
}

async function openPglite({ dataDir, thread }: EmbeddedLocation): Promise<OpenDatabase> {
  const folder = join(dataDir, 'pglite');
  let opened: { close(): Promise<void> } | undefined;
  try {
    await makePrivateFolder(dataDir);
    await makeCluster(folder, await emptyClusterFolder());
    const client = thread
      ? await ThreadClient.open(folder, thread)
      : await openInThisThread(folder);
    opened = client;
    await makePrivateFolder(dataDir); // includes the files that the first start has just created
    const db: Database = drizzlePglite({ client: client as unknown as PGlite, ...options });
    await migratePglite(db as Parameters<typeof migratePglite>[0], {
      migrationsFolder: runtimeFile('server/database/migrations'),
    });
    if (client instanceof ThreadClient) client.watch();
    return {
      db,
      kind: 'pglite',
      close: () => client.close(),
      ping: () =>
        client instanceof ThreadClient
          ? client.isResponding(PING_TIMEOUT_MS)
          : client.query('select 1').then(
              () => true,
              () => false,
            ),
      load: () => {
        const pending = client instanceof ThreadClient ? client.pending : 0;
        return { max: 1, inUse: Math.min(1, pending), waiting: Math.max(0, pending - 1) };
      },
      copyTo: client instanceof ThreadClient ? (to) => client.copyTo(to) : null,
      runAlone: (work) => work(), // the folder's lock keeps other processes out
    };
  } catch (error) {
    await opened?.close().catch(() => undefined); // a damaged database may fail to close; report why it did not open
    throw toDatabaseFailure(error, { folder, freeBytes: readFreeBytes(dataDir) });
  }
}

/**
 * Opens the embedded database in this thread, with the interface that the query builder expects of PGlite. The query builder
 * passes parsers with each statement, and PGlite would merge them with its own each time. `openDurable` has set them already.
 */
async function openInThisThread(folder: string) {
  const client = await openDurable(folder);
  const toQueries = (to: Pick<PGlite, 'query'>): ThreadTransaction => ({
    query: (sql, params, { rowMode = 'object' } = {}) => to.query(sql, params, { rowMode }),
  });
  return {
    ...toQueries(client),
    transaction: <T>(work: (tx: ThreadTransaction) => Promise<T>) =>
      client.transaction((tx) => work(toQueries(tx))),
    close: () => client.close(),
  };
}
