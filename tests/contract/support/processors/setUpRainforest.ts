import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { StaffTokens } from '#server/accounts/tokens/staffTokens.ts';
import { createBusiness } from '#server/back-office/business/createBusiness.ts';
import { studio } from '#server/demo/content/studio.ts';
import { rainforestStandInKeys } from '#server/processors/rainforest/standInKeys.ts';
import { createServerProcessors } from '#server/processors/registry.ts';
import { signEvent } from '#stand-ins/rainforest/signEvent.ts';
import {
  type StandIn,
  startRainforestStandIn,
} from '#stand-ins/rainforest/startRainforestStandIn.ts';
import { makeInvoice } from '../documents/makeDocuments.ts';
import { makeOneLineContent } from '../documents/oneLineContent.ts';
import { sendJson } from '../http/sendJson.ts';
import { type AcceptOptions, acceptPayment } from '../payments/acceptPayment.ts';
import { openTestServer, type TestServer } from '../server/testServer.ts';
/** Signs the processor’s events. */
export const SECRET = 'whsec_c3RhbmQtaW4tc2VjcmV0';
/** Receives the processor’s events. */
export const HOOK = '/v1/rainforest/webhook';
/** Opens a session of the component. */
export const CREATE = '/api/studio/v1/sales/rainforest/paymentIntent';
/** Card numbers of the stand-in, by what becomes of them. */
export const CARDS = {
  good: '4111111111111111',
  declined: '4000000000000002',
  poor: '4000000000009995',
};

/** Ada works at the studio. */
const TOKENS: StaffTokens = {
  async check(token) {
    return token === 'ada'
      ? { state: 'valid', staffId: 'ada', name: 'Ada', role: 'owner' }
      : { state: 'invalid' };
  },
};
/** Ada’s token as a header. */
export const ADA = { authorization: 'Bearer ada' };

/** A server, Rainforest’s stand-in, and for each test a new invoice of 100.00 and an empty ledger. */
export function setUpRainforest() {
  let standIn: StandIn;
  let server: TestServer;
  let path: string;
  let xid: string;

  beforeAll(async () => {
    standIn = await startRainforestStandIn({ webhookSecret: SECRET });
    const { url: origin, frameUrl: frameOrigin } = standIn;
    const keys = rainforestStandInKeys({ origin, frameOrigin, webhookSecret: SECRET });
    const processors = createServerProcessors({ RAINFOREST: keys });
    server = await openTestServer({ processors, staffTokens: TOKENS });
    await createBusiness(server.office, {
      ...studio,
      featureFlags: { ...studio.featureFlags, checkout: true },
    });
  });
  afterAll(async () => {
    await server.close();
    await standIn.close();
  });
  beforeEach(async () => {
    await control('/reset', {});
    path = await makeInvoice(server, {
      appId: 'studio',
      content: makeOneLineContent('100.00'),
    });
    xid = path.split('/').at(-1) ?? '';
  });

  const send = (url: string, payload?: object) => sendJson(`${standIn.url}${url}`, payload);
  const control = (url: string, payload?: object) => send(`/_stand-in${url}`, payload);
  const succeeded = async () => (await control('/ledger')).succeeded;
  const invoice = async () => (await server.get(path)).body.invoice;
  const create = (payload: object, headers = {}, key: string = randomUUID()) =>
    server.post(CREATE, { payload, headers, key });
  const ofInvoice = () => ({
    source: 'Public invoice payment',
    invoiceId: xid,
    billingContact: { name: 'Noor Whitaker', email: 'noor@mail.example' },
  });
  /** The component's frame with a session. */
  const store = async (
    session: { sessionKey: string; paymentMethodConfigId: string },
    number: string,
  ) =>
    send('/v1/component/payment_methods', {
      session_key: session.sessionKey,
      payment_method_config_id: session.paymentMethodConfigId,
      card: { card_number: number, exp_month: 8, exp_year: 2031 },
    });
  const tokenize = async (number: string) => {
    const { body } = await create(ofInvoice());
    return (await store(body, number)).data.payment_method_id as string;
  };
  const accept = (paymentToken: string, options?: AcceptOptions) =>
    acceptPayment(server, path, { paymentToken, tokenProcessor: 'RAINFOREST' }, options);
  const events = async (): Promise<{ id: string; type: string; data: object }[]> =>
    (await control('/events')).events ?? (await control('/events'));
  const deliver = async (
    event: { id: string; type: string; data: object },
    { secret = SECRET, ageMs = 0 } = {},
  ) => {
    const body = JSON.stringify({ event_type: event.type, data: event.data });
    const nowMs = Date.now() - ageMs;
    const headers = signEvent({ body, event, secret, nowMs });
    return server.ask('POST', HOOK, {
      payload: body,
      headers: { 'content-type': 'application/json', ...headers },
    });
  };

  return {
    get server() {
      return server;
    },
    get standIn() {
      return standIn;
    },
    /** The current invoice’s path. */
    get path() {
      return path;
    },
    /** The current invoice’s id in its path. */
    get xid() {
      return xid;
    },
    send,
    control,
    succeeded,
    invoice,
    create,
    ofInvoice,
    store,
    tokenize,
    accept,
    events,
    deliver,
  };
}
