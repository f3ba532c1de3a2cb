import type Stripe from 'stripe';
import { minorUnits } from '#domain/money/minorUnits.ts';
import type { DisputeCapability, ProcessorDispute } from '../contract/disputes.ts';
import { fromStripeAmount } from './stripeAmount.ts';
import type { ClientFor } from './stripePayments.ts';
import { guard } from './toProcessorError.ts';

/** Disputes of an intent's charges. Stripe debits a disputed amount at once and returns it if the business wins. */
export function stripeDisputes(clientFor: ClientFor): DisputeCapability {
  return {
    list: (context, { id, currency }) =>
      guard(async () => {
        const all = clientFor(context).disputes.list(
          { payment_intent: id, limit: 100 },
          { stripeAccount: context.accountId },
        );
        const disputes: ProcessorDispute[] = [];
        for await (const dispute of all) disputes.push(toDispute(dispute, currency));
        return disputes;
      }),
  };
}

const ENDED: Readonly<Record<string, ProcessorDispute['state']>> = {
  lost: 'lost',
  won: 'won',
  prevented: 'won',
  warning_closed: 'won',
};

/** An unknown status counts as open. */
function toDispute({ id, amount, status }: Stripe.Dispute, currency: string): ProcessorDispute {
  const amountMinor = fromStripeAmount(amount, currency, minorUnits(currency));
  return { id, amountMinor, state: ENDED[status] ?? 'open' };
}
