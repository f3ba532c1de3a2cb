import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { writeConnections } from '#server/connections/writeConnections.ts';
import { webhookEvents } from '#server/database/schema/webhookEvents.ts';
import type { EventCapability } from '#server/processors/contract/events.ts';
import type { ProcessorAdapter } from '#server/processors/contract/processorAdapter.ts';
import { ProcessorError } from '#server/processors/contract/processorError.ts';
import type { Processors } from '#server/processors/contract/processors.ts';
import { createProcessors } from '#server/processors/createProcessors.ts';
import { FakeProcessor } from '#tests/fakes/fakeProcessor.ts';
import { fakeRedirectProcessor } from '#tests/fakes/fakeProcessors.ts';
import { databaseName } from '../support/database/testDatabase.ts';
import { makeInvoice } from '../support/documents/makeDocuments.ts';
import { openTestServer, type TestServer } from '../support/server/testServer.ts';

/** Two accounts of one business, and one each of two others that share the keys of a platform. */
const ACCOUNTS = { fern: ['acct_a', 'acct_b'], lindwurm: ['acct_lind', 'acct_platform'] } as const;

/** The secret that signs the events of an account. */
const ENDPOINTS: Readonly<Record<string, string>> = {
  acct_a: 'of a',
  acct_b: 'of b',
  acct_lind: 'of the platform',
  acct_platform: 'of the platform',
  acct_unused: 'of the unused one',
};

