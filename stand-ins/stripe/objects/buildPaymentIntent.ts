import { newId } from '#stand-ins/kit/state/newId.ts';
import type { IntentError, NextAction } from './intentErrors.ts';
import { newClientSecret } from './newClientSecret.ts';

/** The states of a payment intent. */
export type PaymentIntentStatus =
  | 'requires_payment_method'
  | 'requires_confirmation'
  | 'requires_action'
  | 'processing'
  | 'requires_capture'
  | 'succeeded'
  | 'canceled';

/** A payment intent with the API's field names; amounts in minor units, times in seconds. */
export type PaymentIntent = ReturnType<typeof buildPaymentIntent>;

interface Start {
  amount: number;
  currency: string;
  created: number;
}

/** A new payment intent without a payment method; all optional fields are null or empty. */
export function buildPaymentIntent({ amount, currency, created }: Start) {
  const id = newId('pi');
  return {
    id,
    object: 'payment_intent' as const,
    amount,
    amount_capturable: 0,
    amount_details: { tip: {} },
    amount_received: 0,
    automatic_payment_methods: null as { enabled: boolean; allow_redirects?: string } | null,
    canceled_at: null as number | null,
    cancellation_reason: null as string | null,
    capture_method: 'automatic_async' as string,
    client_secret: newClientSecret(id),
    confirmation_method: 'automatic' as string,
    created,
    currency,
    customer: null as string | null,
    description: null as string | null,
    last_payment_error: null as IntentError | null,
    latest_charge: null as string | null,
    livemode: false,
    metadata: {} as Record<string, string>,
    next_action: null as NextAction | null,
    payment_method: null as string | null,
    payment_method_types: ['card'] as string[],
    processing: null as { type: string } | null,
    receipt_email: null as string | null,
    setup_future_usage: null as string | null,
    shipping: null as object | null,
    statement_descriptor: null as string | null,
    statement_descriptor_suffix: null as string | null,
    status: 'requires_payment_method' as PaymentIntentStatus,
    transfer_group: null as string | null,
    ...unusedFields(),
  };
}

function unusedFields() {
  return {
    application: null,
    application_fee_amount: null as number | null,
    customer_account: null,
    excluded_payment_method_types: null,
    managed_payments: { enabled: false },
    on_behalf_of: null as string | null,
    payment_method_configuration_details: null,
    payment_method_options: {},
    review: null,
    source: null,
    transfer_data: null as object | null,
  };
}
