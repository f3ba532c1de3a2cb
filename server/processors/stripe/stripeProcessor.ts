import Stripe from 'stripe';
import { minorUnits } from '#domain/money/minorUnits.ts';
import {
  type AmountChange,
  type Processor,
  ProcessorError,
  type VendorEvent,
  type VendorPayment,
  type VendorPaymentRef,
  type VendorPaymentRequest,
  type VendorRefund,
} from '../processor.ts';
import { processorErrorOf } from './processorErrorOf.ts';
import { toStripeAmount } from './stripeAmount.ts';
import { vendorPaymentOf } from './vendorPayment.ts';

/** What the Stripe adapter needs. `apiBase` is an address like `https://api.stripe.com`; whose it is does not matter here. */
export interface StripeSettings {
  readonly secretKey: string;
  readonly publishableKey: string;
  readonly webhookSecret: string;
  readonly apiBase: string;
  readonly scriptUrl: string;
}

/** One try takes at most this long; a repeated call with the same key is safe. */
const TIMEOUT_MS = 20_000;

/** Stripe's signature may be this old. */
const SIGNATURE_TOLERANCE_S = 300;

const EXPAND = ['latest_charge', 'payment_method'];

/** Stripe as a processor: payment intents on the business's connected account, through Stripe's own client. */
export function createStripeProcessor(settings: StripeSettings): Processor {
  const stripe = clientFor(settings);
  const guard = async <T>(call: () => Promise<T>): Promise<T> => {
    try {
      return await call();
    } catch (error) {
      throw processorErrorOf(error);
    }
  };
  return {
    name: 'STRIPE',
    publicKey: settings.publishableKey,
    scriptUrl: settings.scriptUrl,
    isTest: settings.publishableKey.startsWith('pk_test_'),
    createPayment: (request) => guard(() => create(stripe, request)),
    readPayment: (ref) => guard(() => read(stripe, ref)),
    changeAmount: (ref, change) => guard(() => update(stripe, ref, change)),
    cancelPayment: (ref, vendorKey) => guard(() => cancel(stripe, ref, vendorKey)),
    refundPayment: (ref, refund) => guard(() => giveBack(stripe, ref, refund)),
    verifyEvent: (rawBody, signature) => verify(stripe, settings.webhookSecret, rawBody, signature),
  };
}

function clientFor({ secretKey, apiBase }: StripeSettings): Stripe {
  const { protocol, hostname, port } = new URL(apiBase);
  return new Stripe(secretKey, {
    host: hostname,
    port: port || (protocol === 'http:' ? 80 : 443),
    protocol: protocol === 'http:' ? 'http' : 'https',
    timeout: TIMEOUT_MS,
    maxNetworkRetries: 1,
    telemetry: false,
  });
}

async function create(stripe: Stripe, request: VendorPaymentRequest): Promise<VendorPayment> {
  const { accountId, currency } = request;
  const intent = await stripe.paymentIntents.create(
    {
      amount: toStripeAmount(request.amountMinor, currency, minorUnits(currency)),
      currency: currency.toLowerCase(),
      automatic_payment_methods: { enabled: true },
      metadata: { ...request.metadata },
      expand: EXPAND,
    },
    { stripeAccount: accountId, idempotencyKey: request.vendorKey },
  );
  return vendorPaymentOf(intent, accountId);
}

async function read(stripe: Stripe, { accountId, id }: VendorPaymentRef): Promise<VendorPayment> {
  const intent = await stripe.paymentIntents.retrieve(
    id,
    { expand: EXPAND },
    { stripeAccount: accountId },
  );
  return vendorPaymentOf(intent, accountId);
}

async function update(
  stripe: Stripe,
  { accountId, id }: VendorPaymentRef,
  { amountMinor, currency, vendorKey }: AmountChange,
): Promise<VendorPayment> {
  const intent = await stripe.paymentIntents.update(
    id,
    { amount: toStripeAmount(amountMinor, currency, minorUnits(currency)), expand: EXPAND },
    { stripeAccount: accountId, idempotencyKey: vendorKey },
  );
  return vendorPaymentOf(intent, accountId);
}

async function cancel(
  stripe: Stripe,
  { accountId, id }: VendorPaymentRef,
  vendorKey: string,
): Promise<VendorPayment> {
  const intent = await stripe.paymentIntents.cancel(
    id,
    { expand: EXPAND },
    { stripeAccount: accountId, idempotencyKey: vendorKey },
  );
  return vendorPaymentOf(intent, accountId);
}

async function giveBack(
  stripe: Stripe,
  ref: VendorPaymentRef,
  { amountMinor, currency, vendorKey }: VendorRefund,
): Promise<VendorPayment> {
  const refund = await stripe.refunds.create(
    {
      payment_intent: ref.id,
      amount: toStripeAmount(amountMinor, currency, minorUnits(currency)),
    },
    { stripeAccount: ref.accountId, idempotencyKey: vendorKey },
  );
  if (refund.status === 'failed' || refund.status === 'canceled') {
    throw new ProcessorError('refused', `Stripe’s refund is ${refund.status}`);
  }
  return read(stripe, ref);
}

function verify(stripe: Stripe, secret: string, rawBody: Buffer, signature: string): VendorEvent {
  let event: Stripe.Event;
  try {
    event = stripe.webhooks.constructEvent(rawBody, signature, secret, SIGNATURE_TOLERANCE_S);
  } catch (cause) {
    throw new ProcessorError('signature', 'The event is not signed by Stripe', { cause });
  }
  const { id, type, account } = event;
  return { id, type, accountId: account ?? null, paymentId: paymentIdOf(event) };
}

/** The intent that an event speaks of: the object itself, or the intent of a charge. */
function paymentIdOf(event: Stripe.Event): string | null {
  const object = event.data.object as { object?: string; id?: string; payment_intent?: unknown };
  if (object.object === 'payment_intent') return object.id ?? null;
  return typeof object.payment_intent === 'string' ? object.payment_intent : null;
}
