import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ProcessorName } from '#contract/codes.ts';
import { money } from '#domain/money/money.ts';
import { writeConnections } from '#server/connections/writeConnections.ts';
import { processorConnections } from '#server/database/schema/connections.ts';
import { paymentIntents } from '#server/database/schema/payments.ts';
import type { ProcessorAdapter } from '#server/processors/contract/processorAdapter.ts';
import { createProcessors } from '#server/processors/createProcessors.ts';
import { FakeProcessor } from '#tests/fakes/fakeProcessor.ts';
import {
  fakeOrderProcessor,
  fakeRedirectProcessor,
  fakeTokenProcessor,
} from '#tests/fakes/fakeProcessors.ts';
import { databaseName } from '../support/database/testDatabase.ts';
import { makeInvoice } from '../support/documents/makeDocuments.ts';
import { openTestServer, type TestServer } from '../support/server/testServer.ts';

const KEYS = { mode: 'test', settings: {}, secrets: { secret: 'never-presented' } } as const;

/** The order processor with its own button and a client id. */
const withButton: ProcessorAdapter = {
  ...fakeOrderProcessor(new FakeProcessor()),
  publicConfig: ({ accountId: merchantId, settings: { clientId = '' } }) => ({
    kind: 'button',
    publicKey: clientId,
    merchant: { merchantId, clientId },
    scriptUrl: 'https://wallet.example/sdk.js',
    settings: { intent: 'capture' },
  }),
};

/** It charges only in euros. */
const inEuros: ProcessorAdapter = {
  ...fakeTokenProcessor(new FakeProcessor()),
  chargeRules: (currency) =>
    currency === 'EUR' ? fakeTokenProcessor(new FakeProcessor()).chargeRules(currency) : null,
};

/** Its minimum charge is ten million. */
const onlyMuch: ProcessorAdapter = {
  ...fakeTokenProcessor(new FakeProcessor()),
  name: 'AUTHORIZE',
  chargeRules: (currency) => ({ min: money(1_000_000_000, currency), step: money(1, currency) }),
};

const processors = createProcessors({
  registry: {
    EWAY: { ...fakeTokenProcessor(new FakeProcessor()), name: 'EWAY' },
    AUTHORIZE: onlyMuch,
    NEXUS: fakeRedirectProcessor(new FakeProcessor()),
    PAYPAL: withButton,
    RAINFOREST: inEuros,
  },
  environment: {
    AUTHORIZE: KEYS,
    EWAY: KEYS,
    NEXUS: KEYS,
    PAYPAL: { ...KEYS, settings: { clientId: 'client-1' } },
    RAINFOREST: KEYS,
  },
});

describe(`payment methods of an invoice, on ${databaseName}`, () => {
  let server: TestServer;
  let path: string;

  beforeAll(async () => {
    server = await openTestServer({ processors });
    path = await makeInvoice(server);
  });
  afterAll(() => server.close());

  const connect = (...names: readonly ProcessorName[]) =>
    write(names.map((processor) => ({ processor, accountId: `at-${processor}` })));
  const write = (connections: readonly { processor: ProcessorName; accountId: string }[]) =>
    server.database.db.transaction((tx) =>
      writeConnections(tx, { appId: 'fern', connections, now: server.clock.now() }),
    );
  const read = async () => (await server.get(path)).body;
  const offered = async () => {
    const { appSalesInfo } = await read();
    return appSalesInfo.methods.map(({ processor }: { processor: string }) => processor);
  };

  it('are in the business’s order, and the first one is also in the top-level fields', async () => {
    await connect('PAYPAL', 'NEXUS');
    const { appSalesInfo, paypalMerchant } = await read();
    expect(appSalesInfo).toMatchObject({
      processor: 'PAYPAL',
      accountId: 'at-PAYPAL',
      publicKey: 'client-1',
      scriptUrl: 'https://wallet.example/sdk.js',
      methods: [
        { processor: 'PAYPAL', kind: 'button', settings: { intent: 'capture' }, isTest: true },
        { processor: 'NEXUS', kind: 'fields', accountId: 'at-NEXUS', settings: {} },
      ],
    });
    expect(paypalMerchant).toEqual({ merchantId: 'at-PAYPAL', clientId: 'client-1' });
    expect(JSON.stringify(await read())).not.toContain('never-presented');
    await connect('NEXUS', 'PAYPAL');
    expect(await offered()).toEqual(['NEXUS', 'PAYPAL']);
  });

  it('come from active connections that have keys and support the currency', async () => {
    await connect('RAINFOREST', 'WEPAY', 'NEXUS');
    expect(await offered()).toEqual(['NEXUS']);
    const { appSalesInfo, paypalMerchant, invoice } = await read();
    expect([appSalesInfo.processor, paypalMerchant]).toEqual(['NEXUS', null]);
    expect(invoice.payability.online).toBe(true);
    await connect();
    expect(await offered()).toEqual([]);
  });

  it('are empty for an invoice that stays payable if the only connection’s secrets cannot be decrypted', async () => {
    await connect('NEXUS');
    const { db } = server.database;
    await db
      .update(processorConnections)
      .set({ secretsSource: 'stored', mode: 'test', sealedSecrets: 'sealed elsewhere' });
    const { invoice, appSalesInfo } = await read();
    expect(invoice.payability).toMatchObject({ online: true, reason: null, max: '736.13' });
    expect(appSalesInfo.methods).toEqual([]);
    await db.delete(processorConnections);
  });

  it('can charge the amount due; if none can, the invoice is below the minimum', async () => {
    await connect('AUTHORIZE', 'NEXUS');
    const { invoice } = await read();
    expect(await offered()).toEqual(['NEXUS']);
    expect(invoice.payability).toMatchObject({ online: true, reason: null });
    await connect('AUTHORIZE');
    expect(await offered()).toEqual(['AUTHORIZE']);
    expect((await read()).invoice.payability.reason).toBe('below-minimum');
  });

  it('charge the chosen account, even if a processor has two, and no account of another business', async () => {
    const accounts = ['at-one', 'at-two'];
    await write(accounts.map((accountId) => ({ processor: 'EWAY', accountId })));
    const xid = path.split('/').at(-1) ?? '';
    const pay = (connectionId: string, payAmount: string) =>
      server.post(`${path}/acceptPayment`, {
        headers: connectionId === '' ? {} : { 'billfold-connection': connectionId },
        payload: {
          invoiceXID: xid,
          payAmount,
          paymentType: 'creditCard',
          paymentToken: `token ${payAmount}`,
          tokenProcessor: 'EWAY',
        },
      });
    const { methods } = (await read()).appSalesInfo;
    const ids = methods.map((method: { connectionId: string }) => method.connectionId);
    for (const [id, amount] of [
      [ids[1], '10.00'],
      [ids[0], '11.00'],
      ['', '12.00'],
    ]) {
      const response = await pay(id, amount);
      expect([response.status, response.body.outcome]).toEqual([200, 'paid']);
    }
    const rows = await server.database.db.select().from(paymentIntents);
    const charged = rows.map(({ accountId, amountMinor }) => `${accountId} ${amountMinor}`);
    expect(charged.sort()).toEqual(['at-one 1100', 'at-one 1200', 'at-two 1000']);
    const foreign = await pay(randomUUID(), '13.00');
    expect([foreign.status, foreign.body.code]).toEqual([503, 'processor-not-configured']);
  });
});
