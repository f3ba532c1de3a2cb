import { createHash, randomBytes } from 'node:crypto';
import { cpSync, rmSync } from 'node:fs';
import { mkdtemp, readFile, rename, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import type { OpenDatabase } from '#server/database/database.ts';
import { openDatabase } from '#server/database/openDatabase.ts';
import { projectRoot } from '#server/platform/files/projectRoot.ts';
import { canReuse, reuseDatabase } from './reuseDatabase.ts';

/** The PostgreSQL to test on; empty: the embedded database. */
export const postgresUrl = process.env.TEST_DATABASE_URL ?? '';

/** The database of this run, for titles. */
export const databaseName = postgresUrl === '' ? 'PGlite' : 'PostgreSQL';

/**
 * An empty database, migrated, on the PostgreSQL at `url` or embedded, which nothing else uses until it is closed. `close`
 * removes it, or empties it for the next test.
 */
export async function openTestDatabase(url = postgresUrl): Promise<OpenDatabase> {
  return url === '' && canReuse ? reuseDatabase(openCopy) : openClosableDatabase(url);
}

/** The same, but never one that was used before: for tests of closed databases, of their log and of the sizes of tables. */
export async function openClosableDatabase(url = postgresUrl): Promise<OpenDatabase> {
  return url === '' ? copyDatabase() : openOwnDatabase(url);
}

/** Initialising PGlite takes seconds, copying an initialised folder does not: one template per schema, for all files. */
async function copyDatabase(): Promise<OpenDatabase> {
  const folder = await mkdtemp(join(tmpdir(), 'billfold-test-'));
  const database = await openCopy(folder);
  return {
    ...database,
    close: async () => {
      await database.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function openCopy(folder: string): Promise<OpenDatabase> {
  cpSync(await templateFolder(), folder, { recursive: true }); // takes a fifth of the CPU time of `cp`
  return openDatabase({ dataDir: folder });
}

/** A data folder with an initialised, empty database of the newest schema, to be copied: made once for all files. */
export async function templateFolder(): Promise<string> {
  const template = join(tmpdir(), `billfold-test-template-${await schemaHash()}`);
  if (await exists(template)) return template;
  const unfinished = await mkdtemp(join(tmpdir(), 'billfold-test-making-'));
  await (await openDatabase({ dataDir: unfinished })).close();
  try {
    await rename(unfinished, template);
  } catch {
    await rm(unfinished, { recursive: true, force: true }); // another test file created it first
  }
  return template;
}

/** The fingerprint of a schema, as one version of the database's program writes it. */
async function schemaHash(): Promise<string> {
  const root = projectRoot();
  const made = await Promise.all(
    ['server/database/migrations/meta/_journal.json', 'package-lock.json'].map((file) =>
      readFile(join(root, file)),
    ),
  );
  return createHash('sha256').update(Buffer.concat(made)).digest('hex').slice(0, 16);
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}

/** Migrating a database takes longer than copying a migrated one: one template per schema, on the server itself. */
async function openOwnDatabase(url: string): Promise<OpenDatabase> {
  const own = await createPostgresDatabase(url, await templateDatabase(url));
  const database = await openDatabase({ databaseUrl: own.url });
  return {
    ...database,
    close: async () => {
      await database.close();
      await own.drop();
    },
  };
}

/** The name of a migrated, empty database on the server at `url`, to be copied: made once for all files. */
async function templateDatabase(url: string): Promise<string> {
  const name = `billfold_template_${await schemaHash()}`;
  if (await hasDatabase(url, name)) return name;
  const unfinished = await createPostgresDatabase(url);
  await (await openDatabase({ databaseUrl: unfinished.url })).close();
  try {
    await runAsOwner(
      url,
      `alter database ${new URL(unfinished.url).pathname.slice(1)} rename to ${name}`,
    );
  } catch (error) {
    await unfinished.drop();
    if (!(await hasDatabase(url, name))) throw error; // another test file may have created it first
  }
  return name;
}

async function hasDatabase(url: string, name: string): Promise<boolean> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const found = await client.query('select 1 from pg_database where datname = $1', [name]);
    return found.rows.length > 0;
  } finally {
    await client.end();
  }
}

/** A new PostgreSQL database on the server at `url`: with nothing in it, or a copy of the database `template`. */
export async function createPostgresDatabase(
  url: string,
  template = 'template1',
): Promise<{ readonly url: string; drop(): Promise<void> }> {
  const name = `billfold_test_${randomBytes(8).toString('hex')}`;
  await runAsOwner(url, `create database ${name} template ${template}`);
  const own = new URL(url);
  own.pathname = `/${name}`;
  return {
    url: own.href,
    drop: () => runAsOwner(url, `drop database ${name} with (force)`),
  };
}

/** Runs a statement as the owner of the test databases. */
export async function runAsOwner(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
