import type Stripe from 'stripe';
import { minorUnits } from '#domain/money/minorUnits.ts';
import type { VendorPayment, VendorPaymentState } from '../processor.ts';
import { fromStripeAmount } from './stripeAmount.ts';

const STATES: Readonly<Record<string, VendorPaymentState>> = {
  requires_payment_method: 'open',
  requires_confirmation: 'open',
  requires_action: 'needs-action',
  processing: 'processing',
  requires_capture: 'processing',
  succeeded: 'paid',
  canceled: 'closed',
};

/** A Stripe payment intent in our words. A status that we do not know counts as processing: never as paid, never as free to change. */
export function vendorPaymentOf(intent: Stripe.PaymentIntent, accountId: string): VendorPayment {
  const currency = intent.currency.toUpperCase();
  const minor = (amount: number) => fromStripeAmount(amount, currency, minorUnits(currency));
  const charge = chargeOf(intent);
  const card = charge?.payment_method_details?.card;
  return {
    id: intent.id,
    accountId,
    clientSecret: intent.client_secret ?? '',
    amountMinor: minor(intent.amount),
    currency,
    state: STATES[intent.status] ?? 'processing',
    vendorStatus: intent.status,
    refundedMinor: minor(charge?.amount_refunded ?? 0),
    method: card?.brand ?? charge?.payment_method_details?.type ?? null,
    last4: card?.last4 ?? null,
    failureCode: intent.last_payment_error?.decline_code ?? intent.last_payment_error?.code ?? null,
    createdAt: new Date(intent.created * 1000),
  };
}

function chargeOf(intent: Stripe.PaymentIntent): Stripe.Charge | null {
  const charge = intent.latest_charge;
  return charge !== null && typeof charge === 'object' ? charge : null;
}
