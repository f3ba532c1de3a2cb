import { nowSeconds } from '#stand-ins/kit/World.ts';
import type { Call } from '../api/Call.ts';
import { invalidParam, missingParam } from '../api/failures.ts';
import { emit } from '../events/emit.ts';
import { checkChargeAmount } from '../money/checkChargeAmount.ts';
import { readAddress } from '../objects/billingDetails.ts';
import { buildPaymentIntent, type PaymentIntent } from '../objects/buildPaymentIntent.ts';
import { confirmNow, confirmParams } from './confirmPaymentIntent.ts';
import { mergeMetadata } from './mergeMetadata.ts';
import { readCustomer } from './readCustomer.ts';
import { readMethodChoice } from './readMethodChoice.ts';
import { readPaymentMethod } from './readPaymentMethod.ts';

/** The parameters that a creation and an update share. */
export const describingParams = [
  'amount',
  'application_fee_amount',
  'capture_method',
  'currency',
  'customer',
  'description',
  'metadata',
  'payment_method',
  'payment_method_data',
  'payment_method_options',
  'payment_method_types',
  'receipt_email',
  'setup_future_usage',
  'shipping',
  'statement_descriptor',
  'statement_descriptor_suffix',
  'transfer_data',
  'transfer_group',
] as const;

const createOnly = ['automatic_payment_methods', 'confirm', 'confirmation_method', 'on_behalf_of'];

/** Creates a payment intent and, with `confirm`, confirms it at once. */
export async function createPaymentIntent(call: Call): Promise<PaymentIntent> {
  const { params, ledger, world } = call;
  params.allow([...describingParams, ...confirmParams, ...createOnly]);
  const amount = params.integer('amount');
  if (amount === undefined) throw missingParam('amount');
  const currency = params.requiredText('currency').toLowerCase();
  if (!/^[a-z]{3}$/.test(currency)) throw invalidParam('currency', 'Invalid currency');
  checkChargeAmount(amount, currency);
  const choice = readMethodChoice(params);
  await world.barriers.arrive('create');
  const intent = buildPaymentIntent({ amount, currency, created: nowSeconds(world) });
  Object.assign(intent, choice);
  describeIntent(call, intent);
  ledger.paymentIntents.set(intent.id, intent);
  emit(call, 'payment_intent.created', intent);
  return params.flag('confirm')
    ? world.locks.run(intent.id, () => confirmNow(call, intent, params))
    : intent;
}

/** Applies every given parameter except amount and currency. */
export function describeIntent(call: Call, intent: PaymentIntent): void {
  const { params } = call;
  intent.metadata = mergeMetadata(intent.metadata, params);
  if (params.has('customer')) intent.customer = readCustomer(call.ledger, params);
  const texts = [
    'description',
    'receipt_email',
    'setup_future_usage',
    'statement_descriptor',
    'statement_descriptor_suffix',
    'transfer_group',
    'on_behalf_of',
  ] as const;
  for (const name of texts) if (params.has(name)) intent[name] = params.text(name) || null;
  intent.capture_method =
    params.choice('capture_method', ['automatic', 'automatic_async', 'manual']) ??
    intent.capture_method;
  intent.application_fee_amount =
    params.integer('application_fee_amount') ?? intent.application_fee_amount;
  intent.shipping = readShipping(call) ?? intent.shipping;
  const destination = params.hash('transfer_data')?.text('destination');
  if (destination) intent.transfer_data = { destination };
  const types = params.list('payment_method_types');
  if (types !== undefined) intent.payment_method_types = types;
  if (!params.flag('confirm')) takeMethod(call, intent);
}

function readShipping({ params }: Call): object | undefined {
  const shipping = params.hash('shipping');
  if (shipping === undefined) return undefined;
  shipping.allow(['address', 'carrier', 'name', 'phone', 'tracking_number']);
  return {
    address: readAddress(shipping.hash('address')),
    carrier: shipping.text('carrier') || null,
    name: shipping.requiredText('name'),
    phone: shipping.text('phone') || null,
    tracking_number: shipping.text('tracking_number') || null,
  };
}

function takeMethod(call: Call, intent: PaymentIntent): void {
  const method = readPaymentMethod(call, call.params);
  if (method === undefined) return;
  intent.payment_method = method.id;
  if (intent.status === 'requires_payment_method') intent.status = 'requires_confirmation';
}
