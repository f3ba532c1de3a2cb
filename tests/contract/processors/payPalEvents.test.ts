import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { writeConnections } from '#server/connections/writeConnections.ts';
import { payPalStandInKeys } from '#server/processors/paypal/standInKeys.ts';
import { createServerProcessors } from '#server/processors/registry.ts';
import { payPalStandIn } from '#stand-ins/paypal/payPalStandIn.ts';
import { type StandIn, startPayPalStandIn } from '#stand-ins/paypal/startPayPalStandIn.ts';
import type { PayPalEvent } from '#stand-ins/paypal/World.ts';
import { databaseName } from '../support/database/testDatabase.ts';
import { makeInvoice } from '../support/documents/makeDocuments.ts';
import { makeOneLineContent } from '../support/documents/oneLineContent.ts';
import { type EchoingProxy, startEchoingProxy } from '../support/http/echoingProxy.ts';
import { sendJson } from '../support/http/sendJson.ts';
import { openTestServer, type TestServer } from '../support/server/testServer.ts';

/** The merchants of two businesses; each has a webhook of its own at PayPal. */
const MERCHANTS = {
  fern: ['FERNFERNFERN1', 'FERNFERNFERN2', 'FERNFERNFERN3'],
  lindwurm: ['LINDLINDLIND1', 'LINDLINDLIND2'],
} as const;

const SHARED = '/v1/paypal/webhook';
const VERIFIES = '/v1/notifications/verify-webhook-signature';

