import type Stripe from 'stripe';
import { minorUnits } from '#domain/money/minorUnits.ts';
import type {
  IntentCapability,
  ReadCapability,
  RefundCapability,
  VendorRefund,
} from '../contract/capabilities.ts';
import type { ConnectionContext } from '../contract/connectionContext.ts';
import { ProcessorError } from '../contract/processorError.ts';
import type { VendorPayment } from '../contract/vendorPayment.ts';
import { toStripeAmount } from './stripeAmount.ts';
import { guard } from './toProcessorError.ts';
import { toVendorPayment } from './vendorPayment.ts';

/** Stripe's client for a connection. */
export type ClientFor = (context: ConnectionContext) => Stripe;

const EXPAND = ['latest_charge', 'latest_charge.refunds', 'payment_method'];

/** Where our own reference of a refund stands in its metadata: Stripe forgets an idempotency key after a day. */
const REFERENCE = 'reference';

function getAmount(amountMinor: number, currency: string): number {
  return toStripeAmount(amountMinor, currency, minorUnits(currency));
}

/** Payment intents on the business's connected account. */
export function stripeIntents(clientFor: ClientFor): IntentCapability {
  return {
    open: (context, { amountMinor, currency, vendorKey, metadata, isCardOnly }) =>
      guard(async () => {
        const intent = await clientFor(context).paymentIntents.create(
          {
            amount: getAmount(amountMinor, currency),
            currency: currency.toLowerCase(),
            ...(isCardOnly
              ? { payment_method_types: ['card'] }
              : { automatic_payment_methods: { enabled: true } }),
            metadata: { ...metadata },
            expand: EXPAND,
          },
          { stripeAccount: context.accountId, idempotencyKey: vendorKey },
        );
        return toVendorPayment(intent, context.accountId);
      }),
    changeAmount: (context, id, { amountMinor, currency, vendorKey }) =>
      guard(async () => {
        const intent = await clientFor(context).paymentIntents.update(
          id,
          { amount: getAmount(amountMinor, currency), expand: EXPAND },
          { stripeAccount: context.accountId, idempotencyKey: vendorKey },
        );
        return toVendorPayment(intent, context.accountId);
      }),
    cancel: (context, id, vendorKey) =>
      guard(async () => {
        const intent = await clientFor(context).paymentIntents.cancel(
          id,
          { expand: EXPAND },
          { stripeAccount: context.accountId, idempotencyKey: vendorKey },
        );
        return toVendorPayment(intent, context.accountId);
      }),
  };
}

/** What an intent has become. Stripe repeats its answer to a repeated key, so nothing is looked for by reference. */
export function stripeReads(clientFor: ClientFor): ReadCapability {
  return { read: (context, id) => guard(() => read(clientFor(context), context, id)) };
}

/** Refunds of an intent. */
export function stripeRefunds(clientFor: ClientFor): RefundCapability {
  return {
    refund: (context, paymentId, { amountMinor, currency, vendorKey }) =>
      guard(async () => {
        const stripe = clientFor(context);
        const refund = await stripe.refunds.create(
          {
            payment_intent: paymentId,
            amount: getAmount(amountMinor, currency),
            metadata: { [REFERENCE]: vendorKey },
          },
          { stripeAccount: context.accountId, idempotencyKey: vendorKey },
        );
        if (refund.status === 'failed' || refund.status === 'canceled') {
          throw new ProcessorError('refused', `Stripe’s refund is ${refund.status}`);
        }
        return read(stripe, context, paymentId);
      }),
    findByReference: (context, paymentId, reference) =>
      guard(async () => {
        const refunds = clientFor(context).refunds.list(
          { payment_intent: paymentId, limit: 100 },
          { stripeAccount: context.accountId },
        );
        for await (const { id, status, metadata } of refunds)
          if (metadata?.[REFERENCE] === reference) return { id, state: toRefundState(status) };
        return null;
      }),
  };
}

function toRefundState(status: string | null): VendorRefund['state'] {
  if (status === 'succeeded') return 'done';
  return status === 'failed' || status === 'canceled' ? 'failed' : 'processing';
}

async function read(
  stripe: Stripe,
  { accountId }: ConnectionContext,
  id: string,
): Promise<VendorPayment> {
  const intent = await stripe.paymentIntents.retrieve(
    id,
    { expand: EXPAND },
    { stripeAccount: accountId },
  );
  return toVendorPayment(intent, accountId);
}
