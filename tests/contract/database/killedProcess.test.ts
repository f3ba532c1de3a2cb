import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { freePorts } from '#bench/freePorts.mjs';
import { createBusiness } from '#server/back-office/business/createBusiness.ts';
import { createInvoice } from '#server/back-office/documents/createInvoice.ts';
import { listConnections } from '#server/connections/connectionStore.ts';
import { openDatabase } from '#server/database/openDatabase.ts';
import { invoices } from '#server/database/schema/documents.ts';
import { idempotencyKeys } from '#server/database/schema/idempotencyKeys.ts';
import { paymentIntents } from '#server/database/schema/payments.ts';
import { processes } from '#server/database/schema/processes.ts';
import { fern } from '#server/demo/content/fern.ts';
import { springCleanUp } from '#server/demo/content/garden.ts';
import { startServer } from '#server/launch/startServer.ts';
import { freezeOrder } from '#server/payments/intents/freezeOrder.ts';
import { reserveIntent } from '#server/payments/intents/intentStore.ts';
import { createServerProcessors } from '#server/processors/registry.ts';
import { readSettings } from '#server/settings.ts';
import { createPostgresDatabase, postgresUrl } from '../support/database/testDatabase.ts';

if (postgresUrl === '') {
  it('a restarted server releases the leases of a killed process', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'billfold-killed-'));
    const env = {
      DATA_DIR: join(folder, 'data'),
      PORT: String(await freePorts()),
      DEMO: 'off',
      LOG_LEVEL: 'silent',
    };
    const start = () =>
      startServer(readSettings(env), {
        processors: createServerProcessors({}),
        isReset: false,
        print: () => undefined,
      });
    const first = await start();
    const { db } = first.context;
    const now = new Date();
    await createBusiness(first.context, fern);
    await createInvoice(first.context, fern.appId, { content: springCleanUp(), dueOn: null });
    const [invoice] = await db.select().from(invoices);
    if (invoice === undefined) throw new Error('The invoice is missing');
    const { appId } = invoice;
    const [connection] = await listConnections(db, appId);
    if (connection === undefined) throw new Error('The business has no connection');
    const { id, processor, accountId } = connection;
    const context = {
      connection: id,
      processor,
      accountId,
      mode: 'test' as const,
      settings: {},
      secrets: {},
    };
    const subject = { kind: 'invoice', id: invoice.id } as const;
    const capability = 'intents' as const;
    const made = await freezeOrder({});
    const started = {
      appId,
      subject,
      context,
      capability,
      currency: 'USD',
      amountMinor: 100,
      made,
    };
    await db.transaction((tx) => reserveIntent(tx, started, now));
    await db.insert(idempotencyKeys).values({
      scope: 'fern/it',
      key: 'it',
      fingerprint: 'it',
      state: 'running',
      runner: 'killed',
      leaseUntil: new Date(now.getTime() + 60_000),
      createdAt: now,
    });
    await first.close();
    const second = await start();
    const [intent] = await second.context.db.select().from(paymentIntents);
    const [key] = await second.context.db
      .select()
      .from(idempotencyKeys)
      .where(eq(idempotencyKeys.scope, 'fern/it'));
    expect([intent?.state, intent?.leasedUntil]).toEqual(['reserved', null]);
    expect([key?.state, key?.leaseUntil]).toEqual(['running', null]);
    await second.close();
    await rm(folder, { recursive: true, force: true });
  });
} else {
  it('a server on PostgreSQL sends heartbeats, and releases the leases of a killed process', async () => {
    const own = await createPostgresDatabase(postgresUrl);
    const earlier = await openDatabase({ databaseUrl: own.url });
    const now = new Date();
    await earlier.db
      .insert(processes)
      .values({ name: 'killed', seenAt: new Date(now.getTime() - 10_000) });
    await earlier.db.insert(idempotencyKeys).values({
      scope: 'fern/it',
      key: 'it',
      fingerprint: 'it',
      state: 'running',
      runner: sql`'killed'`,
      leaseUntil: new Date(now.getTime() + 60_000),
      createdAt: now,
    });
    const folder = await mkdtemp(join(tmpdir(), 'billfold-killed-'));
    const env = {
      DATABASE_URL: own.url,
      DATA_DIR: join(folder, 'data'),
      PORT: String(await freePorts()),
      LOG_LEVEL: 'silent',
    };
    const server = await startServer(readSettings(env), {
      processors: createServerProcessors({}),
      isReset: false,
      print: () => undefined,
    });
    const [key] = await earlier.db.select().from(idempotencyKeys);
    expect([key?.state, key?.leaseUntil]).toEqual(['running', null]);
    const living = await earlier.db.select().from(processes);
    expect(living.map(({ name }) => name)).toEqual([expect.stringMatching(/^billfold-/)]);
    await server.close();
    await earlier.close();
    await own.drop();
    await rm(folder, { recursive: true, force: true });
  });
}
