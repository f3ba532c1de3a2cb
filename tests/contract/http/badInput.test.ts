import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PROBLEMS, type ProblemCode } from '#contract/problems.ts';
import type { Route } from '#contract/routes/route.ts';
import { ROUTES } from '#contract/routes/routes.ts';
import { createBusiness } from '#server/back-office/business/createBusiness.ts';
import { createQuote } from '#server/back-office/documents/createQuote.ts';
import { sendQuote } from '#server/back-office/documents/sendQuote.ts';
import {
  createChangeLink,
  createMethodLink,
} from '#server/back-office/payments/paymentMethodLinks.ts';
import type { OpenDatabase } from '#server/database/database.ts';
import { contacts, paymentMethods } from '#server/database/schema/contacts.ts';
import { shadeGarden } from '#server/demo/content/garden.ts';
import { lindwurm } from '#server/demo/content/lindwurm.ts';
import { systemClock } from '#server/platform/clock.ts';
import { newPublicId } from '#server/platform/ids.ts';
import { buyWithForm } from '../support/checkout/buyWithForm.ts';
import { dumpTables } from '../support/database/dumpTables.ts';
import { databaseName, openTestDatabase } from '../support/database/testDatabase.ts';
import { UNKNOWN_VERSION } from '../support/documents/makeDocuments.ts';
import {
  type Aims,
  FORM,
  VALID_REQUESTS,
  type ValidRequest,
} from '../support/http/validRequests.ts';
import { type PaymentHarness, startPaymentHarness } from '../support/payments/paymentHarness.ts';
import { createMethodCalls, toSession } from '../support/saved-methods/savingMethods.ts';
import { staffPage } from '../support/staff/staffCards.ts';

const MALFORMED = [
  'x',
  '0',
  'null',
  '-',
  '..%2f..',
  '%2e%2e',
  '%00',
  "'%20or%201=1--",
  '%F0%9F%8D%95',
  '%E0%A4%A',
  'a'.repeat(129),
  'a'.repeat(600),
  '%3Cscript%3E',
];

const BODY_LIMIT = 64_000;