describe(`events of several PayPal accounts, on ${databaseName}`, () => {
  let standIn: StandIn;
  let proxy: EchoingProxy;
  let server: TestServer;
  let ids: Record<string, string>;

  beforeAll(async () => {
    standIn = await startPayPalStandIn({ webhookSecret: 'none' });
    proxy = await startEchoingProxy(standIn.url);
    const keys = payPalStandInKeys(proxy.url, standIn.frameUrl, 'none');
    const processors = createServerProcessors({ PAYPAL: keys });
    server = await openTestServer({
      processors: {
        ...processors,
        connect: (row) => {
          const connected = processors.connect(row);
          if (connected === null) return null;
          const { context } = connected;
          const secrets = { ...context.secrets, webhookId: toWebhook(row.accountId) };
          return { ...connected, context: { ...context, secrets } };
        },
      },
    });
    for (const [appId, merchants] of Object.entries(MERCHANTS)) {
      const connections = merchants.map(
        (accountId) => ({ processor: 'PAYPAL', accountId }) as const,
      );
      await server.database.db.transaction((tx) =>
        writeConnections(tx, { appId, connections, now: server.clock.now() }),
      );
    }
    ids = { ...(await listIds('fern')), ...(await listIds('lindwurm')) };
  });
  afterAll(async () => {
    await server.close();
    await proxy.close();
    await standIn.close();
  });
  beforeEach(async () => {
    await control('/reset', {});
    await send(SHARED, ofMerchant('FERNFERNFERN2'), invent()); // fetches another access token
  });

  const toWebhook = (merchant: string) => `WH${merchant}`;
  const control = (path: string, payload?: object) =>
    sendJson(`${standIn.url}/_stand-in${path}`, payload);

  async function listIds(appId: string): Promise<Record<string, string>> {
    const { methods } = (await server.get(await makeInvoice(server, { appId }))).body.appSalesInfo;
    return Object.fromEntries(
      methods.map((one: Record<string, string>) => [one.accountId, one.connectionId]),
    );
  }

  /** The number of calls to PayPal that verify an event. */
  async function countVerifications(work: () => Promise<unknown>): Promise<number> {
    const before = proxy.passed.length;
    await work();
    return proxy.passed.slice(before).filter((path) => path === VERIFIES).length;
  }

  async function send(url: string, body: string, headers: object, from = '127.0.0.1') {
    const response = await server.app.inject({
      method: 'POST',
      url,
      remoteAddress: from,
      headers: { 'content-type': 'application/json', ...headers },
      payload: body,
    });
    return { status: response.statusCode, code: response.json().code as string };
  }

  /** Forged headers. */
  const invent = (changes = {}) => ({
    'paypal-transmission-id': randomUUID(),
    'paypal-transmission-time': new Date().toISOString(),
    'paypal-transmission-sig': 'aW52ZW50ZWQ=',
    'paypal-auth-algo': 'SHA256withRSA',
    'paypal-cert-url': 'https://api.paypal.com/v1/notifications/certs/CERT-1',
    ...changes,
  });

  /** A forged event. */
  const forge = (resource: object = {}) =>
    JSON.stringify({ id: randomUUID(), event_type: 'PAYMENT.CAPTURE.COMPLETED', resource });
  const ofMerchant = (merchant: string) => forge({ payee: { merchant_id: merchant } });

  /** An event of the stand-in, signed for the webhook of a merchant. */
  function deliver(url: string, event: PayPalEvent, merchant: string, from?: string) {
    const body = payPalStandIn.webhooks.toBody?.(event) ?? JSON.stringify(event);
    const secret = toWebhook(merchant);
    const headers = payPalStandIn.webhooks.sign({ body, event, secret, nowMs: Date.now() });
    return send(url, body, headers, from);
  }

  /** An order of an invoice at a merchant, approved and captured, whose page did not get the outcome. */
  async function capture(appId: keyof typeof MERCHANTS, merchant: string) {
    const content = makeOneLineContent('100.00');
    const path = await makeInvoice(server, { appId, content });
    const { invoice } = (await server.get(path)).body;
    const opened = await server.post(
      `/api/${appId}/v1/sales/invoice/${invoice.orderId}/payPal/orders`,
      {
        payload: { payAmount: '100.00' },
        headers: { 'billfold-connection': ids[merchant] ?? '' },
      },
    );
    const { orderId } = opened.body;
    await control('/approve', { order: orderId });
    await control('/faults', { kind: 'drop-reply', times: 2 });
    await server.post(`${path}/acceptPayment`, {
      payload: {
        invoiceXID: invoice.xid,
        payAmount: '100.00',
        paymentType: 'payPal',
        paymentToken: orderId,
        tokenProcessor: 'PAYPAL',
      },
      headers: { 'billfold-connection': ids[merchant] ?? '' },
    });
    const { events } = await control('/events');
    const event = events.find(({ type }: PayPalEvent) => type === 'PAYMENT.CAPTURE.COMPLETED');
    const statusNow = async () => (await server.get(path)).body.invoice.status;
    expect(await statusNow()).not.toBe('PAID');
    return { event: event as PayPalEvent, statusNow };
  }

  it.each([
    ['that names nothing', forge(), {}],
    ['that names an unknown merchant', ofMerchant('NOBODYNOBODY1'), {}],
    [
      'that names an unknown order',
      forge({ supplementary_data: { related_ids: { order_id: '1AB' } } }),
      {},
    ],
    [
      'of another certificate',
      ofMerchant('FERNFERNFERN1'),
      { 'paypal-cert-url': 'https://paypal.com.example/c' },
    ],
    [
      'of another time',
      ofMerchant('FERNFERNFERN1'),
      { 'paypal-transmission-time': '2020-01-01T00:00:00Z' },
    ],
    ['that is not an event', '{}', {}],
  ])('rejects an event %s without a call to PayPal', async (_, body, changes) => {
    const verifications = await countVerifications(async () =>
      expect(await send(SHARED, body, invent(changes))).toMatchObject({
        code: 'webhook-signature',
      }),
    );
    expect(verifications).toBe(0);
  });

  it('verifies an event with a merchant id with one call to PayPal', async () => {
    const verifications = await countVerifications(async () =>
      expect(await send(SHARED, ofMerchant('FERNFERNFERN3'), invent())).toMatchObject({
        code: 'webhook-signature',
      }),
    );
    expect(verifications).toBe(1);
  });

  it.each([
    ['the shared endpoint', () => SHARED, '203.0.113.21'],
    ['its own endpoint', () => `${SHARED}/${ids.FERNFERNFERN1}`, '203.0.113.22'],
  ])(
    'verifies at most 30 forged events per minute and sender at %s, also simultaneous ones',
    async (_, toUrl, from) => {
      const body = ofMerchant('FERNFERNFERN1');
      const verifications = await countVerifications(async () => {
        for (let round = 0; round < 10; round += 1) {
          const sent = Array.from({ length: 10 }, () => send(toUrl(), body, invent(), from));
          for (const { code } of await Promise.all(sent))
            expect(['webhook-signature', 'too-many-requests']).toContain(code);
        }
      });
      expect(verifications).toBe(30);
      const { event, statusNow } = await capture('lindwurm', 'LINDLINDLIND1');
      expect((await deliver(SHARED, event, 'LINDLINDLIND1', from)).status).toBe(200);
      expect(await statusNow()).toBe('PAID');
    },
  );

  it.each([
    ['the shared endpoint', () => SHARED],
    ['its own endpoint', () => `${SHARED}/${ids.LINDLINDLIND2}`],
  ])('accepts a genuine event at %s with one call to PayPal', async (_, toUrl) => {
    const { event, statusNow } = await capture('lindwurm', 'LINDLINDLIND2');
    const verifications = await countVerifications(async () =>
      expect((await deliver(toUrl(), event, 'LINDLINDLIND2')).status).toBe(200),
    );
    expect(verifications).toBe(1);
    expect(await statusNow()).toBe('PAID');
  });

  it('rejects events at the endpoint of a connection that are signed for another one', async () => {
    const { event, statusNow } = await capture('fern', 'FERNFERNFERN2');
    for (const other of ['FERNFERNFERN1', 'LINDLINDLIND1'])
      expect(await deliver(`${SHARED}/${ids[other]}`, event, 'FERNFERNFERN2')).toMatchObject({
        code: 'webhook-signature',
      });
    expect(await statusNow()).not.toBe('PAID');
  });
});
