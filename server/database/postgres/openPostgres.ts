import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { Client, Pool, type PoolClient } from 'pg';
import { runtimeFile } from '#server/platform/files/runtimeFile.ts';
import type { OpenDatabase } from '../database.ts';
import { toDatabaseFailure } from '../databaseFailure.ts';
import { newProcessName, withProcessName } from '../processName.ts';
import { connectPool } from './connectPool.ts';
import { createPing } from './createPing.ts';

/** The default maximum of connections that one process opens. */
export const POOL_SIZE = 10;

/** How long a process waits for a connection. */
const CONNECT_TIMEOUT_MS = 4_000;

/** How long a statement may run where nothing else is set, in ms. */
export const STATEMENT_TIMEOUT_MS = 10_000;

/** The lock of a process that migrates or seeds; any number that no other lock uses. */
const EXCLUSIVE_KEY = 4_205_733_001;

const options = { casing: 'snake_case' } as const;

/** The address of a PostgreSQL database, and the limits for its use. */
export interface PostgresLocation {
  readonly databaseUrl: string;
  readonly statementTimeoutMs?: number;
  /** The maximum number of connections that the process opens. */
  readonly poolSize?: number;
}

/**
 * Opens a PostgreSQL and migrates it to the current schema; of several processes that do so at once, one migrates and the
 * others wait. Its connections have a name unique to this process. No statement, lock or idle transaction blocks others
 * for longer than its timeout.
 */
export async function openPostgres({
  databaseUrl,
  statementTimeoutMs = STATEMENT_TIMEOUT_MS,
  poolSize = POOL_SIZE,
}: PostgresLocation): Promise<OpenDatabase> {
  const pool = new Pool({
    connectionString: withProcessName(databaseUrl, newProcessName()),
    max: poolSize,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statement_timeout: statementTimeoutMs,
    lock_timeout: Math.ceil(statementTimeoutMs / 2),
    idle_in_transaction_session_timeout: statementTimeoutMs * 3,
    query_timeout: statementTimeoutMs + 1_000, // for a database that does not end the statement itself
    keepAlive: true,
  });
  pool.on('error', () => undefined); // an idle connection died; the next query reports it
  pool.on('connect', watchConnection);
  const db = connectPool(pool);
  const ping = createPing(pool, { databaseUrl, stuckAfterMs: statementTimeoutMs * 4 });
  const runAlone = <T>(work: () => Promise<T>) => lockDatabase(databaseUrl, work);
  try {
    await pool.query('select 1');
    await lockDatabase(databaseUrl, (client) =>
      migrate(drizzle({ client, ...options }), {
        migrationsFolder: runtimeFile('server/database/migrations'),
      }),
    );
  } catch (error) {
    await pool.end();
    throw toDatabaseFailure(error, { databaseUrl });
  }
  const load = () => ({
    max: poolSize,
    inUse: pool.totalCount - pool.idleCount,
    waiting: pool.waitingCount,
  });
  return { db, kind: 'postgresql', close: () => pool.end(), ping, load, copyTo: null, runAlone };
}

/**
 * Makes a connection that dies in the middle of a transaction fail that transaction alone: without a listener its error
 * would end the process. Also ends a connection whose query was abandoned without a response: its next user would wait
 * behind that query.
 */
function watchConnection(client: PoolClient): void {
  client.on('error', () => undefined);
  const { query } = client;
  const { connection } = client as unknown as { connection: { stream: { destroy(): void } } };
  const watched = (...args: unknown[]) => {
    const running = Reflect.apply(query, client, args) as unknown;
    if (running instanceof Promise)
      running.catch((error: unknown) => {
        if (error instanceof Error && error.message === 'Query read timeout')
          connection.stream.destroy();
      });
    return running;
  };
  Object.assign(client, { query: watched });
}

/** Runs `work` on a separate connection, without timeouts, while no other process does; the lock is released at its end. */
export async function lockDatabase<T>(
  databaseUrl: string,
  work: (client: Client) => Promise<T>,
): Promise<T> {
  const client = new Client({
    connectionString: databaseUrl,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    keepAlive: true,
  });
  client.on('error', () => undefined); // a query that runs on it rejects by itself
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [EXCLUSIVE_KEY]);
    return await work(client);
  } finally {
    await client.end();
  }
}
