import { randomUUID } from 'node:crypto';
import type { ProcessorName } from '#contract/codes.ts';
import { authorizeNetStandInKeys } from '#server/processors/authorize-net/standInKeys.ts';
import { cardElementsStandInKeys } from '#server/processors/card-elements/standInKeys.ts';
import type { EnvironmentKeys } from '#server/processors/contract/connectionContext.ts';
import { ewayStandInKeys } from '#server/processors/eway/standInKeys.ts';
import { payPalStandInKeys } from '#server/processors/paypal/standInKeys.ts';
import { rainforestStandInKeys } from '#server/processors/rainforest/standInKeys.ts';
import { stripeStandInSettings } from '#server/processors/stripe/standInSettings.ts';
import { stripeKeys } from '#server/processors/stripe/stripeSettings.ts';
import { startAuthorizeNetStandIn } from '#stand-ins/authorize-net/startAuthorizeNetStandIn.ts';
import { startCardElementsStandIn } from '#stand-ins/card-elements/startCardElementsStandIn.ts';
import { startEwayStandIn } from '#stand-ins/eway/startEwayStandIn.ts';
import { startPayPalStandIn } from '#stand-ins/paypal/startPayPalStandIn.ts';
import {
  type StandIn,
  startRainforestStandIn,
} from '#stand-ins/rainforest/startRainforestStandIn.ts';
import { startStripeStandIn } from '#stand-ins/stripe/startStripeStandIn.ts';
import { confirmAtStandIn } from '../payments/confirmAtStandIn.ts';

// biome-ignore lint/suspicious/noExplicitAny: a test reads responses of every shape
type Body = any;

/** Whether the payer's method is approved or declined by its issuer. */
export type TestCard = 'good' | 'declined';

/** A driver's input: a visit of the form, and the processor's stand-in. */
export interface DriverWorld {
  /** A POST of the page below its form. */
  readonly open: (path: string) => Promise<Body>;
  /** A POST of the page below the sales API. */
  readonly post: (path: string, payload: object) => Promise<Body>;
  readonly standIn: StandIn;
  readonly accountId: string;
}

/** How the page of a form pays by one processor. */
export interface CheckoutDriver {
  readonly processor: ProcessorName;
  readonly accountId: string;
  readonly currency: 'USD' | 'AUD';
  readonly paymentType: 'creditCard' | 'payPal';
  readonly start: (options: { readonly webhookSecret: string }) => Promise<StandIn>;
  readonly toKeys: (standIn: StandIn, webhookSecret: string) => EnvironmentKeys;
  /** The processor's data about a subscription charge; omitted if it has none, or its stand-in does not report it. */
  readonly laterCredential?: object;
  /** Whether the processor's API removes no saved method. */
  readonly removesNothing?: true;
  /** Everything up to the page's last call, whose `paymentToken` it returns. */
  readonly pay: (world: DriverWorld, testCard: TestCard) => Promise<string>;
  /** The same for a form that charges nothing and saves the method; omitted if the processor saves none. */
  readonly save?: (world: DriverWorld) => Promise<string>;
}

/** A driver for a processor that saves a token when it charges it. */
function withSaving(driver: CheckoutDriver): CheckoutDriver {
  return { ...driver, save: (world) => driver.pay(world, 'good') };
}

const CARDS = { good: '4242424242424242', declined: '4000000000000002' } as const;

async function send(standIn: StandIn, path: string, payload: object): Promise<Body> {
  const headers = { 'content-type': 'application/json' };
  const init = { method: 'POST', headers, body: JSON.stringify(payload) };
  return (await fetch(`${standIn.url}${path}`, init)).json();
}

const cardElements = (processor: 'NEXUS' | 'WEPAY'): CheckoutDriver => ({
  processor,
  accountId: `forms-${processor.toLowerCase()}`,
  currency: 'USD',
  paymentType: 'creditCard',
  laterCredential: { initiator: 'merchant', sequence: 'subsequent', purpose: 'subscription' },
  start: startCardElementsStandIn,
  toKeys: ({ url }) => cardElementsStandInKeys(url),
  pay: async ({ standIn }, testCard) => {
    const card = { number: CARDS[testCard], expMonth: '08', expYear: '2031', cvv: '123' };
    return (await send(standIn, '/v1/tokens', { ...card, publicKey: 'pk_test_standin' })).token;
  },
});

