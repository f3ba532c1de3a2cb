import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Value } from 'typebox/value';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import recorded from '#contract/openapi/examples.json' with { type: 'json' };
import type { CallExample } from '#contract/openapi/examples.ts';
import { Problem } from '#contract/problems.ts';
import type { Route } from '#contract/routes/route.ts';
import { ROUTES, type RouteName } from '#contract/routes/routes.ts';
import { createBusiness } from '#server/back-office/business/createBusiness.ts';
import type { OpenDatabase } from '#server/database/database.ts';
import { fern } from '#server/demo/content/fern.ts';
import { addDemoMembers, DEMO_PASSWORD } from '#server/demo/demoMembers.ts';
import { createDemoPayer } from '#server/demo/demoPayer.ts';
import { demoXid, SCENARIOS } from '#server/demo/scenarios.ts';
import { createStages } from '#server/demo/stage.ts';
import { HANDLERS } from '#server/handlers/handlers.ts';
import { createApp } from '#server/http/createApp.ts';
import { SUBJECT_ADAPTERS } from '#server/payments/subjects/subjectAdapters.ts';
import { settableClock } from '#server/platform/clock.ts';
import { projectRoot } from '#server/platform/files/projectRoot.ts';
import { createServerProcessors } from '#server/processors/registry.ts';
import { stripeKeys } from '#server/processors/stripe/stripeSettings.ts';
import { type StandIn, startStripeStandIn } from '#stand-ins/stripe/startStripeStandIn.ts';
import { databaseName, openTestDatabase } from '../support/database/testDatabase.ts';
import { START } from '../support/server/testServer.ts';

const FILE = 'contract/openapi/examples.json';
const MINUTE_MS = 60_000;
const STRIPE = {
  secretKey: 'sk_test_standin',
  publishableKey: 'pk_test_standin',
  webhookSecret: 'whsec_demo',
  scriptUrl: 'https://js.stripe.com/endive/stripe.js',
};

/** Names of values that differ in each run: ids, keys and digests. */
const VOLATILE = /(?:^id|Id|Xid|^xid|Secret|instance|hash|paymentToken|receiptNumber)$/;

/** The call without what differs in each run. */
function toComparable(value: unknown): unknown {
  return JSON.parse(
    JSON.stringify(value, (name, one) =>
      VOLATILE.test(name) && typeof one === 'string' && !one.startsWith('demo-') ? '*' : one,
    ),
  );
}

// biome-ignore lint/suspicious/noExplicitAny: responses of every call
type Body = any;

