import { randomBytes, randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createInvoice } from '#server/back-office/documents/createInvoice.ts';
import { sendInvoice } from '#server/back-office/documents/sendInvoice.ts';
import { createMethodLink } from '#server/back-office/payments/paymentMethodLinks.ts';
import { refundPayment } from '#server/back-office/payments/refundPayment.ts';
import { saveBusinessFile } from '#server/commands/business/saveBusinessFile.ts';
import { createSecretBox } from '#server/connections/secretBox.ts';
import type { OpenDatabase } from '#server/database/database.ts';
import { processorConnections } from '#server/database/schema/connections.ts';
import { springCleanUp } from '#server/demo/content/garden.ts';
import { HANDLERS } from '#server/handlers/handlers.ts';
import { createApp } from '#server/http/createApp.ts';
import { SUBJECT_ADAPTERS } from '#server/payments/subjects/subjectAdapters.ts';
import { systemClock } from '#server/platform/clock.ts';
import { createServerProcessors } from '#server/processors/registry.ts';
import { type StandIn, startStripeStandIn } from '#stand-ins/stripe/startStripeStandIn.ts';
import { dumpTables } from '../support/database/dumpTables.ts';
import { databaseName, openTestDatabase } from '../support/database/testDatabase.ts';
import { type EchoingProxy, startEchoingProxy } from '../support/http/echoingProxy.ts';
import { BILLING } from '../support/saved-methods/savingMethods.ts';

const KEY_MARK = 'KeyMark7Qx9Wz3Vb5';
const HOOK_MARK = 'HookMark2Lm8Np4Rt6';
const SECRETS = {
  secretKey: `sk_test_${KEY_MARK}${KEY_MARK}`,
  webhookSecret: `whsec_${HOOK_MARK}${HOOK_MARK}`,
};
const PAGE_KEY = 'pk_test_page';

/**
 * The forms of a secret that no response and no line may contain: itself, a piece of it, and its base64 at every offset.
 */
function toTraces(secret: string, mark: string): readonly string[] {
  const shifted = ['', 'x', 'xx'].map((before) =>
    Buffer.from(before + secret)
      .toString('base64')
      .slice(4, -4),
  );
  const hex = Buffer.from(mark).toString('hex');
  return [mark, hex, ...shifted];
}

