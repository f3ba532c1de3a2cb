import Stripe from 'stripe';
import type { VaultCapability } from '../contract/capabilities.ts';
import { REFERENCE } from './processorPayment.ts';
import { type ClientFor, getAmount, readIntent } from './stripePayments.ts';
import { guard } from './toProcessorError.ts';

/**
 * Methods of a customer of the connected account, charged off-session. Such an intent has one attempt: its secret
 * goes to no page, so a decline is final. Our reference is in its metadata, because Stripe drops an idempotency key after a
 * day.
 */
export function stripeVault(clientFor: ClientFor): VaultCapability {
  return {
    isOnceForKey: true,
    charge: (context, { amountMinor, currency, idempotencyKey, metadata, methodId, customer }) =>
      guard(async () => {
        const stripe = clientFor(context);
        try {
          const intent = await stripe.paymentIntents.create(
            {
              amount: getAmount(amountMinor, currency),
              currency: currency.toLowerCase(),
              payment_method: methodId,
              ...(customer && { customer }),
              automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
              confirm: true,
              off_session: true,
              metadata: { ...metadata, [REFERENCE]: idempotencyKey },
            },
            { stripeAccount: context.accountId, idempotencyKey: idempotencyKey },
          );
          return await readIntent(stripe, context, intent.id);
        } catch (error) {
          const refused = getRefusedIntent(error);
          if (refused === null) throw error;
          return readIntent(stripe, context, refused);
        }
      }),
  };
}

/** The intent of a charge that the card's bank declined: Stripe returns it as an error. */
function getRefusedIntent(error: unknown): string | null {
  if (!(error instanceof Stripe.errors.StripeCardError)) return null;
  return error.payment_intent?.id ?? null;
}