describe(`webhook endpoints, on ${databaseName}`, () => {
  const fake = new FakeProcessor();
  let server: TestServer;
  let ids: Record<string, string>;
  /** The accounts with whose keys events were verified. */
  let tried: string[];
  const logged: string[] = [];

  beforeAll(async () => {
    const stream = { write: (line: string) => logged.push(line) };
    server = await openTestServer({ processors: createSigning(), log: { level: 'warn', stream } });
    const { clock, database } = server;
    for (const [appId, accounts] of Object.entries(ACCOUNTS))
      await database.db.transaction((tx) =>
        writeConnections(tx, { appId, now: clock.now(), connections: toDrafts(accounts) }),
      );
    ids = { ...(await listIds('fern')), ...(await listIds('lindwurm')) };
  });
  afterAll(() => server.close());
  beforeEach(() => {
    tried = [];
  });

  const toDrafts = (accounts: readonly string[]) =>
    accounts.map((accountId) => ({ processor: 'STRIPE', accountId }) as const);

  /** A processor that signs each event with the secret of an endpoint, and names its account. */
  function createSigning(): Processors {
    const { capabilities, ...face } = fakeRedirectProcessor(fake);
    const events: EventCapability = {
      ...fake.events(),
      verify: async ({ accountId, secrets }, { headers, rawBody }) => {
        tried.push(accountId);
        if (headers.signature === secrets.endpoint) return JSON.parse(String(rawBody));
        throw new ProcessorError('signature', 'It is signed by another endpoint');
      },
    };
    const toAdapter = (name: 'STRIPE' | 'RAINFOREST') =>
      ({ ...face, name, capabilities: { ...capabilities, events } }) as ProcessorAdapter;
    const keys = { mode: 'test', settings: {}, secrets: {} } as const;
    const processors = createProcessors({
      registry: { STRIPE: toAdapter('STRIPE'), RAINFOREST: toAdapter('RAINFOREST') },
      environment: { STRIPE: keys, RAINFOREST: keys },
    });
    return {
      ...processors,
      connect: (row) => {
        const connected = processors.connect(row);
        const endpoint = ENDPOINTS[row.accountId];
        if (connected === null || endpoint === undefined) return null;
        const secrets = { endpoint };
        return { ...connected, context: { ...connected.context, secrets } };
      },
    };
  }

  /** The ids of a business's connections by account, as its pages name them. */
  async function listIds(appId: string): Promise<Record<string, string>> {
    const path = await makeInvoice(server, { appId });
    const { methods } = (await server.get(path)).body.appSalesInfo;
    return Object.fromEntries(
      methods.map((one: Record<string, string>) => [one.accountId, one.connectionId]),
    );
  }

  /** Opens a payment of an invoice at an account, which the customer then makes. */
  async function pay(appId: keyof typeof ACCOUNTS, account: string) {
    const path = await makeInvoice(server, { appId });
    const { invoice } = (await server.get(path)).body;
    const url = `/api/${appId}/v1/sales/order/${invoice.orderId}/stripe/paymentIntent`;
    const headers = {
      'billfold-page': randomUUID(),
      'billfold-connection': ids[account] ?? '',
    };
    const opened = await server.post(url, { headers });
    expect(opened.status, JSON.stringify(opened.body)).toBe(200);
    const paymentId: string = opened.body.paymentIntentId;
    fake.charge(paymentId);
    return { path, event: { id: randomUUID(), type: 'paid', accountId: account, paymentId } };
  }

  const SHARED = '/v1/stripe/webhook';
  const addressOf = (account: string) => `${SHARED}/${ids[account]}`;
  const statusOf = async (path: string) => (await server.get(path)).body.invoice.status;
  const makeEvent = (accountId: string | null = null) => ({
    id: randomUUID(),
    type: 'paid',
    accountId,
    paymentId: 'pi_elsewhere',
  });

  /** Sends an event; returns its status and the problem, if any. */
  async function send(
    url: string,
    event: object,
    { signature = 'forged', from = '127.0.0.1' } = {},
  ) {
    const response = await server.app.inject({
      method: 'POST',
      url,
      remoteAddress: from,
      headers: { signature, 'content-type': 'application/json' },
      payload: JSON.stringify(event),
    });
    const retryAfter = response.headers['retry-after'];
    return { status: response.statusCode, code: response.json().code as string, retryAfter };
  }

  it.each([
    ['fern', 'acct_a', 'of a'],
    ['fern', 'acct_b', 'of b'],
    ['lindwurm', 'acct_lind', 'of the platform'],
  ] as const)(
    'accepts the events of %s at %s, at its own address and at the shared one',
    async (appId, account, signature) => {
      for (const url of [addressOf(account), SHARED]) {
        const { path, event } = await pay(appId, account);
        expect((await send(url, event, { signature })).status).toBe(200);
        expect(await statusOf(path)).toBe('PAID');
      }
    },
  );

  it('verifies events with the keys of the connection only, within one business and across businesses', async () => {
    const { path, event } = await pay('fern', 'acct_a');
    for (const other of ['acct_b', 'acct_lind'])
      expect(await send(addressOf(other), event, { signature: 'of a' })).toMatchObject({
        status: 400,
        code: 'webhook-signature',
      });
    expect(tried).toEqual(['acct_b', 'acct_lind']);
    const signature = 'of b';
    expect((await send(addressOf('acct_b'), event, { signature })).status).toBe(200);
    expect(await statusOf(path)).not.toBe('PAID'); // events of b do not affect payments of a
    expect((await send(SHARED, event, { signature })).status).toBe(200);
    expect(await statusOf(path)).not.toBe('PAID');
  });

  it.each([
    ['the address of a connection', () => addressOf('acct_a'), makeEvent()],
    ['the shared address, if it names an account', () => SHARED, makeEvent('acct_a')],
  ])('logs the business of an event that is rejected at %s', async (_, toUrl, event) => {
    expect((await send(toUrl(), event, { from: '198.51.100.7' })).status).toBe(400);
    expect(JSON.parse(logged.at(-1) ?? '')).toMatchObject({
      business: 'fern',
      code: 'webhook-signature',
      msg: 'a webhook event was rejected',
    });
  });

  it('routes an event for another account of a platform, at both endpoints', async () => {
    for (const url of [addressOf('acct_platform'), SHARED]) {
      const { path, event } = await pay('lindwurm', 'acct_lind');
      expect((await send(url, event, { signature: 'of the platform' })).status).toBe(200);
      expect(await statusOf(path)).toBe('PAID');
    }
  });

  it('finds the account of an event without an account by its payment', async () => {
    const { path, event } = await pay('fern', 'acct_b');
    const sent = { ...event, accountId: null };
    expect((await send(SHARED, sent, { signature: 'of b' })).status).toBe(200);
    expect(tried).toEqual(['acct_b']);
    expect(await statusOf(path)).toBe('PAID');
  });

  it('stops at the first connection that verifies an event', async () => {
    const signature = 'of b';
    expect((await send(SHARED, makeEvent('acct_b'), { signature })).status).toBe(200);
    expect(tried).toEqual(['acct_b']);
    tried = [];
    expect((await send(SHARED, makeEvent(), { signature })).status).toBe(200);
    expect(tried).toEqual(['acct_a', 'acct_b']);
  });

  it('records an event once if it is repeated or sent to both endpoints', async () => {
    const { path, event } = await pay('fern', 'acct_a');
    for (const url of [addressOf('acct_a'), SHARED, SHARED, addressOf('acct_a')])
      expect((await send(url, event, { signature: 'of a' })).status).toBe(200);
    expect((await server.get(path)).body.invoice.payments).toHaveLength(1);
    const recorded = await server.database.db.select().from(webhookEvents);
    expect(recorded.filter(({ eventId }) => eventId === event.id)).toHaveLength(1);
  });

  it('returns 404 without trying any keys if no connection of the processor has the endpoint', async () => {
    const id = ids.acct_a;
    for (const url of [
      `${SHARED}/${randomUUID()}`,
      `${SHARED}/${id?.toUpperCase()}x`,
      `${SHARED}/acct_a`,
      `/v1/rainforest/webhook/${id}`,
      `/v1/eway/webhook/${id}`,
    ])
      expect([url, await send(url, makeEvent(), { signature: 'of a' })]).toMatchObject([
        url,
        { status: 404, code: 'not-found' },
      ]);
    expect(tried).toEqual([]);
  });

  it('retains the endpoint of a removed connection only if a payment was started with it', async () => {
    const { clock, database } = server;
    const change = (accounts: readonly string[]) =>
      database.db.transaction((tx) =>
        writeConnections(tx, { appId: 'fern', now: clock.now(), connections: toDrafts(accounts) }),
      );
    await change(['acct_a', 'acct_b', 'acct_unused']);
    const { acct_unused: unused } = await listIds('fern');
    const { path, event } = await pay('fern', 'acct_a');
    await change([]);
    expect((await send(addressOf('acct_a'), event, { signature: 'of a' })).status).toBe(200);
    expect(await statusOf(path)).toBe('PAID');
    expect((await send(`${SHARED}/${unused}`, makeEvent())).status).toBe(404);
    await change(['acct_a', 'acct_b']);
  });

  it.each([
    ['its own endpoint', () => addressOf('acct_a'), '203.0.113.1'],
    ['the shared endpoint', () => SHARED, '203.0.113.2'],
  ])(
    'limits rejected events of one IP address at %s, without affecting valid or other events',
    async (_, toUrl, from) => {
      const forged = makeEvent('acct_a');
      for (let count = 0; count < 30; count += 1)
        expect((await send(toUrl(), forged, { from })).code).toBe('webhook-signature');
      const refused = await send(toUrl(), forged, { from });
      expect(refused).toMatchObject({ status: 429, code: 'too-many-requests' });
      expect(Number(refused.retryAfter)).toBeGreaterThanOrEqual(1);
      expect(Number(refused.retryAfter)).toBeLessThanOrEqual(60);
      const other = '203.0.113.3';
      expect((await send(toUrl(), forged, { from: other })).code).toBe('webhook-signature');
      const { path, event } = await pay('fern', 'acct_a');
      expect((await send(toUrl(), event, { from, signature: 'of a' })).status).toBe(200);
      expect(await statusOf(path)).toBe('PAID');
      expect((await send(SHARED, makeEvent('acct_b'), { from, signature: 'of b' })).status).toBe(
        200,
      );
      server.clock.advance(60_000);
      expect((await send(toUrl(), forged, { from })).code).toBe('webhook-signature');
    },
  );

  it('limits the events without an account that are tried with all connections', async () => {
    const from = '203.0.113.4';
    for (let count = 0; count < 40; count += 1) await send(SHARED, makeEvent(), { from });
    expect(tried.length).toBeLessThanOrEqual(30 * Object.keys(ENDPOINTS).length);
    expect((await send(SHARED, makeEvent(), { from })).status).toBe(429);
  });
});
