import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listConnections } from '#server/connections/connectionStore.ts';
import { writeConnections } from '#server/connections/writeConnections.ts';
import { invoices } from '#server/database/schema/documents.ts';
import { springCleanUp } from '#server/demo/content/garden.ts';
import { getCapability } from '#server/payments/connections.ts';
import { freezeOrder } from '#server/payments/intents/freezeOrder.ts';
import { releaseIntent, reserveIntent } from '#server/payments/intents/intentStore.ts';
import { closeOpenPayment } from '#server/payments/open-payments/closeOpenPayment.ts';
import { createProcessors } from '#server/processors/createProcessors.ts';
import { FakeProcessor } from '#tests/fakes/fakeProcessor.ts';
import { fakeVaultProcessor } from '#tests/fakes/fakeProcessors.ts';
import { databaseName } from '../support/database/testDatabase.ts';
import { makeInvoice } from '../support/documents/makeDocuments.ts';
import { openTestServer, type TestServer } from '../support/server/testServer.ts';

const fake = new FakeProcessor();
const processors = createProcessors({
  registry: { AUTHORIZE: fakeVaultProcessor(fake) },
  environment: { AUTHORIZE: { mode: 'test', settings: {}, secrets: {} } },
});

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer({ processors });
});
afterAll(() => server.close());

it(`a charge of a saved method with a lost response is found by our reference, on ${databaseName}`, async () => {
  const { db } = server.database;
  const now = server.clock.now();
  const path = await makeInvoice(server, { content: { ...springCleanUp(), plan: null } });
  const isIt = eq(invoices.xid, path.split('/').at(-1) ?? '');
  const [invoice] = await db.select().from(invoices).where(isIt);
  const connections = [{ processor: 'AUTHORIZE', accountId: 'shop' }] as const;
  await db.transaction((tx) => writeConnections(tx, { appId: 'fern', connections, now }));
  const [row] = await listConnections(db, 'fern');
  const connected = row === undefined ? null : processors.connect(row);
  if (connected === null || invoice === undefined) throw new Error('One of them is missing');
  const { context } = connected;
  const vault = getCapability(connected, 'vault');
  const method = { customer: 'okafor', token: 'tok_1', idempotencyKey: 'store-1' };
  const methodId = (await vault.store?.(context, method))?.id ?? '';

  const subject = { kind: 'invoice', id: invoice.id } as const;
  const amount = { amountMinor: 5_000, currency: 'USD' };
  const capability = 'vault' as const;
  const made = await freezeOrder({});
  const started = {
    appId: 'fern',
    subject,
    context,
    capability,
    ...amount,
    idempotencyKey: 'r-1',
    made,
  };
  const intent = await db.transaction((tx) => reserveIntent(tx, started, now));
  fake.failNext('lose-reply');
  const request = { ...amount, idempotencyKey: intent.idempotencyKey, metadata: {}, methodId };
  await expect(vault.charge(context, request)).rejects.toMatchObject({ failure: 'unreachable' });
  await releaseIntent(db, intent, { change: {}, now });

  const lost = await closeOpenPayment(server.office, subject);
  expect(lost?.payment).toMatchObject({ state: 'paid', amountMinor: 5_000 });
  expect((await server.get(path)).body.invoice.totalPaid).toBe('50.00');
  expect(await closeOpenPayment(server.office, subject)).toBeNull();
  expect(fake.charged()).toEqual([5_000]);
  await vault.remove?.(context, methodId);
  expect(await vault.list?.(context, 'okafor')).toEqual([]);
});
