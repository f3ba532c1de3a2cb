import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ProcessorName } from '#contract/codes.ts';
import { writeConnections } from '#server/connections/writeConnections.ts';
import type { ProcessorAdapter } from '#server/processors/contract/processorAdapter.ts';
import { createProcessors } from '#server/processors/createProcessors.ts';
import {
  fakeOrderVendor,
  fakeRedirectVendor,
  fakeTokenVendor,
} from '#tests/fakes/fakeProcessors.ts';
import { FakeVendor } from '#tests/fakes/fakeVendor.ts';
import { makeInvoice } from './support/documents.ts';
import { databaseName } from './support/testDatabase.ts';
import { openTestServer, type TestServer } from './support/testServer.ts';

const KEYS = { mode: 'test', settings: {}, secrets: { secret: 'never-answered' } } as const;

/** The order vendor's own button; it is told its client. */
const withButton: ProcessorAdapter = {
  ...fakeOrderVendor(new FakeVendor()),
  publicConfig: ({ accountId: merchantId, settings: { clientId = '' } }) => ({
    kind: 'button',
    publicKey: clientId,
    merchant: { merchantId, clientId },
    scriptUrl: 'https://wallet.example/sdk.js',
    settings: { intent: 'capture' },
  }),
};

/** It takes euros and nothing else. */
const inEuros: ProcessorAdapter = {
  ...fakeTokenVendor(new FakeVendor()),
  chargeRules: (currency) =>
    currency === 'EUR' ? fakeTokenVendor(new FakeVendor()).chargeRules(currency) : null,
};

const processors = createProcessors({
  registry: {
    NEXUS: fakeRedirectVendor(new FakeVendor()),
    PAYPAL: withButton,
    RAINFOREST: inEuros,
  },
  environment: {
    NEXUS: KEYS,
    PAYPAL: { ...KEYS, settings: { clientId: 'client-1' } },
    RAINFOREST: KEYS,
  },
});

describe(`the methods that an invoice offers, on ${databaseName}`, () => {
  let server: TestServer;
  let path: string;

  beforeAll(async () => {
    server = await openTestServer({ processors });
    path = await makeInvoice(server);
  });
  afterAll(() => server.close());

  const connect = (...names: readonly ProcessorName[]) => {
    const connections = names.map((processor) => ({ processor, accountId: `at-${processor}` }));
    return server.database.db.transaction((tx) =>
      writeConnections(tx, { appId: 'fern', connections, now: server.clock.now() }),
    );
  };
  const read = async () => (await server.get(path)).body;
  const offered = async () => {
    const { appSalesInfo } = await read();
    return appSalesInfo.methods.map(({ processor }: { processor: string }) => processor);
  };

  it('are in the business’s order, and the first is in the single fields', async () => {
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
    expect(JSON.stringify(await read())).not.toContain('never-answered');
    await connect('NEXUS', 'PAYPAL');
    expect(await offered()).toEqual(['NEXUS', 'PAYPAL']);
  });

  it('are those of active connections that have keys and take the currency', async () => {
    await connect('RAINFOREST', 'EWAY', 'NEXUS');
    expect(await offered()).toEqual(['NEXUS']);
    const { appSalesInfo, paypalMerchant, invoice } = await read();
    expect([appSalesInfo.processor, paypalMerchant]).toEqual(['NEXUS', null]);
    expect(invoice.payability.online).toBe(true);
    await connect();
    expect(await offered()).toEqual([]);
  });
});
