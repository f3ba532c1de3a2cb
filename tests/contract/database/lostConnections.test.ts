import { sql } from 'drizzle-orm';
import { Client, Pool, type PoolClient } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { isDatabaseUnavailable } from '#server/database/databaseFailure.ts';
import { openDatabase } from '#server/database/openDatabase.ts';
import { connectPool } from '#server/database/postgres/connectPool.ts';
import { createPing } from '#server/database/postgres/createPing.ts';
import {
  createPostgresDatabase,
  databaseName,
  postgresUrl,
} from '../support/database/testDatabase.ts';
import { makeQuote } from '../support/documents/makeDocuments.ts';
import { openTestServer, type TestServer } from '../support/server/testServer.ts';

const POOL_SIZE = 3;

it(`lost connections are distinguished from other failures, on ${databaseName}`, () => {
  const lost = [
    'Client has encountered a connection error and is not queryable',
    'Client was closed and is not queryable',
    'Connection terminated unexpectedly',
    'Connection terminated due to connection timeout',
    'timeout exceeded when trying to connect',
  ];
  for (const message of lost)
    expect([
      message,
      isDatabaseUnavailable(new Error('Failed query', { cause: new Error(message) })),
    ]).toEqual([message, true]);
  const isLost = (parts: object) =>
    isDatabaseUnavailable(new Error('Failed query', { cause: Object.assign(new Error(), parts) }));
  for (const code of ['ECONNABORTED', 'ERR_STREAM_DESTROYED', '57P01', '57P03', '08006', '25006'])
    expect([code, isLost({ code })]).toEqual([code, true]);
  expect(isLost({ code: 'ENOENT', syscall: 'connect' })).toBe(true); // the Unix socket
  expect(isLost({ code: 'ENOENT', syscall: 'open' })).toBe(false);
  expect(isDatabaseUnavailable(new Error('The basket is empty'))).toBe(false);
});

