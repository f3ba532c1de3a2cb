import { randomUUID } from 'node:crypto';
import type { PaymentHarness, Reply } from '../payments/paymentHarness.ts';

/** A page's session. */
export interface SetupSession {
  readonly setupId: string;
  readonly secret: string;
  readonly accountId: string;
}

/** The payer's details in the card form, as in a call. */
export const BILLING = {
  billingAddress1: '3027 NE Wygant Street',
  billingAddress2: null,
  billingCity: 'Portland',
  billingCountry: 'USA',
  billingEmail: 'amara.okafor@mail.example',
  billingPhone: null,
  billingPostalCode: '97211',
  billingRegion: 'OR',
  nameOnCard: 'Amara Okafor',
  paymentMethodType: 'CREDIT',
} as const;

/** The payer's details in the form that sends `BILLING`. */
export const TYPED = {
  nameOnCard: 'Amara Okafor',
  email: 'amara.okafor@mail.example',
  country: 'USA',
  postalCode: '97211',
  region: 'OR',
  locality: 'Portland',
  address1: '3027 NE Wygant Street',
};

const CONSENT = 'EXPLICIT_CONSENT';

/** The calls of a page of payment methods, and its payer's browser at the stand-in. */
export function createMethodCalls(world: () => PaymentHarness) {
  const post = (path: string, payload: object, headers: Readonly<Record<string, string>> = {}) =>
    world().call('POST', `/v1/sales/${path}`, { payload, headers });
  const token = (paymentToken: string) => ({ paymentToken, tokenProcessor: 'STRIPE' });
  return {
    post,
    read: (key: string): Promise<Reply> =>
      world().call('GET', `/v1/sales/paymentMethodLinks/${key}`),
    open: (key: string, page: string = randomUUID(), headers = {}): Promise<Reply> =>
      post('paymentMethods/intent', { key }, { 'billfold-page': page, ...headers }),
    openChange: (changeId: string, page: string = randomUUID()): Promise<Reply> =>
      post('paymentMethods/update:intent', { changeId }, { 'billfold-page': page }),
    submit: (key: string, setupId: string, more: object = {}, headers = {}): Promise<Reply> =>
      post(
        'submitPaymentMethod',
        { key, ...token(setupId), ...BILLING, consentType: CONSENT, ...more },
        headers,
      ),
    create: (key: string, setupId: string, more: object = {}): Promise<Reply> =>
      post('paymentMethods', { key, ...token(setupId), consent: CONSENT, ...more }),
    update: (changeId: string, setupId: string, more: object = {}): Promise<Reply> =>
      post('updatePaymentMethod', { changeId, ...token(setupId), ...BILLING, ...more }),
    /** Confirms a session with a test card, directly at the stand-in. */
    confirm: (session: SetupSession, card = 'pm_card_visa') =>
      fetch(`${world().standIn.url}/v1/setup_intents/${session.setupId}/confirm`, {
        method: 'POST',
        headers: {
          authorization: 'Bearer pk_test_standin',
          'stripe-account': session.accountId,
        },
        body: new URLSearchParams({
          client_secret: session.secret,
          payment_method: card,
          key: 'pk_test_standin',
          return_url: 'https://shop.example/back',
        }),
      }),
    /** The ids of the methods that the processor has for a customer. */
    async attached(accountId: string, customer: string): Promise<readonly string[]> {
      const url = `${world().standIn.url}/v1/customers/${customer}/payment_methods`;
      const response = await fetch(url, {
        headers: { authorization: 'Bearer sk_test_standin', 'stripe-account': accountId },
      });
      const { data } = (await response.json()) as { data: { id: string }[] };
      return data.map(({ id }) => id);
    },
  };
}

/** A session from the response to a call that opens one. */
export function toSession({ body }: Reply): SetupSession {
  return { setupId: body.setupId, secret: body.secret, accountId: body.method.accountId };
}
