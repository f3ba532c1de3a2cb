import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { listConnections } from '#server/connections/connectionStore.ts';
import type { Database, OpenDatabase } from '#server/database/database.ts';
import { files } from '#server/database/schema/attachments.ts';
import { invoices, quotes, views } from '#server/database/schema/documents.ts';
import { idempotencyKeys } from '#server/database/schema/idempotencyKeys.ts';
import { installation } from '#server/database/schema/installation.ts';
import { intentHolders, paymentIntents } from '#server/database/schema/payments.ts';
import { webhookEvents } from '#server/database/schema/webhookEvents.ts';
import { CHUNK_BYTES, readFile, writeFile } from '#server/documents/fileStore.ts';
import { importFile } from '#server/import/importFile.ts';
import { pruneOldRows } from '#server/maintenance/pruneOldRows.ts';
import { registerStoragePage, STORAGE_PATH } from '#server/maintenance/registerStoragePage.ts';
import { BATCH_ROWS } from '#server/maintenance/retention.ts';
import { startMaintenance } from '#server/maintenance/startMaintenance.ts';
import { toSubjectColumns } from '#server/payments/contract/subject.ts';
import { settableClock } from '#server/platform/clock.ts';
import { newRowId } from '#server/platform/ids.ts';
import { readBytes } from '#tests/import/originals.ts';
import { databaseName, openClosableDatabase } from '../support/database/testDatabase.ts';
import { makeInvoice, makeQuote } from '../support/documents/makeDocuments.ts';
import { openTestServer, START, type TestServer } from '../support/server/testServer.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const MANY = BATCH_ROWS * 2 + 1;

