import type Stripe from 'stripe';
import { minorUnits } from '#domain/money/minorUnits.ts';
import type { ProcessorPayment, ProcessorPaymentState } from '../contract/processorPayment.ts';
import { fromStripeAmount } from './stripeAmount.ts';
import { toDeclineCode } from './toDeclineCode.ts';

const STATES: Readonly<Record<string, ProcessorPaymentState>> = {
  requires_payment_method: 'open',
  requires_confirmation: 'open',
  requires_action: 'needs-action',
  processing: 'processing',
  requires_capture: 'processing',
  succeeded: 'paid',
  canceled: 'closed',
};

/** Our reference in the metadata of a refund, and of a charge of a saved method. */
export const REFERENCE = 'reference';

/** An intent of a saved method has one attempt: it cannot be continued. */
function toState({ status, metadata }: Stripe.PaymentIntent): ProcessorPaymentState {
  const state = STATES[status] ?? 'processing';
  return state === 'open' && metadata[REFERENCE] !== undefined ? 'declined' : state;
}

/** A bank debit can fail after it was paid: then its charge fails, and Stripe debits the account's balance. */
function toOutcome(
  intent: Stripe.PaymentIntent,
  charge: Stripe.Charge | null,
): Pick<ProcessorPayment, 'state' | 'isReversed'> {
  const isReversed = charge?.status === 'failed' && charge.failure_balance_transaction !== null;
  return isReversed ? { state: 'declined', isReversed } : { state: toState(intent) };
}

/** Maps a Stripe payment intent to ours. An unknown status counts as processing: never as paid, never as changeable. */
export function toProcessorPayment(
  intent: Stripe.PaymentIntent,
  accountId: string,
): ProcessorPayment {
  const currency = intent.currency.toUpperCase();
  const minor = (amount: number) => fromStripeAmount(amount, currency, minorUnits(currency));
  const charge = getCharge(intent);
  const card = charge?.payment_method_details?.card;
  return {
    id: intent.id,
    accountId,
    clientSecret: intent.client_secret ?? '',
    redirectUrl: null,
    amountMinor: minor(intent.amount),
    currency,
    ...toOutcome(intent, charge),
    processorStatus: intent.status,
    ...toRefunded(charge, minor),
    method: card?.brand ?? charge?.payment_method_details?.type ?? null,
    last4: card?.last4 ?? null,
    failureCode: intent.last_payment_error ? toDeclineCode(intent.last_payment_error) : null,
    createdAt: new Date(intent.created * 1000),
  };
}

const FAILED = ['failed', 'canceled'];

/** A refund may fail days after it was made; Stripe keeps it in the charge's list, with its status. */
function toRefunded(charge: Stripe.Charge | null, minor: (amount: number) => number) {
  const { data = [], has_more: isCut = true } = charge?.refunds ?? {};
  const sum = (isFailed: boolean) =>
    data
      .filter(({ status }) => FAILED.includes(status ?? '') === isFailed)
      .reduce((total, { amount }) => total + amount, 0);
  return {
    refundedMinor: minor(isCut ? (charge?.amount_refunded ?? 0) : sum(false)),
    refundFailedMinor: minor(sum(true)),
  };
}

function getCharge(intent: Stripe.PaymentIntent): Stripe.Charge | null {
  const charge = intent.latest_charge;
  return charge !== null && typeof charge === 'object' ? charge : null;
}
