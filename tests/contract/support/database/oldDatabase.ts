import { randomBytes } from 'node:crypto';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { drizzle as drizzlePg } from 'drizzle-orm/node-postgres';
import { migrate as migratePg } from 'drizzle-orm/node-postgres/migrator';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator';
import { Pool } from 'pg';
import type { OpenDatabase } from '#server/database/database.ts';
import { openDatabase } from '#server/database/openDatabase.ts';
import { projectRoot } from '#server/platform/files/projectRoot.ts';
import { postgresUrl, runAsOwner } from './testDatabase.ts';

const FIXTURE = 'tests/contract/fixtures/before-connections';
const MIGRATIONS = 'server/database/migrations';

/** The migrations at the time of the fixture. */
const OLD_MIGRATIONS = 5;

/** A file of the fixture, unpacked. */
export async function oldFile(name: string): Promise<string> {
  return gunzipSync(await readFile(join(projectRoot(), FIXTURE, `${name}.gz`))).toString('utf8');
}

/**
 * A database written by the version before processor connections, opened by the current version; `close` removes it. `more`
 * statements run in the old schema.
 */
export async function openOldDatabase(more: readonly string[] = []): Promise<OpenDatabase> {
  const folder = await mkdtemp(join(tmpdir(), 'billfold-old-'));
  const migrationsFolder = await oldMigrations(folder);
  const statements = (await oldFile('rows.sql')).split('--> statement-breakpoint').concat(more);
  const opened =
    postgresUrl === ''
      ? await onPglite(join(folder, 'data'), migrationsFolder, statements)
      : await onPostgres(postgresUrl, migrationsFolder, statements);
  return {
    ...opened,
    close: async () => {
      await opened.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function oldMigrations(folder: string): Promise<string> {
  const target = join(folder, 'migrations');
  await cp(join(projectRoot(), MIGRATIONS), target, { recursive: true });
  const path = join(target, 'meta/_journal.json');
  const journal = JSON.parse(await readFile(path, 'utf8'));
  const entries = journal.entries.slice(0, OLD_MIGRATIONS);
  await writeFile(path, JSON.stringify({ ...journal, entries }));
  return target;
}

async function onPglite(
  dataDir: string,
  migrationsFolder: string,
  statements: readonly string[],
): Promise<OpenDatabase> {
  await mkdir(dataDir, { recursive: true });
  const client = await PGlite.create(join(dataDir, 'pglite'));
  const db = drizzlePglite({ client });
  await migratePglite(db, { migrationsFolder });
  for (const statement of statements) await db.execute(sql.raw(statement));
  await client.close();
  return openDatabase({ dataDir });
}

async function onPostgres(
  url: string,
  migrationsFolder: string,
  statements: readonly string[],
): Promise<OpenDatabase> {
  const name = `billfold_old_${randomBytes(8).toString('hex')}`;
  await runAsOwner(url, `create database ${name}`);
  const own = new URL(url);
  own.pathname = `/${name}`;
  const pool = new Pool({ connectionString: own.href });
  const db = drizzlePg({ client: pool });
  await migratePg(db, { migrationsFolder });
  for (const statement of statements) await db.execute(sql.raw(statement));
  await pool.end();
  const opened = await openDatabase({ databaseUrl: own.href });
  return {
    ...opened,
    close: async () => {
      await opened.close();
      await runAsOwner(url, `drop database ${name} with (force)`);
    },
  };
}
