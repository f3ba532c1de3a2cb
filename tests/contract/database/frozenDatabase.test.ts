import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePorts } from '#bench/freePorts.mjs';
import { isDatabaseUnavailable } from '#server/database/databaseFailure.ts';
import { openDatabase } from '#server/database/openDatabase.ts';
import { startServer } from '#server/launch/startServer.ts';
import { createServerProcessors } from '#server/processors/registry.ts';
import { readSettings } from '#server/settings.ts';
import { WHOLE_RUN } from '#tests/runner/matrix.ts';
import { templateFolder } from '../support/database/testDatabase.ts';
import { makeQuote, versionAt } from '../support/documents/makeDocuments.ts';
import { openTestServer, type TestServer } from '../support/server/testServer.ts';

/** An endless statement: PostgreSQL is busy and does not respond. */
const ENDLESS = sql`select count(*) from generate_series(1, 1000000000000)`;

describe('an unresponsive embedded database', () => {
  let server: TestServer;
  let folder: string;
  const lines: string[] = [];

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'billfold-frozen-'));
    await cp(await templateFolder(), folder, { recursive: true });
    const thread = { responseLimitMs: 6_000, report: (line: string) => void lines.push(line) };
    const database = await openDatabase({ dataDir: folder, thread });
    server = await openTestServer({ database, pingDatabase: database.ping });
  });
  afterAll(async () => {
    await server.close();
    await server.database.close();
    await rm(folder, { recursive: true, force: true });
  });

  /** Resolves when the database responds again. */
  const isBack = () => expect.poll(async () => (await server.get('/readyz')).status).toBe(200);

  it('returns 503 for every call and the readiness check, and recovers without the interrupted transaction', async () => {
    const quote = await makeQuote(server);
    const version = await versionAt(server, quote);
    const accept = () => server.post(`${quote}/accept`, { headers: { 'if-match': version } });
    const written = await makeQuote(server);
    let freeze: () => void = () => undefined;
    const frozen = new Promise<void>((resolve) => {
      freeze = resolve;
    });
    const hanging = server.office.db
      .transaction(async (tx) => {
        await tx.execute(sql`update quotes set status = 'DECLINED'`);
        freeze();
        await tx.execute(ENDLESS);
      })
      .catch((error: unknown) => error);
    await frozen;
    const responses = await Promise.all([
      server.get('/readyz'),
      server.get('/api/fern/v1/boot'),
      accept(),
      server.get(quote),
    ]);
    expect((await server.get('/healthz')).status).toBe(200);
    for (const { status, headers, body } of responses)
      expect([status, headers['retry-after'], body.code]).toEqual([
        503,
        '5',
        'database-unavailable',
      ]);
    expect(isDatabaseUnavailable(await hanging)).toBe(true);
    expect((await server.get(quote)).status).toBe(503); // while it restarts
    await isBack();
    expect(lines).toEqual([
      'The database did not respond for 6 s; restarting it.',
      'The database is available again.',
    ]);
    const { status } = await accept();
    expect([200, 409]).toContain(status); // the first one may have succeeded before
    expect((await server.get(quote)).body.quote.status).toContain('ACCEPTED');
    // acknowledged writes remain, and the interrupted transaction is rolled back
    expect((await server.get(written)).body.quote.status).toBe('SENT');
  });
});

it('logs the restart of an embedded database as JSON', WHOLE_RUN, async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'billfold-frozen-log-'));
  await cp(await templateFolder(), dataDir, { recursive: true });
  const PORT = String(await freePorts());
  const env = { DATA_DIR: dataDir, DATABASE_TIMEOUT_MS: '6000', PORT, DEMO: 'off' };
  const lines: string[] = [];
  const server = await startServer(readSettings(env), {
    processors: createServerProcessors({}),
    isReset: false,
    print: () => undefined,
    logStream: { write: (line) => lines.push(line) },
  });
  await expect(server.context.db.execute(ENDLESS)).rejects.toThrow();
  const messages = () =>
    lines
      .map((line) => JSON.parse(line))
      .filter(({ msg }) => /^The database/.test(msg))
      .slice(0, 2);
  await expect.poll(messages).toMatchObject([
    { level: 40, msg: 'The database did not respond for 6 s; restarting it.' },
    { level: 40, msg: 'The database is available again.' },
  ]);
  await server.close();
  await rm(dataDir, { recursive: true, force: true });
});
