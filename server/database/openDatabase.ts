import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator';
import { projectRoot } from '#server/platform/projectRoot.ts';
import type { Database, OpenDatabase } from './database.ts';
import { toDatabaseFailure } from './databaseFailure.ts';
import { DURABLE_START_PARAMS, DurableNodeFS } from './durableFiles.ts';
import { emptyClusterFolder, makeCluster } from './emptyCluster.ts';
import { openPostgres } from './openPostgres.ts';
import { makePrivateFolder } from './privateFolder.ts';
import { schema } from './schema.ts';

/**
 * Where the data lives: a PostgreSQL, a folder for the embedded one, or `memory` (gone when closed). A folder must be
 * locked by the caller first (`acquireDataLock`); PGlite itself takes no lock.
 */
export type DatabasePlace =
  | { readonly databaseUrl: string; readonly statementTimeoutMs?: number }
  | { readonly dataDir: string }
  | { readonly memory: true };

const options = { schema, casing: 'snake_case' } as const;

/**
 * Opens the database and brings it to the newest schema. Throws a `DatabaseFailure` whose message is one sentence for
 * the owner: not reachable, folder damaged, or schema that cannot be brought up to date.
 */
export async function openDatabase(place: DatabasePlace): Promise<OpenDatabase> {
  return 'databaseUrl' in place
    ? openPostgres(place.databaseUrl, place.statementTimeoutMs)
    : openPglite(place);
}

async function openPglite(
  place: { readonly dataDir: string } | { readonly memory: true },
): Promise<OpenDatabase> {
  const folder = 'dataDir' in place ? join(place.dataDir, 'pglite') : 'memory://';
  let client: PGlite | undefined;
  try {
    client =
      'dataDir' in place ? await openFolder(place.dataDir, folder) : await PGlite.create(folder);
    const db: Database = drizzlePglite({ client, ...options });
    await migratePglite(db as Parameters<typeof migratePglite>[0], {
      migrationsFolder: join(projectRoot(), 'server/database/migrations'),
    });
    const opened = client;
    return {
      db,
      kind: 'pglite',
      close: () => opened.close(),
      ping: () =>
        opened
          .query('select 1')
          .then(() => true)
          .catch(() => false),
      runAlone: (work) => work(), // the folder's lock keeps other processes out
    };
  } catch (error) {
    await client?.close().catch(() => undefined); // a damaged database may not close; what matters is why it did not open
    throw toDatabaseFailure(error, { folder });
  }
}

/** A folder's database, durable: what was acknowledged survives a power cut, also right after the first start. */
async function openFolder(dataDir: string, folder: string): Promise<PGlite> {
  await makePrivateFolder(dataDir);
  await makeCluster(folder, await emptyClusterFolder());
  const client = await PGlite.create({
    fs: new DurableNodeFS(folder),
    startParams: [...DURABLE_START_PARAMS],
  });
  await makePrivateFolder(dataDir); // what the first start has made
  return client;
}