describe(`maintenance, on ${databaseName}`, () => {
  const token = 'a-token';
  let database: OpenDatabase;
  let server: TestServer;
  let db: Database;
  let quoteId: string | undefined;
  let invoiceId: string | undefined;
  beforeAll(async () => {
    // rows that earlier tests have deleted would count in the estimates
    database = await openClosableDatabase();
    server = await openTestServer({
      database,
      extend: (app) =>
        registerStoragePage(app, {
          db: new Proxy({} as Database, { get: (_, name) => Reflect.get(db, name) }),
          token,
          dataDir: '/data',
          statfs: () => ({ bavail: 1_000, bsize: 4_096 }),
        }),
    });
    db = server.database.db;
    await makeQuote(server);
    await makeInvoice(server);
    [quoteId] = (await db.select().from(quotes)).map(({ id }) => id);
    [invoiceId] = (await db.select().from(invoices)).map(({ id }) => id);
  });
  afterAll(async () => {
    await server.close();
    await database.close();
  });
  afterEach(() => void vi.useRealTimers());

  const addKeys = (count: number, createdAt: Date) =>
    db.insert(idempotencyKeys).values(
      Array.from({ length: count }, () => ({
        scope: 'fern/it',
        key: randomUUID(),
        fingerprint: 'it',
        state: 'running' as const,
        createdAt,
      })),
    );
  const addEvents = (count: number, receivedAt: Date) =>
    db.insert(webhookEvents).values(
      Array.from({ length: count }, () => ({
        processor: 'STRIPE' as const,
        eventId: randomUUID(),
        type: 'payment',
        receivedAt,
      })),
    );
  /** Views of the quote and the invoice, a minute apart. */
  const addViews = async (count: number, from: Date) => {
    const rows = Array.from({ length: count }, (_, minute) => ({
      at: new Date(from.getTime() + minute * 60_000),
    }));
    await db.insert(views).values(
      rows.flatMap(({ at }) => [
        { id: randomUUID(), at, quoteId },
        { id: randomUUID(), at, invoiceId },
      ]),
    );
  };
  const pruneAt = (days: number, ms: number) =>
    pruneOldRows({ db, clock: settableClock(new Date(days * DAY_MS + ms).toISOString()) });

  it('deletes idempotency keys after exactly 90 days, and events after exactly 30', async () => {
    await addKeys(MANY, new Date(0));
    await addEvents(MANY, new Date(0));
    expect(await pruneAt(30, 0)).toMatchObject({ idempotencyKeys: 0, webhookEvents: 0 });
    expect(await pruneAt(30, 1)).toMatchObject({ idempotencyKeys: 0, webhookEvents: MANY });
    expect(await pruneAt(90, 0)).toMatchObject({ idempotencyKeys: 0 });
    expect(await pruneAt(90, 1)).toMatchObject({ idempotencyKeys: MANY });
  });

  it('deletes views after 400 days, except the first of each document', async () => {
    await addViews(MANY, new Date(0));
    expect(await pruneAt(400, 0)).toMatchObject({ views: 0 });
    expect(await pruneAt(401, 0)).toMatchObject({ views: 2 * (MANY - 1) });
    const left = await db.select().from(views);
    expect(left.map(({ at }) => at.getTime())).toEqual([0, 0]);
    expect(left.map(({ quoteId }) => quoteId === null).sort()).toEqual([false, true]);
    expect(await pruneAt(402, 0)).toMatchObject({ views: 0 });
  });

  it('deletes an unreferenced file after a day, and no other', async () => {
    const bytes = readBytes('ubl-tc434-example1.xml');
    const file = { appId: 'fern', fileName: 'it.xml', bytes, isOtherSeller: true };
    await importFile(server.office, file);
    const named = await db.select({ id: files.id }).from(files);
    const from = server.clock.now().getTime();
    const cutShort = await writeFile(db, Buffer.alloc(2 * CHUNK_BYTES + 1), new Date(from));
    expect(await pruneAt(0, from + DAY_MS)).toMatchObject({ files: 0 });
    expect(await readFile(db, cutShort)).toHaveLength(2 * CHUNK_BYTES + 1);
    expect(await pruneAt(0, from + DAY_MS + 1)).toMatchObject({ files: 1 });
    expect(await readFile(db, cutShort)).toBeNull();
    expect(named).toHaveLength(1);
    expect(await db.select({ id: files.id }).from(files)).toEqual(named);
  });

  /** An intent of an invoice, whose secret many pages received long ago. */
  const addIntent = async (state: 'open' | 'paid' | 'closed') => {
    const path = await makeInvoice(server);
    const xid = path.split('/').at(-1) ?? '';
    const [row] = await db.select().from(invoices).where(eq(invoices.xid, xid));
    const [connection] = row ? await listConnections(db, row.appId) : [];
    if (!row || !connection) throw new Error('The invoice is missing');
    const now = server.clock.now();
    const id = newRowId();
    await db.insert(paymentIntents).values({
      id,
      appId: row.appId,
      ...toSubjectColumns({ kind: 'invoice', id: row.id }),
      connectionId: connection.id,
      processor: 'STRIPE',
      accountId: connection.accountId,
      idempotencyKey: newRowId(),
      state,
      currency: 'USD',
      amountMinor: 100,
      stateAt: now,
      createdAt: now,
      updatedAt: now,
    });
    const pages = Array.from({ length: MANY }, () => ({ intentId: id, page: randomUUID() }));
    await db.insert(intentHolders).values(pages.map((page) => ({ ...page, at: new Date(0) })));
    return id;
  };

  it('deletes after 30 days which pages received the secret of an ended intent, but not of an open one', async () => {
    const open = await addIntent('open');
    await addIntent('paid');
    await addIntent('closed');
    expect(await pruneAt(30, 0)).toMatchObject({ intentHolders: 0 });
    expect(await pruneAt(30, 1)).toMatchObject({ intentHolders: 2 * MANY });
    const left = await db.select().from(intentHolders);
    expect(new Set(left.map(({ intentId }) => intentId))).toEqual(new Set([open]));
    expect(left).toHaveLength(MANY);
  });

  it('can run in several processes at the same time, and deletes each row once', async () => {
    await addKeys(MANY, new Date(0));
    await addEvents(MANY, new Date(0));
    await addViews(MANY, new Date(60_000));
    const rounds = await Promise.all([pruneAt(401, 0), pruneAt(401, 0), pruneAt(401, 0)]);
    const sum = (name: 'idempotencyKeys' | 'webhookEvents' | 'views') =>
      rounds.reduce((all, round) => all + round[name], 0);
    expect(sum('views')).toBe(2 * MANY);
    expect([sum('idempotencyKeys'), sum('webhookEvents')]).toEqual([MANY, MANY]);
  });

  it('runs at the start and every six hours until it is stopped', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const count = () => db.$count(webhookEvents);
    await addEvents(3, new Date(0));
    const maintenance = startMaintenance(server.database, server.office);
    await expect.poll(count).toBe(0);
    await addEvents(3, new Date(0));
    vi.advanceTimersByTime(6 * 60 * 60 * 1000);
    await expect.poll(count).toBe(0);
    await maintenance.stop();
    await addEvents(3, new Date(0));
    vi.advanceTimersByTime(6 * 60 * 60 * 1000);
    await maintenance.stop();
    expect(await count()).toBe(3);
    if (server.database.kind === 'pglite') {
      const { rows } = (await db.execute(
        sql`select count(*)::int as count from pg_class where relname in ('views', 'contents') and reltuples >= 0`,
      )) as unknown as { rows: { count: number }[] };
      expect(rows).toEqual([{ count: 2 }]); // vacuumed: the embedded database has no autovacuum
    }
  });

  const ask = (query: string, headers = {}, remoteAddress = '127.0.0.1') =>
    server.app.inject({ url: `${STORAGE_PATH}${query}`, headers, remoteAddress });

  it('shows tables by size and the free disk space to loopback clients with the token', async () => {
    await addKeys(MANY, new Date(START));
    await db.execute(sql`analyze`);
    const page = await ask(`?token=${token}`);
    expect([page.statusCode, page.headers['cache-control']]).toEqual([200, 'no-store']);
    expect(page.headers['content-security-policy']).toMatch(
      /^default-src 'none'; style-src 'sha256-[\w+/=]+'; base-uri 'none'; frame-ancestors 'none'$/,
    );
    expect(page.body).toContain('4,096,000 bytes');
    const cells = [...page.body.matchAll(/<tr><td>(\w+)<\/td><td>([\d,]+)<\/td><td>([\d,]+)</g)];
    const rows = new Map(cells.map(([, name, count]) => [name, count]));
    const bytes = cells.map(([, , , size]) => Number(size?.replaceAll(',', '')));
    expect([...rows.keys()]).toContain('payment_intents');
    expect(rows.get('idempotency_keys')).toBe('1,001');
    expect(bytes).toEqual([...bytes].sort((one, other) => other - one));
    expect(Math.min(...bytes)).toBeGreaterThan(0);
  });

  it('estimates the rows of a table that was empty at its last vacuum', async () => {
    await db.execute(sql`vacuum (analyze) installation`);
    const facts = Array.from({ length: 7 }, () => ({ name: randomUUID(), value: 1 }));
    await db.transaction(async (tx) => {
      await tx.insert(installation).values(facts);
      await tx.execute(sql`select pg_stat_force_next_flush()`); // otherwise the count may be 10 s late
    });
    const getRows = async () =>
      /<td>installation<\/td><td>([\d,]+)</.exec((await ask(`?token=${token}`)).body)?.[1];
    await expect.poll(getRows).toBe('7');
  });

  it.each<[string, Parameters<typeof ask>, number]>([
    ['no token', [''], 401],
    ['another token', ['?token=b-token'], 401],
    ['two tokens', [`?token=${token}&token=${token}`], 401],
    ['a proxy in between', [`?token=${token}`, { 'x-forwarded-for': '127.0.0.1' }], 403],
    ['another machine', [`?token=${token}`, {}, '203.0.113.7'], 403],
  ])('shows nothing with %s', async (_, request, status) => {
    const response = await ask(...request);
    expect(response.statusCode).toBe(status);
    expect(response.body).not.toContain('payment_intents');
  });
});
