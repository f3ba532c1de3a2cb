import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSecretBox } from '#server/connections/secretBox.ts';
import { openSecretsKey } from '#server/connections/secretsKey.ts';
import type { ServerContext } from '#server/context/serverContext.ts';
import type { OpenDatabase } from '#server/database/database.ts';
import { openDatabase } from '#server/database/openDatabase.ts';
import { checkoutOrders } from '#server/database/schema/checkout.ts';
import { processorConnections } from '#server/database/schema/connections.ts';
import { paymentMethods } from '#server/database/schema/contacts.ts';
import { chargeDue } from '#server/due-charges/chargeDue.ts';
import { HANDLERS } from '#server/handlers/handlers.ts';
import { createApp } from '#server/http/createApp.ts';
import {
  portAfterStandIns,
  STAND_IN_NAMES,
  standInPorts,
} from '#server/launch/stand-ins/standInPorts.ts';
import { STAND_INS } from '#server/launch/stand-ins/standIns.ts';
import { SUBJECT_ADAPTERS } from '#server/payments/subjects/subjectAdapters.ts';
import { type SettableClock, settableClock } from '#server/platform/clock.ts';
import { isVersionNamed } from '#server/platform/etag.ts';
import { createServerProcessors, type ProcessorKeys } from '#server/processors/registry.ts';
import { type StandIn, startStripeStandIn } from '#stand-ins/stripe/startStripeStandIn.ts';
import {
  type RecordedData,
  readRecorded,
  readRecordedJson,
  unpackRecordedData,
} from '../support/database/recordedData.ts';
import { confirmAtStandIn } from '../support/payments/confirmAtStandIn.ts';

const WEBHOOK_SECRET = 'whsec_for_tests';

/** The recorded program's keys of its stand-ins, with Stripe's at another URL. */
function toKeys(serverPort: number, standIn: StandIn): ProcessorKeys {
  const keys = STAND_IN_NAMES.flatMap((name) => {
    const [origin, frameOrigin] = standInPorts(name, serverPort).map(
      (port) => `http://127.0.0.1:${port}`,
    ) as [string, string];
    const { processors, ...connection } = STAND_INS[name];
    const own = connection.keys({ origin, frameOrigin, webhookSecret: WEBHOOK_SECRET });
    const settings = name === 'stripe' ? { ...own.settings, apiBase: standIn.url } : own.settings;
    return processors.map((processor) => [processor, { ...own, settings }]);
  });
  return Object.fromEntries(keys);
}