describe(`the secrets of a connection, on ${databaseName}`, () => {
  const said: string[] = [];
  const logged: string[] = [];
  const clientSecrets: string[] = [];
  const traces = [
    ...toTraces(SECRETS.secretKey, KEY_MARK),
    ...toTraces(SECRETS.webhookSecret, HOOK_MARK),
  ];
  const key = randomBytes(32);
  const box = createSecretBox({ find: () => key, need: () => key });
  const processors = createServerProcessors({}, box);
  let database: OpenDatabase;
  let standIn: StandIn;
  let proxy: EchoingProxy;
  let app: FastifyInstance;

  beforeAll(async () => {
    database = await openTestDatabase();
    standIn = await startStripeStandIn({ webhookSecret: SECRETS.webhookSecret });
    proxy = await startEchoingProxy(standIn.url);
    const stream = { write: (line: string) => logged.push(line) };
    const context = { ...office(), handlers: HANDLERS };
    app = await createApp({ ...context, log: { level: 'trace', stream }, checkResponses: true });
  });
  afterAll(async () => {
    await app.close();
    await proxy.close();
    await standIn.close();
    await database.close();
  });

  const subjects = SUBJECT_ADAPTERS;
  const office = () => ({ db: database.db, clock: systemClock, processors, subjects });

  /** A response is recorded, with headers, before the walk continues. */
  const ask = async (
    method: 'GET' | 'POST' | 'PUT',
    url: string,
    { payload, headers }: { payload?: object | string; headers?: Record<string, string> } = {},
  ) => {
    const isWrite = method !== 'GET' && url.startsWith('/api/');
    const response = await app.inject({
      method,
      url,
      headers: {
        ...(isWrite && { 'idempotency-key': `"${randomUUID()}"` }),
        'billfold-page': 'walk',
        ...headers,
      },
      ...(payload !== undefined && { payload }),
    });
    said.push(JSON.stringify(response.headers), response.payload);
    const isJson = String(response.headers['content-type']).includes('json');
    return { status: response.statusCode, body: isJson ? response.json() : response.payload };
  };

  const connect = async () => {
    const json = JSON.parse(await readFile('docs/import/examples/connected-business.json', 'utf8'));
    const [connection] = json.connections;
    const settings = { publicKey: PAGE_KEY, apiBase: proxy.url };
    const connections = [{ ...connection, settings, secrets: SECRETS }];
    const file = Buffer.from(JSON.stringify({ ...json, connections }));
    said.push(JSON.stringify(await saveBusinessFile(office(), 'it.json', file)));
  };

  const makeInvoice = async () => {
    const content = { ...springCleanUp(), currency: 'GBP', plan: null };
    const xid = await createInvoice(office(), 'acme', { content, dueOn: null });
    await sendInvoice(office(), 'acme', xid);
    const { body } = await ask('GET', `/api/acme/v1/sales/invoice/${xid}`);
    const { orderId, totalDue, total } = body.invoice;
    const intents = `/api/acme/v1/sales/order/${orderId}/stripe/paymentIntent`;
    return { xid, intents, amount: totalDue ?? total };
  };
  type Invoice = Awaited<ReturnType<typeof makeInvoice>>;

  const open = async ({ intents }: Invoice) => {
    const response = await ask('POST', intents);
    if (response.body.clientSecret) clientSecrets.push(response.body.clientSecret);
    return response;
  };
  const accept = ({ xid, amount }: Invoice, paymentToken: string) =>
    ask('POST', `/api/acme/v1/sales/invoice/${xid}/acceptPayment`, {
      payload: {
        invoiceXID: xid,
        payAmount: amount,
        paymentType: 'creditCard',
        paymentToken,
        tokenProcessor: 'STRIPE',
      },
    });
  const confirm = ({ paymentIntentId, clientSecret, accountId }: Record<string, string>) =>
    fetch(`${standIn.url}/v1/payment_intents/${paymentIntentId}/confirm`, {
      method: 'POST',
      headers: { authorization: `Bearer ${PAGE_KEY}`, 'stripe-account': accountId ?? '' },
      body: new URLSearchParams({
        client_secret: clientSecret ?? '',
        payment_method: 'pm_card_visa',
        key: PAGE_KEY,
      }),
    });
  const openLink = async (page: string) => {
    const contact = { name: 'Amara Okafor', email: 'amara.okafor@mail.example' };
    const source = 'public-create-card';
    const key = await createMethodLink(office(), 'acme', { contact, source });
    const response = await ask('POST', '/api/acme/v1/sales/paymentMethods/intent', {
      payload: { key },
      headers: { 'billfold-page': page },
    });
    if (response.body.secret) clientSecrets.push(response.body.secret);
    return { key, ...response };
  };
  const submitCard = (key: string, paymentToken: string) =>
    ask('POST', '/api/acme/v1/sales/submitPaymentMethod', {
      payload: {
        key,
        paymentToken,
        tokenProcessor: 'STRIPE',
        ...BILLING,
        consentType: 'EXPLICIT_CONSENT',
      },
    });
  const sendEvent = (id: string, secret: string) => {
    const object = { object: id.startsWith('seti') ? 'setup_intent' : 'payment_intent', id };
    const account = 'acct_1A2b3C';
    const event = { id: `evt_${randomUUID()}`, object: 'event', type: 'x', account };
    const payload = JSON.stringify({ ...event, data: { object } });
    const signature = new Stripe('sk_test_x').webhooks.generateTestHeaderString({
      payload,
      secret,
    });
    const headers = { 'stripe-signature': signature, 'content-type': 'application/json' };
    return ask('POST', '/v1/stripe/webhook', { payload, headers });
  };

  it('never appear in a response or a log line', async () => {
    await connect();
    expect((await ask('GET', '/api/acme/v1/boot')).status).toBe(200);
    const invoice = await makeInvoice();
    const url = `/api/acme/v1/sales/invoice/${invoice.xid}`;
    await ask('POST', `${url}/view`);

    const opened = await open(invoice);
    expect(opened.status).toBe(200);
    const { paymentIntentId } = opened.body;
    const update = { paymentIntentId, invoiceXID: invoice.xid, amount: invoice.amount };
    const updating = `/api/acme/v1/sales/stripe/paymentIntent/${paymentIntentId}`;
    expect((await ask('PUT', updating, { payload: update })).status).toBe(200);
    expect((await confirm(opened.body)).status).toBe(200);
    expect((await sendEvent(paymentIntentId, 'whsec_wrong')).status).toBe(400);
    expect((await sendEvent(paymentIntentId, SECRETS.webhookSecret)).status).toBe(200);
    expect((await accept(invoice, paymentIntentId)).body.outcome).toBe('paid');
    const { body: paid } = await ask('GET', url);
    expect(paid.invoice.payments).toHaveLength(1);
    await ask('GET', `${url}/ubl`);
    await ask('GET', `${url}/cii`);

    const card = await openLink('first');
    expect(card.status).toBe(200);
    const { setupId } = card.body;
    expect((await submitCard(card.key, setupId)).body.outcome).toBe('open');
    expect((await sendEvent(setupId, SECRETS.webhookSecret)).status).toBe(200);

    for (const status of [400, 401, 402, 500]) {
      const least = status === 402 ? 402 : 404; // a decline is reported as a decline
      proxy.fail(status);
      expect((await openLink('second')).status).toBeGreaterThanOrEqual(least);
      expect((await submitCard(card.key, setupId)).status).toBeGreaterThanOrEqual(least);
      expect((await sendEvent(setupId, SECRETS.webhookSecret)).status).toBeGreaterThan(399);
      const other = await makeInvoice();
      expect((await open(other)).status).toBeGreaterThanOrEqual(least);
      expect((await accept(invoice, paymentIntentId)).status).toBeGreaterThanOrEqual(least);
      expect((await sendEvent(paymentIntentId, SECRETS.webhookSecret)).status).toBeGreaterThan(399);
    }
    expect(proxy.failed).toBeGreaterThan(12);
    const [payment] = paid.invoice.payments;
    const refund = { paymentId: payment.id, amount: '1.00' };
    const write = { appId: 'acme', xid: invoice.xid, key: randomUUID() };
    const refused = await refundPayment(office(), write, refund).catch((error: Error) => error);
    expect(refused).toBeInstanceOf(Error);
    app.log.error({ err: refused }, 'refund');
    proxy.fail(null);

    const isIt = eq(processorConnections.appId, 'acme');
    const [row] = await database.db.select().from(processorConnections).where(isIt);
    const sealed = row?.sealedSecrets ?? '';
    expect(sealed).not.toBe('');
    const cut = sealed.slice(0, -8);
    await database.db.update(processorConnections).set({ sealedSecrets: cut }).where(isIt);
    const last = await makeInvoice();
    expect((await open(last)).body.code).toBe('processor-not-configured');
    expect((await sendEvent(paymentIntentId, SECRETS.webhookSecret)).status).toBe(503);

    const body = sealed.split('.').at(-1) ?? '';
    const all = [...traces, body.slice(0, 24), body.slice(-32, -8)];
    const find = (texts: readonly string[], needles: readonly string[]) =>
      texts.filter((text) => needles.some((needle) => text.includes(needle)));
    expect(find(said, all)).toEqual([]);
    expect(find(logged, all)).toEqual([]);
    expect(clientSecrets.length).toBeGreaterThan(1);
    const stored = [JSON.stringify(await dumpTables(database.db))];
    expect(find(stored, clientSecrets)).toEqual([]);
    expect(find(logged, clientSecrets)).toEqual([]);
    expect(logged.filter((line) => line.includes('"failed"')).length).toBeGreaterThan(10);
  });
});