describe(`the examples of the API description, on ${databaseName}`, () => {
  const clock = settableClock(START);
  const calls: Partial<Record<RouteName, CallExample>> = {};
  const problems: Record<string, unknown> = {};
  let database: OpenDatabase;
  let standIn: StandIn;
  let app: Awaited<ReturnType<typeof createApp>>;

  interface Sent {
    readonly params?: Readonly<Record<string, string>>;
    readonly query?: string;
    readonly payload?: object;
    readonly headers?: Readonly<Record<string, string>>;
  }

  async function send(name: RouteName, { params = {}, query = '', payload, headers = {} }: Sent) {
    const route: Route = ROUTES[name];
    clock.advance(MINUTE_MS);
    const base = route.audience === 'account' ? '/api/account' : '/api/fern';
    const path = route.path.replaceAll(/\{(\w+)\}/g, (_, part: string) => params[part] ?? '');
    return app.inject({
      method: route.method,
      url: base + path + query,
      headers: {
        ...(route.isWrite ? { 'idempotency-key': crypto.randomUUID() } : {}),
        ...headers,
      },
      ...(payload === undefined ? {} : { payload }),
    });
  }

  /** Sends a call that succeeds, as an example. */
  async function record(name: RouteName, sent: Sent) {
    const { statusCode, body, headers } = await send(name, sent);
    expect([name, statusCode, body]).toEqual([name, 200, body]);
    const response: Body = JSON.parse(body);
    calls[name] = { ...(sent.payload && { payload: sent.payload }), response };
    return { body: response, headers };
  }

  /** Sends a call that is refused, as an example of its problem. */
  async function refuse(name: RouteName, sent: Sent) {
    const problem: Body = JSON.parse((await send(name, sent)).body);
    problems[problem.code] = problem;
  }

  async function decide() {
    const params = { xid: demoXid('quote.open') };
    await refuse('getQuote', { params: { xid: 'demo-not-found' } });
    const { headers } = await record('getQuote', { params });
    const version = { 'if-match': String(headers.etag), 'billfold-locale': 'en-US' };
    await refuse('acceptQuote', { params });
    await refuse('acceptQuote', { params, headers: { ...version, 'idempotency-key': '' } });
    await record('acceptQuote', { params, headers: version });
    await refuse('acceptQuote', { params, headers: version });
  }

  async function pay() {
    const xid = demoXid('invoice.unpaid');
    const { body } = await record('getInvoice', { params: { xid } });
    const { orderId, totalDueNow: amount } = body.invoice;
    const page = { 'billfold-page': 'a-visit' };
    const opened = await record('createInvoicePaymentIntent', {
      params: { id: orderId },
      headers: page,
    });
    const { paymentIntentId } = opened.body;
    const change = { params: { paymentIntentId }, headers: page };
    const tooMuch = { paymentIntentId, invoiceXID: xid, amount: '999999.00' };
    await refuse('updatePaymentIntent', { ...change, payload: tooMuch });
    const payload = { paymentIntentId, invoiceXID: xid, amount };
    const intent = await record('updatePaymentIntent', { ...change, payload });
    await createDemoPayer({ ...STRIPE, apiBase: standIn.url }).confirm(intent.body, 'pm_card_visa');
    await record('acceptPayment', {
      params: { xid },
      headers: page,
      payload: {
        ...{ invoiceXID: xid, payAmount: amount, paymentType: 'creditCard' },
        ...{ paymentToken: paymentIntentId, tokenProcessor: 'STRIPE' },
      },
    });
  }

  async function manage() {
    const signedIn = await send('signIn', {
      payload: { email: 'owner@fern.example', password: DEMO_PASSWORD },
    });
    const cookie = String([signedIn.headers['set-cookie']].flat()[0]).split(';', 1)[0] ?? '';
    const token: Body = JSON.parse(
      (await send('createStaffToken', { headers: { cookie }, payload: { appId: 'fern' } })).body,
    );
    const headers = { authorization: `Bearer ${token.token}` };
    await refuse('listStaffInvoices', {});
    await record('listStaffQuotes', { headers });
    await record('listStaffInvoices', { headers, query: '?isOpen=true&limit=10' });
    const params = { xid: demoXid('invoice.plan') };
    const { body } = await record('getStaffInvoice', { headers, params });
    await record('recordInvoicePayment', {
      headers,
      params,
      payload: { kind: 'cash', amount: body.invoice.totalDueNow, paidOn: '2026-11-21' },
    });
    await record('listStaffContacts', { headers });
  }

  beforeAll(async () => {
    database = await openTestDatabase();
    standIn = await startStripeStandIn({ webhookSecret: STRIPE.webhookSecret });
    const processors = createServerProcessors({
      STRIPE: stripeKeys({ ...STRIPE, apiBase: standIn.url }),
    });
    const deps = { db: database.db, clock, processors, subjects: SUBJECT_ADAPTERS };
    await createBusiness(deps, fern);
    await addDemoMembers(deps, ['fern']);
    const stages = createStages(deps);
    for (const name of ['quote.open', 'invoice.unpaid', 'invoice.plan']) {
      clock.advance(MINUTE_MS);
      await stages.run({ payer: null, xid: demoXid(name) }, async (stage) =>
        SCENARIOS[name]?.run(stage),
      );
    }
    await stages.close();
    app = await createApp({ ...deps, handlers: HANDLERS, log: false, checkResponses: true });
    await record('getBoot', {});
    await decide();
    await pay();
    await manage();
    if (process.env.RECORD_API_EXAMPLES)
      writeFileSync(join(projectRoot(), FILE), `${JSON.stringify({ calls, problems }, null, 2)}\n`);
  }, 120_000);

  afterAll(async () => {
    await app.close();
    await standIn.close();
    await database.close();
  });

  it('are what the demo responds', () => {
    expect(toComparable(recorded)).toEqual(toComparable({ calls, problems }));
  });

  it('match the schemas of their calls, and that of problems', () => {
    for (const [name, { payload, response }] of Object.entries<CallExample>(recorded.calls)) {
      const route: Route = ROUTES[name as RouteName];
      expect([name, ...Value.Errors(route.response, response)]).toEqual([name]);
      if (route.payload !== null)
        expect([name, ...Value.Errors(route.payload, payload)]).toEqual([name]);
    }
    for (const [code, problem] of Object.entries(recorded.problems)) {
      expect([code, ...Value.Errors(Problem, problem)]).toEqual([code]);
      expect(problem.code).toBe(code);
    }
  });

  it('are in the description', async () => {
    const { body } = await app.inject('/v1/openapi.json');
    const { paths, components }: Body = JSON.parse(body);
    const accept = paths['/v1/sales/quote/{xid}/accept'].post.responses;
    expect(accept[200].content['application/json'].example).toEqual(
      recorded.calls.acceptQuote.response,
    );
    expect(accept[409].content['application/problem+json'].examples).toEqual({
      'quote-accepted': { $ref: '#/components/examples/quote-accepted' },
    });
    expect(components.examples['quote-accepted'].value).toEqual(
      recorded.problems['quote-accepted'],
    );
  });
});
