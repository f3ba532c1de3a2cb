import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePorts } from '#bench/freePorts.mjs';
import { openDatabase } from '#server/database/openDatabase.ts';
import { businesses } from '#server/database/schema/businesses.ts';
import { startServer } from '#server/launch/startServer.ts';
import { createServerProcessors } from '#server/processors/registry.ts';
import { readSettings } from '#server/settings.ts';
import { openFreezableProxy } from '../support/database/freezableProxy.ts';
import {
  createPostgresDatabase,
  databaseName,
  openClosableDatabase,
  postgresUrl,
} from '../support/database/testDatabase.ts';
import { makeQuote, versionAt } from '../support/documents/makeDocuments.ts';
import { openTestServer, type TestServer } from '../support/server/testServer.ts';

describe(`database health, on ${databaseName}`, () => {
  it('pings and runs exclusive work while open, and fails the ping once closed', async () => {
    const database = await openClosableDatabase();
    expect(await database.ping()).toBe(true);
    expect(await database.runAlone(async () => 7)).toBe(7);
    await database.close();
    expect(await database.ping()).toBe(false);
  });

  it('returns 503 from the readiness check while the database does not respond', async () => {
    let isThere = true;
    const server = await openTestServer({ pingDatabase: async () => isThere });
    expect((await server.get('/readyz')).status).toBe(200);
    isThere = false;
    const { status, headers, body } = await server.get('/readyz');
    expect([status, headers['retry-after'], body.code]).toEqual([503, '5', 'database-unavailable']);
    await server.close();
  });
});

if (postgresUrl !== '') {
  const connectTo = async (url: string) => {
    const client = new Client({ connectionString: url });
    client.on('error', () => undefined);
    await client.connect();
    return client;
  };

  describe('an unresponsive PostgreSQL', () => {
    let server: TestServer;
    let line: Awaited<ReturnType<typeof openFreezableProxy>>;
    let own: Awaited<ReturnType<typeof createPostgresDatabase>>;

    beforeAll(async () => {
      own = await createPostgresDatabase(postgresUrl);
      line = await openFreezableProxy(own.url);
      const database = await openDatabase({ databaseUrl: line.url, statementTimeoutMs: 2_000 });
      server = await openTestServer({ database, pingDatabase: database.ping });
    });

    afterAll(async () => {
      await server.close();
      await server.database.close();
      await line.close();
      await own.drop();
    });

    it('returns 503 for every call and the readiness check while frozen, and recovers afterwards', async () => {
      const quote = await makeQuote(server);
      const version = await versionAt(server, quote);
      const accept = () => server.post(`${quote}/accept`, { headers: { 'if-match': version } });
      line.freeze();
      const responses = await Promise.all([
        server.get('/readyz'),
        server.get('/api/fern/v1/boot'),
        accept(),
        ...Array.from({ length: 12 }, () => server.get(quote)), // more than the pool has connections
      ]);
      expect((await server.get('/healthz')).status).toBe(200);
      line.thaw();
      for (const { status, headers, body } of responses)
        expect([status, headers['retry-after'], body.code]).toEqual([
          503,
          '5',
          'database-unavailable',
        ]);
      await expect.poll(async () => (await server.get('/readyz')).status).toBe(200);
      await expect.poll(async () => (await server.get(quote)).status).toBe(200);
      const { status } = await accept();
      expect([200, 409]).toContain(status); // the first may have arrived before the line froze
      expect((await server.get(quote)).body.quote.status).toContain('ACCEPTED');
    });

    it('returns 503 when a lock is not released in time, and still serves reads', async () => {
      const quote = await makeQuote(server);
      const version = await versionAt(server, quote);
      const other = await connectTo(own.url);
      await other.query('begin');
      await other.query('lock table quotes in exclusive mode');
      const refused = await server.post(`${quote}/accept`, { headers: { 'if-match': version } });
      expect([refused.status, refused.body.code]).toEqual([503, 'database-unavailable']);
      expect((await server.get(quote)).status).toBe(200);
      await other.query('rollback');
      const accepted = await server.post(`${quote}/accept`, { headers: { 'if-match': version } });
      expect(accepted.status).toBe(200);
      await other.end();
    });

    it('ends an idle transaction of another process and releases its locks', async () => {
      const other = await openDatabase({ databaseUrl: own.url, statementTimeoutMs: 1_000 });
      const isFern = eq(businesses.appId, 'fern');
      let hold: () => void = () => undefined;
      const blocked = new Promise<void>((resolve) => {
        hold = resolve;
      });
      let release: () => void = () => undefined;
      const released = new Promise<void>((resolve) => {
        release = resolve;
      });
      const forgotten = other.db.transaction(async (tx) => {
        await tx.update(businesses).set({ name: 'Held' }).where(isFern);
        hold();
        await released;
      });
      forgotten.catch(() => undefined);
      await blocked;
      const { db } = server.database;
      await expect
        .poll(() =>
          db
            .update(businesses)
            .set({ name: 'Freed' })
            .where(isFern)
            .then(() => true)
            .catch(() => false),
        )
        .toBe(true);
      await other.db.execute(sql`select 1`); // its process can still use the database
      release();
      await expect(forgotten).rejects.toThrow();
      await other.close();
    });
  });

  it('two processes that start on an empty database at the same time seed it once, and both serve it', async () => {
    const own = await createPostgresDatabase(postgresUrl);
    const begin = async () => {
      const dataDir = await mkdtemp(join(tmpdir(), 'billfold-race-'));
      const PORT = String(await freePorts());
      const env = { DATABASE_URL: own.url, DATA_DIR: dataDir, PORT, DEMO: 'on' };
      const lines: string[] = [];
      const server = await startServer(readSettings(env), {
        processors: createServerProcessors({}),
        isReset: false,
        print: (line) => lines.push(line),
      });
      return { server, dataDir, lines };
    };
    const both = await Promise.all([begin(), begin()]);
    const counts = await Promise.all(
      both.map(({ server }) => server.context.db.$count(businesses)),
    );
    expect(counts[0]).toBeGreaterThan(0);
    expect(counts[1]).toBe(counts[0]);
    const seeded = both.filter(({ lines }) => lines.length > 0);
    expect(seeded).toHaveLength(1);
    for (const { server, dataDir } of both) {
      expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
      await server.close();
      await rm(dataDir, { recursive: true, force: true });
    }
    await own.drop();
  });
}
