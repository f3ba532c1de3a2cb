import { randomUUID } from 'node:crypto';
import type { PaymentHarness, Reply } from '../payments/paymentHarness.ts';

/** Staff's data about the card and its owner. */
export const CARD = {
  nameOnCard: 'Amara Okafor',
  cardNumber: '4242',
  expirationMonth: '12',
  expirationYear: '2034',
  country: 'USA',
  region: 'OR',
  postalCode: '97211',
  paymentMethodCardBrand: 'visa',
  cardType: 'credit',
  paymentMethodType: 'CREDIT',
  paymentGatewayId: 'gateway-1',
  paymentSubType: 'card',
  fingerprint: 'print-1',
  email: 'amara@okafor.example',
} as const;

/** One page of staff at work: its token, and a name of its own. */
export interface StaffPage {
  ask(method: 'GET' | 'POST' | 'PUT', path: string, parts?: StaffParts): Promise<Reply>;
  open(orderId: string): Promise<Reply>;
  sendAmount(orderId: string, paymentIntentId: string, amount: string): Promise<Reply>;
  process(orderId: string, paymentToken: string, change?: object, key?: string): Promise<Reply>;
  openManual(payload: object, key?: string): Promise<Reply>;
  sendManualAmount(paymentIntentId: string, amount: string): Promise<Reply>;
  processManual(paymentToken: string, change?: object): Promise<Reply>;
}

interface StaffParts {
  readonly payload?: unknown;
  readonly key?: string | undefined;
}

/** A page of a member of the harness's business; another token or none can be passed. */
export function staffPage(world: PaymentHarness, token?: string | null): StaffPage {
  const page = randomUUID();
  const issued = world.staffTokens.issue({ staffId: 'ada', appId: world.appId }).token;
  const bearer = token === undefined ? issued : token;
  const ask: StaffPage['ask'] = (method, path, { payload, key } = {}) =>
    world.call(method, `/v1/sales/${path}`, {
      ...(payload === undefined ? {} : { payload }),
      headers: {
        'billfold-page': page,
        ...(bearer === null ? {} : { authorization: `Bearer ${bearer}` }),
        ...(key === undefined ? {} : { 'idempotency-key': `"${key}"` }),
      },
    });
  const toToken = (paymentToken: string) => ({ paymentToken, tokenProcessor: 'STRIPE' });
  const details = { ...CARD, consent: 'NO_CONSENT' };
  const ofInvoice = (orderId: string) => `manualInvoicePayment/${orderId}`;
  return {
    ask,
    open: (orderId) => ask('POST', `${ofInvoice(orderId)}/stripe/paymentIntent`),
    sendAmount: (orderId, paymentIntentId, amount) =>
      ask('PUT', `${ofInvoice(orderId)}/stripe/paymentIntent`, {
        payload: { paymentIntentId, amount },
      }),
    process: async (orderId, paymentToken, change = {}, key) => {
      const { invoice } = (await ask('GET', ofInvoice(orderId))).body;
      const named = { orderId, contactId: invoice.contact.contactId, amount: '100.00' };
      const payload = { ...named, ...toToken(paymentToken), ...details, ...change };
      return ask('POST', `${ofInvoice(orderId)}/payment`, { payload, key });
    },
    openManual: (payload, key) =>
      ask('POST', 'manualPayment/stripe/paymentIntent', { payload, key }),
    sendManualAmount: (paymentIntentId, amount) =>
      ask('PUT', 'manualPayment/stripe/paymentIntent', { payload: { paymentIntentId, amount } }),
    processManual: (paymentToken, change = {}) =>
      ask('POST', 'manualPayment/payment', {
        payload: { ...toToken(paymentToken), ...details, ...change },
      }),
  };
}