describe(`bad input, on ${databaseName}`, () => {
  let database: OpenDatabase;
  let world: PaymentHarness;
  let aims: Aims;
  const otherId = `other-${randomUUID()}`;

  beforeAll(async () => {
    database = await openTestDatabase();
    world = await startPaymentHarness(database.db);
    const office = { db: database.db, clock: systemClock };
    await createBusiness(office, { ...lindwurm, appId: otherId, isDemo: false });
    const xid = await createQuote(office, world.appId, { content: shadeGarden(), expiresOn: null });
    await sendQuote(office, world.appId, xid);
    const read = await world.app.inject({ url: `/api/${world.appId}/v1/sales/quote/${xid}` });
    const form = await world.app.inject({
      url: `/api/${world.appId}/v1/sales/checkoutForm/${FORM}`,
    });
    const { xid: invoice, orderId } = await world.invoice();
    const opened = (await world.page().open(orderId)).body;
    aims = {
      quote: xid,
      versions: { quote: String(read.headers.etag), form: String(form.headers.etag) },
      invoice,
      order: orderId,
      intent: opened.paymentIntentId,
      receipt: await buy(),
      ...(await makeLinks()),
      ...(await makeStaff(invoice)),
      handPayment: await recordByHand(),
    };
  });

  async function recordByHand(): Promise<string> {
    const { xid } = await world.invoice();
    const { body } = await world.call('POST', `/v1/staff/invoices/${xid}/payments`, {
      payload: { kind: 'cash', amount: '2.00', paidOn: '2026-01-01' },
      headers: { authorization: `Bearer ${tokenFor(world.appId)}` },
    });
    return `${xid}/payments/${body.payments[0].id}`;
  }

  /** The receipt of an order with later charges. */
  async function buy(): Promise<string> {
    const items = [{ id: 'seed-letter', quantity: 1 }];
    const { body } = await buyWithForm(world, { form: 'seed-letter', items });
    return body.receipt.receiptId;
  }

  /** Data for staff calls: a contact, and a payment without a document. */
  async function makeStaff(
    invoice: string,
  ): Promise<Pick<Aims, 'invoiceContact' | 'contact' | 'manualIntent'>> {
    const { body } = await world.call('GET', `/v1/sales/invoice/${invoice}`);
    const [row] = await database.db.select().from(contacts).where(eq(contacts.appId, world.appId));
    const opened = await staffPage(world).openManual({ source: 'manual-product' });
    return {
      invoiceContact: body.invoice.contact.contactId,
      contact: row?.id ?? '',
      manualIntent: opened.body.paymentIntentId,
    };
  }

  /** Links of every kind, each with an open session. */
  async function makeLinks(): Promise<
    Pick<Aims, 'card' | 'method' | 'change' | 'sessions' | 'savedCard' | 'contactLink'>
  > {
    const office = { db: database.db, clock: systemClock };
    const calls = createMethodCalls(() => world);
    const contact = { name: 'Amara Okafor', email: 'amara.okafor@mail.example' };
    const make = (source: 'public-create-card' | 'public-payment-method') =>
      createMethodLink(office, world.appId, { contact, source });
    const first = await make('public-create-card');
    const session = toSession(await calls.open(first));
    await calls.confirm(session);
    await calls.submit(first, session.setupId);
    const [saved] = await database.db.select().from(paymentMethods);
    const methodId = saved?.id ?? '';
    const card = await make('public-create-card');
    const method = await make('public-payment-method');
    const change = await createChangeLink(office, world.appId, { methodId });
    const sessions = {
      card: toSession(await calls.open(card)).setupId,
      method: toSession(await calls.open(method)).setupId,
      change: toSession(await calls.openChange(change)).setupId,
    };
    await world.control('/webhooks/idle', {});
    const savedCard = `${saved?.contactId}/methods/${methodId}`;
    const contactLink = `${saved?.contactId}/methodLinks/${card}`;
    return { card, method, change, sessions, savedCard, contactLink };
  }

  afterAll(async () => {
    await world.close();
    await database.close();
  });

  interface Sent {
    readonly appId?: string;
    readonly id?: string;
    readonly method?: string;
    readonly payload?: unknown;
    readonly headers?: Readonly<Record<string, string | undefined>>;
  }

  /** A staff token is valid in one business only, so bad calls to another business use a token of that one. */
  function tokenFor(appId: string): string {
    return world.staffTokens.issue({ staffId: 'ada', appId }).token;
  }

  /** Sends a valid call with the given parts replaced. */
  async function send(valid: ValidRequest, sent: Sent = {}) {
    const { appId = world.appId, id = valid.id(aims), headers = {} } = sent;
    const route: Route = ROUTES[valid.name];
    const payload = 'payload' in sent ? sent.payload : valid.payload?.(aims);
    const named = {
      'idempotency-key': `"${randomUUID()}"`,
      ...(route.audience === 'staff' ? { authorization: `Bearer ${tokenFor(appId)}` } : {}),
      ...(valid.needsVersion ? { 'if-match': aims.versions[valid.needsVersion] } : {}),
      ...(payload === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    };
    const given = Object.entries(named).filter(([, value]) => value !== undefined);
    const response = await world.app.inject({
      method: (sent.method ?? route.method) as 'POST',
      url: `/api/${appId}${valid.path(id)}`,
      headers: Object.fromEntries(given) as Record<string, string>,
      ...(payload === undefined
        ? {}
        : { payload: typeof payload === 'string' ? payload : JSON.stringify(payload) }),
    });
    return { headers: response.headers, status: response.statusCode, body: response.json() };
  }

  function expectProblem(response: Awaited<ReturnType<typeof send>>, code: ProblemCode): void {
    expect([response.body.code, response.status]).toEqual([code, PROBLEMS[code]]);
    expect(response.headers['content-type']).toContain('application/problem+json');
  }

  /** The database as the last rejected calls left it, if nothing has changed it since. */
  let unchanged: Awaited<ReturnType<typeof dumpTables>> | null = null;

  /** Runs calls that have to be rejected, and checks that no table of the database has changed. */
  async function changingNothing(work: () => Promise<void>): Promise<void> {
    await world.control('/webhooks/idle', {});
    const before = unchanged ?? (await dumpTables(database.db));
    unchanged = null;
    await work();
    const after = await dumpTables(database.db);
    expect(after).toEqual(before);
    unchanged = after;
  }

  it('is tested with every write of the API', () => {
    const changes = Object.entries<Route>(ROUTES)
      .filter(([, route]) => route.isWrite)
      .map(([name]) => name);
    expect(VALID_REQUESTS.map(({ name }) => name).sort()).toEqual(changes.sort());
  });

  describe.each(VALID_REQUESTS)('$name', (valid) => {
    it('returns 404 for malformed and unknown ids, and ids of another business', async () => {
      await changingNothing(async () => {
        for (const id of [...MALFORMED, newPublicId(), `${valid.id(aims)}x`]) {
          expectProblem(await send(valid, { id, ...namesTheSame(valid, id) }), 'not-found');
        }
        expectProblem(await send(valid, { appId: otherId }), 'not-found');
        expectProblem(await send(valid, { appId: 'nobody' }), 'not-found');
      });
    });

    it('returns 405 for another method, with the allowed methods', async () => {
      const { method, path } = ROUTES[valid.name];
      const routes = Object.values<Route>(ROUTES).filter((route) => route.path === path);
      await changingNothing(async () => {
        for (const other of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']) {
          if (routes.some((route) => route.method === other)) continue;
          const response = await send(valid, { method: other, payload: undefined });
          expectProblem(response, 'method-not-allowed');
          expect(response.headers.allow).toContain(method);
        }
      });
    });

    it('returns 415 for another content type, 413 for a body over 64 kB, 400 for invalid JSON', async () => {
      await changingNothing(async () => {
        for (const type of ['text/plain', 'application/xml', 'multipart/form-data; boundary=x']) {
          const headers = { 'content-type': type };
          expectProblem(await send(valid, { payload: 'x=1', headers }), 'unsupported-media-type');
        }
        const padded = (length: number) => `{"more":"${'x'.repeat(length - 11)}"}`;
        expect(padded(BODY_LIMIT)).toHaveLength(BODY_LIMIT);
        expectProblem(await send(valid, { payload: padded(BODY_LIMIT) }), 'invalid-request');
        expectProblem(await send(valid, { payload: padded(BODY_LIMIT + 1) }), 'payload-too-large');
        for (const text of ['{', '{"a":1,}', 'NaN', "{'a':1}", '{"__proto__":{}}', '\u0000']) {
          expectProblem(await send(valid, { payload: text }), 'invalid-json');
        }
      });
    });

    it('returns 400 for a missing or malformed Idempotency-Key', async () => {
      await changingNothing(async () => {
        const withKey = (key: string | undefined) =>
          send(valid, { headers: { 'idempotency-key': key } });
        expectProblem(await withKey(undefined), 'idempotency-key-missing');
        expectProblem(await withKey('  '), 'idempotency-key-missing');
        for (const key of ['two words', '""', `"${'k'.repeat(256)}"`, '"a", "b"', '"unclosed']) {
          expectProblem(await withKey(key), 'invalid-request');
        }
      });
    });

    it('returns 400 for a payload with a missing or additional field or another type', async () => {
      const payload = valid.payload?.(aims);
      const wrong: unknown[] = [[], 'null', '5', '"text"', { ...payload, more: true }];
      for (const field of Object.keys(payload ?? {})) {
        const { [field]: _, ...rest } = payload ?? {};
        if (!valid.mayBeNull?.includes(field)) wrong.push({ ...payload, [field]: null });
        if (!valid.tellsApart?.includes(field)) wrong.push(rest);
        wrong.push({ ...payload, [field]: { a: 1 } });
        wrong.push({ ...payload, [field]: 5 }, { ...payload, [field]: [5] });
        if (!valid.lists?.includes(field)) wrong.push({ ...payload, [field]: ['x'] });
      }
      await changingNothing(async () => {
        for (const each of wrong) {
          if (payload === undefined && (each === 'null' || Array.isArray(each))) continue;
          expectProblem(await send(valid, { payload: each }), 'invalid-request');
        }
      });
    });
  });

  /** If the payload repeats the id of the path, it repeats the invalid one, so that only the id is wrong. */
  function namesTheSame(valid: ValidRequest, id: string): Sent {
    const payload = valid.payload?.(aims);
    if (payload === undefined) return {};
    const again =
      valid.named ?? (valid.name === 'updatePaymentIntent' ? 'paymentIntentId' : 'invoiceXID');
    const text = id.includes('%') || id.length > 128 ? 'x' : id;
    return again in payload ? { payload: { ...payload, [again]: text } } : {};
  }

  describe.each(VALID_REQUESTS.filter(({ needsVersion }) => needsVersion))('$name', (valid) => {
    it('returns 428 without If-Match, 412 for another version and 400 for an invalid one', async () => {
      await changingNothing(async () => {
        const withVersion = (version: string | undefined) =>
          send(valid, { headers: { 'if-match': version } });
        expectProblem(await withVersion(undefined), 'precondition-missing');
        expectProblem(await withVersion('*'), 'precondition-missing');
        expectProblem(await withVersion('unquoted'), 'invalid-request');
        expectProblem(await withVersion('"never sent by us"'), 'invalid-request');
        const stale = await withVersion(UNKNOWN_VERSION);
        expectProblem(stale, 'precondition-failed');
        expect(stale.headers.etag).toBe(valid.needsVersion && aims.versions[valid.needsVersion]);
        expectProblem(await withVersion(`W/${UNKNOWN_VERSION}`), 'precondition-failed');
      });
    });
  });

  it('returns 400 for an invalid locale and an invalid time', async () => {
    const accept = VALID_REQUESTS.find(({ name }) => name === 'acceptQuote');
    if (accept === undefined) throw new Error('Accepting is a change');
    await changingNothing(async () => {
      for (const locale of ['no tag!', '', 'e', 'en_US', 'deutsch-', '*', 'x'.repeat(80)]) {
        const response = await send(accept, { headers: { 'billfold-locale': locale } });
        expectProblem(response, 'invalid-request');
      }
      const days = ['2026-13-01', '2026-02-30', '2026-00-10', '0000-01-01'];
      const instants = [...days.map((day) => `${day}T00:00:00Z`), '2026-11-21T24:00:01Z'];
      for (const at of ['yesterday', '1795284000', '2026-11-21', ...instants]) {
        const response = await send(accept, { headers: { 'billfold-tapped-at': at } });
        expectProblem(response, 'invalid-request');
      }
    });
  });

  it('returns 422 for an idempotency key that is reused for another request', async () => {
    unchanged = null;
    const { xid, orderId } = await world.invoice();
    const page = { 'billfold-page': randomUUID() };
    const opened = await world.call('POST', `/v1/sales/order/${orderId}/stripe/paymentIntent`, {
      headers: page,
    });
    const id = opened.body.paymentIntentId;
    const key = randomUUID();
    const put = (amount: string) =>
      world.call('PUT', `/v1/sales/stripe/paymentIntent/${id}`, {
        payload: { paymentIntentId: id, invoiceXID: xid, amount },
        headers: { ...page, 'idempotency-key': `"${key}"` },
      });
    expect((await put('40.00')).status).toBe(200);
    await changingNothing(async () => {
      expect(await put('41.00')).toMatchObject({
        status: 422,
        body: { code: 'idempotency-key-reused' },
      });
    });
  });

  it('returns 404 for an unknown country code', async () => {
    for (const code of ['XQX', 'usa', 'us', 'U', 'USAA', '840', '%F0%9F%87%BA%F0%9F%87%B8']) {
      const url = `/api/${world.appId}/v1/countryAndProvince/${code}`;
      const response = await world.app.inject({ url });
      expect([code, response.statusCode, response.json().code]).toEqual([code, 404, 'not-found']);
    }
  });

  it('rejects events without a valid Stripe signature with 400, and oversized ones with 413', async () => {
    await changingNothing(async () => {
      const post = (payload: string, signature?: string) =>
        world.app.inject({
          method: 'POST',
          url: '/v1/stripe/webhook',
          headers: {
            'content-type': 'application/json',
            ...(signature === undefined ? {} : { 'stripe-signature': signature }),
          },
          payload,
        });
      for (const signature of [
        undefined,
        '',
        'x',
        't=1,v1=00',
        `t=${2 ** 31},v1=${'0'.repeat(64)}`,
      ]) {
        const response = await post('{"id":"evt_1","type":"charge.refunded"}', signature);
        expect([response.statusCode, response.json().code]).toEqual([400, 'webhook-signature']);
      }
      const large = await post('x'.repeat(1_000_001), 'x');
      expect([large.statusCode, large.json().code]).toEqual([413, 'payload-too-large']);
    });
  });
});
