import { createHash, randomBytes } from 'node:crypto';
import { cp, mkdtemp, readFile, rename, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import type { OpenDatabase } from '#server/database/database.ts';
import { openDatabase } from '#server/database/openDatabase.ts';
import { projectRoot } from '#server/platform/projectRoot.ts';

/** The PostgreSQL to test on; empty: the embedded database. */
export const postgresUrl = process.env.TEST_DATABASE_URL ?? '';

/** What the tests of this run stand on, for titles. */
export const databaseName = postgresUrl === '' ? 'PGlite' : 'PostgreSQL';

/** An empty database of its own, migrated; `close` removes it. */
export async function openTestDatabase(): Promise<OpenDatabase> {
  return postgresUrl === '' ? openCopy() : openOwnDatabase(postgresUrl);
}

/** Initialising PGlite takes seconds, copying an initialised folder does not: one template per schema, for all files. */
async function openCopy(): Promise<OpenDatabase> {
  const template = await templateFolder();
  const folder = await mkdtemp(join(tmpdir(), 'billfold-test-'));
  await cp(template, folder, { recursive: true });
  const database = await openDatabase({ dataDir: folder });
  return {
    ...database,
    close: async () => {
      await database.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** A data folder with an initialised, empty database of the newest schema, to be copied: made once for all files. */
export async function templateFolder(): Promise<string> {
  const root = projectRoot();
  const made = await Promise.all(
    ['server/database/migrations/meta/_journal.json', 'package-lock.json'].map((file) =>
      readFile(join(root, file)),
    ),
  );
  const hash = createHash('sha256').update(Buffer.concat(made)).digest('hex').slice(0, 16);
  const template = join(tmpdir(), `billfold-test-template-${hash}`);
  if (await exists(template)) return template;
  const making = await mkdtemp(join(tmpdir(), 'billfold-test-making-'));
  await (await openDatabase({ dataDir: making })).close();
  try {
    await rename(making, template);
  } catch {
    await rm(making, { recursive: true, force: true }); // another test file was quicker
  }
  return template;
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}

async function openOwnDatabase(url: string): Promise<OpenDatabase> {
  const own = await createPostgresDatabase(url);
  const database = await openDatabase({ databaseUrl: own.url });
  return {
    ...database,
    close: async () => {
      await database.close();
      await own.drop();
    },
  };
}

/** A new PostgreSQL database with nothing in it, on the server at `url`. */
export async function createPostgresDatabase(
  url: string,
): Promise<{ readonly url: string; drop(): Promise<void> }> {
  const name = `billfold_test_${randomBytes(8).toString('hex')}`;
  await runAsOwner(url, `create database ${name}`);
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