describe('a data folder of the version before the renaming', () => {
  let recorded: RecordedData;
  let folder: Awaited<ReturnType<typeof unpackRecordedData>>;
  let database: OpenDatabase;
  let standIn: StandIn;
  let clock: SettableClock;
  let office: ServerContext;
  let app: FastifyInstance;

  beforeAll(async () => {
    recorded = await readRecordedJson();
    folder = await unpackRecordedData();
    const { dataDir } = folder;
    const stateFile = join(dataDir, 'stripe-stand-in.json');
    await writeFile(stateFile, await readRecorded('stripe-stand-in.json'));
    standIn = await startStripeStandIn({ webhookSecret: WEBHOOK_SECRET, stateFile });
    database = await openDatabase({ dataDir });
    const key = openSecretsKey({ secretsKey: null, dataDir, databaseUrl: null });
    const { db } = database;
    clock = settableClock(recorded.recordedAt);
    const cardFrames = `http://127.0.0.1:${portAfterStandIns(recorded.serverPort)}`;
    const keys = toKeys(recorded.serverPort, standIn);
    const processors = createServerProcessors(keys, createSecretBox(key), cardFrames);
    office = { db, clock, processors, subjects: SUBJECT_ADAPTERS };
    app = await createApp({ ...office, handlers: HANDLERS, log: false, checkResponses: true });
  }, 300_000);
  afterAll(async () => {
    await app?.close();
    await standIn?.close();
    await database?.close();
    await folder?.remove();
  });

  const get = async (path: string) => (await app.inject(`/api/${path}`)).json();
  const post = async (path: string, page: string, payload: object) => {
    const headers = { 'idempotency-key': `"${randomUUID()}"`, 'billfold-page': page };
    return app.inject({ method: 'POST', url: `/api/${path}`, headers, payload });
  };
  const confirm = async (accountId: string, intentId: string, clientSecret: string) =>
    confirmAtStandIn({
      standInUrl: standIn.url,
      accountId,
      intentId,
      clientSecret,
      card: 'pm_card_visa',
    });

  it('returns the same response for each document, receipt, form and business', async () => {
    expect(recorded.responses.length).toBeGreaterThan(50);
    for (const { path, status, etag, body } of recorded.responses) {
      const response = await app.inject(path);
      expect([path, response.statusCode]).toEqual([path, status]);
      const isInvoice = body.invoice !== undefined;
      const paymentSubtype = body.appSalesInfo?.scriptUrl ? 'card' : null; // it was always null
      expect({ path, ...response.json() }).toMatchObject({
        path,
        ...body,
        ...(isInvoice && { paymentSubtype }),
      });
      // an acceptance that a device has not sent yet names the version that it saw
      if (body.quote !== undefined)
        expect(isVersionNamed([etag ?? ''], String(response.headers.etag))).toBe(true);
    }
  });

  it('gives old consents the scope of their text', async () => {
    const rows = await database.db
      .select({ receiptId: checkoutOrders.receiptId, scope: paymentMethods.consentScope })
      .from(checkoutOrders)
      .innerJoin(paymentMethods, eq(paymentMethods.id, checkoutOrders.methodId));
    const scopes = new Map(rows.map(({ receiptId, scope }) => [receiptId, scope]));
    const { subscription, instalments, trial } = recorded.receipts;
    for (const path of [subscription, instalments, trial])
      expect(scopes.get(path.split('/').at(-1) ?? '')).toBe('order');
    const all = await database.db.select().from(paymentMethods);
    const ofOrders = await database.db.select({ id: checkoutOrders.methodId }).from(checkoutOrders);
    const others = all.filter(({ id }) => !ofOrders.some((order) => order.id === id));
    expect(new Set(others.map(({ consentScope }) => consentScope))).toEqual(new Set(['any']));
  });

  it('replays a write with its idempotency key, with an identical body', async () => {
    const { appId, xid, key, ifMatch, status, body } = recorded.accepted;
    const replayed = await app.inject({
      method: 'POST',
      url: `/api/${appId}/v1/sales/quote/${xid}/accept`,
      headers: { 'idempotency-key': `"${key}"`, 'if-match': ifMatch },
    });
    expect([replayed.statusCode, replayed.body]).toEqual([status, body]);
  });

  it('completes the open payment of an invoice for the page that opened it', async () => {
    const [{ appId, xid, path, orderId, pages, accountId, amount }] = recorded.open;
    const [page = ''] = pages;
    const sales = `${appId}/v1/sales`;
    const opened = (await post(`${sales}/order/${orderId}/stripe/paymentIntent`, page, {})).json();
    expect(opened).toMatchObject({ paymentIntentId: recorded.open[0].paymentIntentId, amount });
    await confirm(accountId, opened.paymentIntentId, opened.clientSecret);
    const settled = await post(`${path}/acceptPayment`, page, {
      invoiceXID: xid,
      payAmount: amount,
      paymentType: 'creditCard',
      paymentToken: opened.paymentIntentId,
      tokenProcessor: 'STRIPE',
    });
    expect(settled.json()).toMatchObject({ outcome: 'paid', invoice: { status: 'PAID' } });
  });

  /** The connection with its own keys names the recorded stand-in, which has another URL now. */
  async function moveOwnConnection() {
    const isIt = eq(processorConnections.appId, 'acme-shop');
    const [row] = await database.db.select().from(processorConnections).where(isIt);
    const publicSettings = { ...row?.publicSettings, apiBase: standIn.url };
    await database.db.update(processorConnections).set({ publicSettings }).where(isIt);
  }

  it('completes the checkout order whose payment was open', async () => {
    await moveOwnConnection();
    const { order } = recorded;
    await confirm(order.accountId, order.paymentIntentId, order.clientSecret);
    const paid = await post(`${order.path}/payment`, order.page, {
      email: order.email,
      firstName: 'Amara',
      lastName: 'Okafor',
      paymentType: 'creditCard',
      paymentToken: order.paymentIntentId,
      tokenProcessor: 'STRIPE',
      checkoutFormIdentifier: 'climbing-roses',
      upsells: [],
      promoCodes: order.promoCodes,
      payAmount: order.payAmount,
      consent: order.consent,
    });
    expect(paid.json()).toMatchObject({ receipt: { basket: { payAmount: order.payAmount } } });
  });

  it('charges the next payment of each subscription and instalment schedule with the saved card', async () => {
    await moveOwnConnection();
    clock.set('2026-12-20T12:00:00.000Z');
    while ((await chargeDue(office)) > 0);
    const states = async (path: string) =>
      (await get(path)).charges.plans.map(
        (plan: { state: string; charges: { state: string }[] }) => [
          plan.state,
          ...plan.charges.map(({ state }) => state),
        ],
      );
    const { subscription, instalments, trial, refused, stopped } = recorded.receipts;
    expect(await states(subscription)).toEqual([
      ['active', 'paid', 'paid', 'coming'],
      ['active', 'coming'],
    ]);
    expect(await states(instalments)).toEqual([['complete', 'paid', 'paid']]);
    expect(await states(trial)).toEqual([['active', 'paid', 'paid', 'coming']]);
    expect(await states(refused)).toEqual([['failed', 'failed']]);
    expect(await states(stopped)).toEqual([['stopped', 'canceled']]);
  });
});
