import { newId, randomLetters } from '#stand-ins/kit/state/newId.ts';
import type { Decline } from '../cards/declines.ts';
import type { PaymentIntent } from './buildPaymentIntent.ts';
import type { PaymentMethod } from './paymentMethod.ts';

/** A charge with the API's field names; amounts in minor units, times in seconds. */
export type Charge = ReturnType<typeof buildCharge>;
type ChargeStatus = 'succeeded' | 'pending' | 'failed';

interface Start {
  intent: PaymentIntent;
  method: PaymentMethod;
  created: number;
  decline: Decline | undefined;
  isPending: boolean;
  isAuthenticated: boolean;
}

/** The charge of one try to pay an intent: succeeded, pending, or failed with its reason. */
export function buildCharge({
  intent,
  method,
  created,
  decline,
  isPending,
  isAuthenticated,
}: Start) {
  const id = newId('ch');
  const isPaid = decline === undefined && !isPending;
  const isCaptured = isPaid && intent.capture_method !== 'manual';
  const status: ChargeStatus = decline ? 'failed' : isPending ? 'pending' : 'succeeded';
  return {
    id,
    object: 'charge' as const,
    amount: intent.amount,
    amount_captured: isCaptured ? intent.amount : 0,
    amount_refunded: 0,
    balance_transaction: isCaptured ? newId('txn') : null,
    billing_details: structuredClone(method.billing_details),
    calculated_statement_descriptor: null,
    captured: isCaptured,
    created,
    currency: intent.currency,
    customer: intent.customer,
    description: intent.description,
    failure_code: decline?.code ?? null,
    failure_message: decline?.message ?? null,
    livemode: false,
    metadata: { ...intent.metadata },
    outcome: toOutcome(decline),
    paid: isPaid,
    payment_intent: intent.id as string | null,
    payment_method: method.id as string | null,
    payment_method_details: toDetails(method, intent.amount, isAuthenticated),
    receipt_email: intent.receipt_email,
    refunded: false,
    status,
    ...unusedFields(intent, id),
  };
}

function toOutcome(decline: Decline | undefined) {
  return {
    advice_code: null,
    network_advice_code: null,
    network_decline_code: decline ? '05' : null,
    network_status: decline ? 'declined_by_network' : 'approved_by_network',
    reason: decline?.declineCode ?? null,
    seller_message: decline ? 'The bank declined the payment.' : 'Payment complete.',
    type: decline ? 'issuer_declined' : 'authorized',
  };
}

function toDetails(method: PaymentMethod, amount: number, isAuthenticated: boolean) {
  if (method.type === 'test_bank') return { type: method.type, test_bank: {} };
  if (method.type === 'sepa_debit') {
    const { generated_from: _, ...account } = method.sepa_debit;
    return { type: method.type, sepa_debit: { ...account, mandate: null } };
  }
  const { brand, checks, country, exp_month, exp_year, fingerprint, funding, last4 } = method.card;
  const card = {
    ...{ brand, checks, country, exp_month, exp_year, fingerprint, funding, last4 },
    amount_authorized: amount,
    authorization_code: randomLetters(6).toUpperCase(),
    extended_authorization: { status: 'disabled' },
    incremental_authorization: { status: 'unavailable' },
    installments: null,
    mandate: null,
    multicapture: { status: 'unavailable' },
    network: brand,
    network_token: { used: false },
    network_transaction_id: randomLetters(15),
    overcapture: { maximum_amount_capturable: amount, status: 'unavailable' },
    regulated_status: 'unregulated',
    three_d_secure: isAuthenticated ? authenticated() : null,
    transaction_link_id: null,
    wallet: method.card.wallet,
  };
  return { card, type: method.type };
}

function authenticated() {
  return {
    authentication_flow: 'challenge',
    electronic_commerce_indicator: '05',
    exemption_indicator: null,
    result: 'authenticated',
    result_reason: null,
    transaction_id: newId('tds'),
    version: '2.2.0',
  };
}

function unusedFields(intent: PaymentIntent, id: string) {
  return {
    application: null,
    application_fee: null,
    application_fee_amount: intent.application_fee_amount,
    disputed: false,
    failure_balance_transaction: null,
    fraud_details: {},
    on_behalf_of: intent.on_behalf_of,
    receipt_number: null,
    receipt_url: null,
    refunds: {
      data: [] as object[],
      has_more: false,
      object: 'list',
      url: `/v1/charges/${id}/refunds`,
    },
    review: null,
    shipping: intent.shipping,
    source: null,
    source_transfer: null,
    statement_descriptor: intent.statement_descriptor,
    statement_descriptor_suffix: intent.statement_descriptor_suffix,
    transfer_data: intent.transfer_data,
    transfer_group: intent.transfer_group,
  };
}
