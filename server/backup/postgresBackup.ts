import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { PassThrough, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Client } from 'pg';
import { BackupError } from './backupFile.ts';

/**
 * A consistent dump of a PostgreSQL database in `pg_dump`'s custom format, made while it is in use. Throws `BackupError` if
 * `pg_dump` of its version is not installed; the stream fails if `pg_dump` does.
 */
export async function streamPostgres(databaseUrl: string): Promise<Readable> {
  const tool = findTool('pg_dump', await readMajor(databaseUrl));
  const { args, env } = toConnection(databaseUrl);
  const child = spawn(tool, ['--format=custom', '--no-owner', '--no-privileges', ...args], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = whenEnded(child, 'pg_dump');
  const stream = new PassThrough();
  child.stdout.pipe(stream, { end: false });
  ended.then(
    () => stream.end(),
    (error: Error) => stream.destroy(error),
  );
  return stream;
}

/** Restores a dump into an empty database, in one transaction. Throws `BackupError`. */
export async function restorePostgres(databaseUrl: string, data: Readable): Promise<void> {
  const tool = findTool('pg_restore', await readMajor(databaseUrl));
  const { args, env } = toConnection(databaseUrl);
  const options = ['--no-owner', '--no-privileges', '--single-transaction', '--exit-on-error'];
  const child = spawn(tool, [...options, ...args], { env, stdio: ['pipe', 'ignore', 'pipe'] });
  const ended = whenEnded(child, 'pg_restore');
  const [sent, outcome] = await Promise.allSettled([pipeline(data, child.stdin), ended]);
  if (outcome.status === 'rejected') throw outcome.reason;
  if (sent.status === 'rejected') throw sent.reason;
}

/** Throws `BackupError` if a database has tables of its own. */
export async function assertEmpty(databaseUrl: string): Promise<void> {
  const { rows } = await query(
    databaseUrl,
    `select 1 from pg_tables where schemaname not in ('pg_catalog', 'information_schema') limit 1`,
  );
  if (rows.length > 0)
    throw new BackupError('The database in DATABASE_URL is not empty; create a new one.');
}

async function readMajor(databaseUrl: string): Promise<number> {
  const { rows } = await query(
    databaseUrl,
    `select current_setting('server_version_num') as version`,
  );
  return Math.floor(Number(rows[0]?.version) / 10_000);
}

async function query(connectionString: string, sql: string) {
  const client = new Client({ connectionString, connectionTimeoutMillis: 5_000 });
  client.on('error', () => undefined); // the query rejects as well
  try {
    await client.connect();
    return await client.query<{ readonly version?: string }>(sql);
  } catch (cause) {
    throw new BackupError('The PostgreSQL in DATABASE_URL cannot be reached.', { cause });
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** The program of the server's own version: an older one refuses to dump it, and an older server may refuse a newer one's dump. */
function findTool(name: string, major: number): string {
  const places = [`/usr/lib/postgresql/${major}/bin/${name}`, `/usr/pgsql-${major}/bin/${name}`];
  const found = [...places.filter((place) => existsSync(place)), name].find((tool) => {
    const { stdout } = spawnSync(tool, ['--version'], { encoding: 'utf8' });
    return new RegExp(`\\) ${major}\\.`).test(stdout ?? '');
  });
  if (found !== undefined) return found;
  throw new BackupError(
    `The database is PostgreSQL ${major}, and ${name} of that version is not installed here (Debian: postgresql-client-${major}).`,
  );
}

/** The address for the programs. The password is passed in the environment, because other users can read arguments. */
function toConnection(databaseUrl: string) {
  const url = new URL(databaseUrl);
  const password = decodeURIComponent(url.password);
  url.password = '';
  return {
    args: [`--dbname=${url.href}`],
    env: { ...process.env, ...(password === '' ? {} : { PGPASSWORD: password }) },
  };
}

/** Resolves when a program succeeds; otherwise rejects with the program's own message. */
function whenEnded(child: ChildProcess, name: string): Promise<void> {
  let message = '';
  child.stderr?.on('data', (part) => {
    message = (message + String(part)).slice(0, 2_000);
  });
  return new Promise((resolve, reject) => {
    child.once('error', (cause) => reject(new BackupError(`${name} did not start.`, { cause })));
    child.once('close', (code) => {
      if (code === 0) resolve();
      else reject(new BackupError(`${name} failed: ${message.trim().split('\n')[0] ?? ''}`));
    });
  });
}
