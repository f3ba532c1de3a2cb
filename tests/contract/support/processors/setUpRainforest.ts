import { randomUUID } from 'node:crypto';
import type { StaffTokens } from '#server/accounts/tokens/staffTokens.ts';
import { studio } from '#server/demo/content/studio.ts';
import { rainforestStandInKeys } from '#server/processors/rainforest/standInKeys.ts';
import { createServerProcessors } from '#server/processors/registry.ts';
import { signEvent } from '#stand-ins/rainforest/signEvent.ts';
import { startRainforestStandIn } from '#stand-ins/rainforest/startRainforestStandIn.ts';
import type { AcceptOptions } from '../payments/acceptPayment.ts';
import { setUpProcessor } from './setUpProcessor.ts';

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
  const paying = setUpProcessor({
    start: () => startRainforestStandIn({ webhookSecret: SECRET }),
    createProcessors: ({ url: origin, frameUrl: frameOrigin }) =>
      createServerProcessors({
        RAINFOREST: rainforestStandInKeys({ origin, frameOrigin, webhookSecret: SECRET }),
      }),
    business: { ...studio, featureFlags: { ...studio.featureFlags, checkout: true } },
    staffTokens: TOKENS,
  });
  const { send, control, sendPayment } = paying;

  const create = (payload: object, headers = {}, key: string = randomUUID()) =>
    paying.server.post(CREATE, { payload, headers, key });
  const ofInvoice = () => ({
    source: 'Public invoice payment',
    invoiceId: paying.xid,
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
    sendPayment({ paymentToken, tokenProcessor: 'RAINFOREST' }, options);
  const events = async (): Promise<{ id: string; type: string; data: object }[]> =>
    (await control('/events')).events ?? (await control('/events'));
  const deliver = async (
    event: { id: string; type: string; data: object },
    { secret = SECRET, ageMs = 0 } = {},
  ) => {
    const body = JSON.stringify({ event_type: event.type, data: event.data });
    const nowMs = Date.now() - ageMs;
    const headers = signEvent({ body, event, secret, nowMs });
    return paying.server.ask('POST', HOOK, {
      payload: body,
      headers: { 'content-type': 'application/json', ...headers },
    });
  };

  return Object.assign(paying, { create, ofInvoice, store, tokenize, accept, events, deliver });
}
