import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { drizzle as drizzlePg } from 'drizzle-orm/node-postgres';
import { migrate as migratePg } from 'drizzle-orm/node-postgres/migrator';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator';
import { Pool } from 'pg';
import { projectRoot } from '#server/projectRoot.ts';
import type { Database, OpenDatabase } from './database.ts';
import { databaseFailureOf } from './databaseFailure.ts';
import { schema } from './schema.ts';

/**
 * Where the data lives: a PostgreSQL, a folder for the embedded one, or `memory` (gone when closed). A folder must be
 * locked by the caller first (`takeDataLock`); PGlite itself takes no lock.
 */
export type DatabasePlace =
  | { readonly databaseUrl: string }
  | { readonly dataDir: string }
  | { readonly memory: true };

/** How many connections one process opens to a PostgreSQL, and how long it waits for one. */
const POOL_SIZE = 10;
const CONNECT_TIMEOUT_MS = 5_000;

const options = { schema, casing: 'snake_case' } as const;

function migrations() {
  return { migrationsFolder: join(projectRoot(), 'server/database/migrations') };
}

/**
 * Opens the database and brings it to the newest schema. Throws a `DatabaseFailure` whose message is one sentence for
 * the owner: not reachable, folder damaged, or schema that cannot be brought up to date.
 */
export async function openDatabase(place: DatabasePlace): Promise<OpenDatabase> {
  return 'databaseUrl' in place ? openPostgres(place.databaseUrl) : openPglite(place);
}

async function openPostgres(databaseUrl: string): Promise<OpenDatabase> {
  const pool = new Pool({
    connectionString: databaseUrl,
    max: POOL_SIZE,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
  });
  pool.on('error', () => undefined); // an idle connection died; the next query says so to whoever asks
  const db = drizzlePg({ client: pool, ...options });
  try {
    await pool.query('select 1');
    await migratePg(db, migrations());
  } catch (error) {
    await pool.end();
    throw databaseFailureOf(error, { databaseUrl });
  }
  return { db, kind: 'postgresql', close: () => pool.end() };
}

async function openPglite(
  place: { readonly dataDir: string } | { readonly memory: true },
): Promise<OpenDatabase> {
  const folder = 'dataDir' in place ? join(place.dataDir, 'pglite') : 'memory://';
  let client: PGlite | undefined;
  try {
    if ('dataDir' in place) await mkdir(place.dataDir, { recursive: true });
    client = await PGlite.create(folder);
    const db: Database = drizzlePglite({ client, ...options });
    await migratePglite(db as Parameters<typeof migratePglite>[0], migrations());
    const opened = client;
    return { db, kind: 'pglite', close: () => opened.close() };
  } catch (error) {
    await client?.close().catch(() => undefined); // a damaged database may not close; what matters is why it did not open
    throw databaseFailureOf(error, { folder });
  }
}
