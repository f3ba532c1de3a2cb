import type Stripe from 'stripe';
import { minorUnits } from '#domain/money/minorUnits.ts';
import type {
  FindingReadCapability,
  IntentCapability,
  ProcessorRefund,
  RefundCapability,
} from '../contract/capabilities.ts';
import type { ConnectionContext } from '../contract/connectionContext.ts';
import { ProcessorError } from '../contract/processorError.ts';
import type { ProcessorPayment } from '../contract/processorPayment.ts';
import { REFERENCE, toProcessorPayment } from './processorPayment.ts';
import { toStripeAmount } from './stripeAmount.ts';
import { guard } from './toProcessorError.ts';

/** Stripe's client for a connection. */
export type ClientFor = (context: ConnectionContext) => Stripe;

const EXPAND = ['latest_charge', 'latest_charge.refunds', 'payment_method'];

/** An amount in minor units as Stripe counts it. */
export function getAmount(amountMinor: number, currency: string): number {
  return toStripeAmount(amountMinor, currency, minorUnits(currency));
}

/** Payment intents on the business's connected account. */
export function stripeIntents(clientFor: ClientFor): IntentCapability {
  return {
    open: (
      context,
      { amountMinor, currency, idempotencyKey, metadata, isCardOnly, storesMethod },
    ) =>
      guard(async () => {
        const intent = await clientFor(context).paymentIntents.create(
          {
            amount: getAmount(amountMinor, currency),
            currency: currency.toLowerCase(),
            ...(isCardOnly
              ? { payment_method_types: ['card'] }
              : { automatic_payment_methods: { enabled: true } }),
            ...(storesMethod && { setup_future_usage: 'off_session' }),
            metadata: { ...metadata },
            expand: EXPAND,
          },
          { stripeAccount: context.accountId, idempotencyKey: idempotencyKey },
        );
        return toProcessorPayment(intent, context.accountId);
      }),
    changeAmount: (context, id, { amountMinor, currency, idempotencyKey }) =>
      guard(async () => {
        const intent = await clientFor(context).paymentIntents.update(
          id,
          { amount: getAmount(amountMinor, currency), expand: EXPAND },
          { stripeAccount: context.accountId, idempotencyKey: idempotencyKey },
        );
        return toProcessorPayment(intent, context.accountId);
      }),
    cancel: (context, id, idempotencyKey) =>
      guard(async () => {
        const intent = await clientFor(context).paymentIntents.cancel(
          id,
          { expand: EXPAND },
          { stripeAccount: context.accountId, idempotencyKey: idempotencyKey },
        );
        return toProcessorPayment(intent, context.accountId);
      }),
  };
}

/** The state of an intent; that of a saved method can also be looked up by our reference. */
export function stripeReads(clientFor: ClientFor): FindingReadCapability {
  return {
    read: (context, id) => guard(() => readIntent(clientFor(context), context, id)),
    findByReference: (context, reference, since) =>
      guard(() => findByReference(clientFor(context), context, { reference, since })),
  };
}

/** The maximum difference between our clock and Stripe's, in seconds. */
const CLOCKS_APART_S = 3600;

/** Lists are complete at once, while Stripe's search lags behind: all intents of a day are checked. */
async function findByReference(
  stripe: Stripe,
  context: ConnectionContext,
  { reference, since }: { readonly reference: string; readonly since: Date | undefined },
): Promise<ProcessorPayment | null> {
  const gte = Math.floor((since?.getTime() ?? 0) / 1000) - CLOCKS_APART_S;
  const options = { stripeAccount: context.accountId };
  const made = stripe.paymentIntents.list(
    { created: { gte: Math.max(gte, 0) }, limit: 100 },
    options,
  );
  for await (const { id, metadata } of made)
    if (metadata[REFERENCE] === reference) return readIntent(stripe, context, id);
  return null;
}

/** Refunds of an intent. */
export function stripeRefunds(clientFor: ClientFor): RefundCapability {
  return {
    isOnceForKey: true,
    refund: (context, paymentId, { amountMinor, currency, idempotencyKey }) =>
      guard(async () => {
        const stripe = clientFor(context);
        const refund = await stripe.refunds.create(
          {
            payment_intent: paymentId,
            amount: getAmount(amountMinor, currency),
            metadata: { [REFERENCE]: idempotencyKey },
          },
          { stripeAccount: context.accountId, idempotencyKey: idempotencyKey },
        );
        if (refund.status === 'failed' || refund.status === 'canceled') {
          throw new ProcessorError('refused', `Stripe’s refund is ${refund.status}`);
        }
        return readIntent(stripe, context, paymentId);
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

function toRefundState(status: string | null): ProcessorRefund['state'] {
  if (status === 'succeeded') return 'done';
  return status === 'failed' || status === 'canceled' ? 'failed' : 'processing';
}

/** An intent with all that we read of it. */
export async function readIntent(
  stripe: Stripe,
  { accountId }: ConnectionContext,
  id: string,
): Promise<ProcessorPayment> {
  const intent = await stripe.paymentIntents.retrieve(
    id,
    { expand: EXPAND },
    { stripeAccount: accountId },
  );
  return toProcessorPayment(intent, accountId);
}