if (postgresUrl !== '') {
  describe('a pool of connections to PostgreSQL', () => {
    let own: Awaited<ReturnType<typeof createPostgresDatabase>>;
    let pool: Pool;
    beforeAll(async () => {
      own = await createPostgresDatabase(postgresUrl);
    });
    afterAll(() => own.drop());
    beforeEach(() => {
      pool = new Pool({
        connectionString: own.url,
        max: POOL_SIZE,
        connectionTimeoutMillis: 2_000,
      });
      pool.on('error', () => undefined);
      pool.on('connect', (client) => void client.on('error', () => undefined));
    });
    afterEach(() => pool.end());

    /** Ends the connection of `client` as a restarting database does. */
    const endConnection = async (client: { execute: PoolExecute }) => {
      const {
        rows: [row],
      } = await client.execute(sql`select pg_backend_pid() as pid`);
      const other = new Client({ connectionString: own.url });
      await other.connect();
      await other.query('select pg_terminate_backend($1)', [row?.pid]);
      await other.end();
    };
    type PoolExecute = (query: ReturnType<typeof sql>) => Promise<{
      readonly rows: readonly { readonly pid?: unknown }[];
    }>;
    const asExecutor = (tx: unknown) => tx as { execute: PoolExecute };

    it('replaces each connection that is lost before its transaction begins', async () => {
      const db = connectPool(pool);
      const cut = (client: PoolClient) => {
        (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream //
          .destroy();
      };
      pool.on('acquire', cut);
      for (let tries = 0; tries < POOL_SIZE + 1; tries += 1) {
        const failure = await db.transaction(async () => 'done').catch((error: unknown) => error);
        expect(isDatabaseUnavailable(failure)).toBe(true);
      }
      pool.off('acquire', cut);
      expect(await db.transaction(async () => 'done')).toBe('done');
      expect(pool.waitingCount).toBe(0);
    });

    it('replaces each connection that is lost in its transaction, and throws the first error', async () => {
      const db = connectPool(pool);
      const refusal = new Error('The work failed');
      for (let tries = 0; tries < POOL_SIZE + 1; tries += 1) {
        const failure = await db
          .transaction(async (tx) => {
            await endConnection(asExecutor(tx));
            throw refusal;
          })
          .catch((error: unknown) => error);
        expect(failure).toBe(refusal);
      }
      const uncommitted = await db
        .transaction((tx) => endConnection(asExecutor(tx)))
        .catch((error: unknown) => error);
      expect(isDatabaseUnavailable(uncommitted)).toBe(true);
      expect(await db.transaction(async () => 'done')).toBe('done');
    });

    it('reuses a connection after a rollback, and nests transactions', async () => {
      const db = connectPool(pool);
      await db.execute(sql`create table if not exists notes (line text)`);
      const { totalCount } = pool;
      await expect(
        db.transaction(async (tx) => {
          await tx.execute(sql`insert into notes values ('rolled back')`);
          throw new Error('no');
        }),
      ).rejects.toThrow('no');
      await db.transaction(async (tx) => {
        await tx.execute(sql`insert into notes values ('kept')`);
        await tx
          .transaction(async (inner) => {
            await inner.execute(sql`insert into notes values ('savepoint')`);
            throw new Error('no');
          })
          .catch(() => undefined);
      });
      const { rows } = asRows(await db.execute(sql`select line from notes`));
      expect(rows).toEqual([{ line: 'kept' }]);
      expect([pool.totalCount, pool.idleCount]).toEqual([totalCount, totalCount]);
    });

    it('is ready while its connections are busy, and not ready if they are stuck', async () => {
      const ping = createPing(pool, { databaseUrl: own.url, stuckAfterMs: 60_000 });
      const stuck = createPing(pool, { databaseUrl: own.url, stuckAfterMs: 0 });
      expect([await ping(), await stuck()]).toEqual([true, true]);
      const connections = await Promise.all(
        Array.from({ length: POOL_SIZE }, () => pool.connect()),
      );
      expect([await ping(), await stuck()]).toEqual([true, false]);
      for (const client of connections) client.release();
      expect([await ping(), await stuck()]).toEqual([true, true]);
    });
  });

  describe('a PostgreSQL that terminates connections under load', () => {
    let server: TestServer;
    let own: Awaited<ReturnType<typeof createPostgresDatabase>>;
    beforeAll(async () => {
      own = await createPostgresDatabase(postgresUrl);
      const database = await openDatabase({ databaseUrl: own.url });
      server = await openTestServer({ database, pingDatabase: database.ping });
    });
    afterAll(async () => {
      await server.close();
      await server.database.close();
      await own.drop();
    });

    const ROUNDS = 25;
    const VISITORS = 12;

    it('leads to 503 with Retry-After, loses no acceptance, and recovers', async () => {
      const quotes = await Promise.all(Array.from({ length: VISITORS }, () => makeQuote(server)));
      const other = new Client({ connectionString: own.url });
      await other.connect();
      const isOver = { value: false };
      const unexpected: unknown[] = [];
      const statuses = new Set<number>();
      const record = ({ status, headers, body }: Awaited<ReturnType<TestServer['get']>>) => {
        statuses.add(status);
        const isRefused = status === 503 && headers['retry-after'] !== undefined;
        if (status !== 200 && status !== 409 && !isRefused) unexpected.push([status, body]);
        return status;
      };
      const visit = async (quote: string) => {
        let accepted = false;
        const key = crypto.randomUUID();
        while (!isOver.value) {
          const view = await server.get(quote);
          if (record(view) !== 200 || accepted) continue;
          const headers = { 'if-match': view.headers.etag ?? '' };
          accepted = record(await server.post(`${quote}/accept`, { key, headers })) === 200;
        }
        return accepted;
      };
      const visits = quotes.map(visit);
      for (let round = 0; round < ROUNDS; round += 1) {
        await other.query(
          'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
        );
        await server.get(quotes[0] ?? ''); // lets the others go on between two rounds
      }
      isOver.value = true;
      const accepted = await Promise.all(visits);
      await other.end();
      expect(unexpected).toEqual([]);
      expect(statuses).toContain(503);
      expect((await server.get('/readyz')).status).toBe(200);
      const after = await Promise.all(quotes.map((quote) => server.get(quote)));
      after.forEach(({ status, body }, at) => {
        expect(status).toBe(200);
        if (accepted[at]) expect(body.quote.status).toContain('ACCEPTED');
      });
    });
  });
}

function asRows(result: unknown): { readonly rows: readonly unknown[] } {
  return result as { readonly rows: readonly unknown[] };
}