async function storeAtRainforest({ post, standIn }: DriverWorld, number: string): Promise<Body> {
  const session = await post('rainforest/paymentIntent', { billingContact: {} });
  const stored = await send(standIn, '/v1/component/payment_methods', {
    session_key: session.sessionKey,
    payment_method_config_id: session.paymentMethodConfigId,
    card: { card_number: number, exp_month: 8, exp_year: 2031 },
  });
  return { session, stored };
}

/** Every processor, in the order of the contract. */
export const CHECKOUT_DRIVERS: readonly CheckoutDriver[] = [
  {
    processor: 'STRIPE',
    accountId: 'acct_forms',
    currency: 'USD',
    paymentType: 'creditCard',
    start: startStripeStandIn,
    toKeys: ({ url }, webhookSecret) => stripeKeys(stripeStandInSettings(url, webhookSecret)),
    pay: async ({ open, standIn, accountId }, testCard) => {
      const { paymentIntentId: intentId, clientSecret } = await open('stripe/paymentIntent');
      const card = testCard === 'good' ? 'pm_card_visa' : 'pm_card_chargeDeclined';
      const more = { setup_future_usage: 'off_session' }; // as the page sends it with the customer's consent
      const intent = { standInUrl: standIn.url, accountId, intentId, clientSecret, card };
      await confirmAtStandIn({ ...intent, more });
      return intentId;
    },
    save: async ({ open, standIn, accountId }) => {
      const { paymentIntentId: id, clientSecret } = await open('stripe/setupIntent');
      await fetch(`${standIn.url}/v1/setup_intents/${id}/confirm`, {
        method: 'POST',
        headers: { authorization: 'Bearer pk_test_standin', 'stripe-account': accountId },
        body: new URLSearchParams({
          client_secret: clientSecret,
          payment_method: 'pm_card_visa',
          key: 'pk_test_standin',
        }),
      });
      return id;
    },
  },
  {
    processor: 'PAYPAL',
    accountId: '5K7TQ2W8ABCDE',
    currency: 'USD',
    paymentType: 'payPal',
    start: startPayPalStandIn,
    toKeys: ({ url, frameUrl }, secret) => payPalStandInKeys(url, frameUrl, secret),
    pay: async ({ open, standIn }, card) => {
      const { orderId } = await open('payPal/orders');
      await send(standIn, '/_stand-in/approve', { order: orderId });
      if (card === 'declined') await send(standIn, '/_stand-in/faults', { kind: 'decline' });
      return orderId;
    },
  },
  {
    processor: 'RAINFOREST',
    accountId: 'sbx_mid_forms',
    currency: 'USD',
    paymentType: 'creditCard',
    start: startRainforestStandIn,
    toKeys: ({ url: origin, frameUrl: frameOrigin }, webhookSecret) =>
      rainforestStandInKeys({ origin, frameOrigin, webhookSecret }),
    pay: async (world, card) => {
      const { stored } = await storeAtRainforest(world, CARDS[card]);
      return stored.data.payment_method_id;
    },
    save: async (world) => {
      const { session } = await storeAtRainforest(world, CARDS.good);
      return session.paymentMethodConfigId;
    },
  },
  withSaving({
    processor: 'AUTHORIZE',
    accountId: 'login-forms',
    currency: 'USD',
    paymentType: 'creditCard',
    laterCredential: { isSubsequentAuth: true },
    start: startAuthorizeNetStandIn,
    toKeys: ({ url, frameUrl }, secret) => authorizeNetStandInKeys(url, frameUrl, secret),
    pay: async ({ standIn, accountId: name }, testCard) => {
      const card = { cardNumber: CARDS[testCard], expirationDate: '0835', cardCode: '123' };
      const response = await send(standIn, '/xml/v1/request.api', {
        securePaymentContainerRequest: {
          merchantAuthentication: { name, clientKey: 'standin_client_key' },
          data: { type: 'TOKEN', token: card },
        },
      });
      return response.opaqueData.dataValue;
    },
  }),
  withSaving({
    processor: 'EWAY',
    accountId: 'forms-eway',
    currency: 'AUD',
    paymentType: 'creditCard',
    removesNothing: true,
    start: startEwayStandIn,
    toKeys: ({ url, frameUrl }) => ewayStandInKeys(url, frameUrl),
    pay: async ({ standIn }, card) => {
      const code = randomUUID();
      const typed = { card: CARDS[card], expirytext: '12/34', cvn: '123' };
      for (const [field, value] of Object.entries(typed)) {
        await send(standIn, '/SecureField', { publicApiKey: 'epk-standin', code, field, value });
      }
      return new URLSearchParams({ code }).toString();
    },
  }),
  withSaving(cardElements('WEPAY')),
  withSaving(cardElements('NEXUS')),
];
