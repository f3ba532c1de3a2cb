import type { Call } from '../api/Call.ts';
import { invalidParam, missingParam, paymentIntentState } from '../api/failures.ts';
import type { ParamReader } from '../api/ParamReader.ts';
import { StripeFailure } from '../api/StripeFailure.ts';
import { declines } from '../cards/declines.ts';
import { emit, type Scene } from '../events/emit.ts';
import type { PaymentIntent } from '../objects/buildPaymentIntent.ts';
import type { IntentError } from '../objects/intentErrors.ts';
import type { PaymentMethod } from '../objects/paymentMethod.ts';
import { attemptCharge } from './attemptCharge.ts';
import { dropChallenges, openChallenge } from './challenges.ts';
import { findPaymentIntent } from './findPaymentIntent.ts';
import { readPaymentMethod } from './readPaymentMethod.ts';

/** The parameters that only a confirmation has. */
export const confirmParams = [
  'error_on_requires_action',
  'expected_payment_method_type',
  'mandate',
  'mandate_data',
  'off_session',
  'payment_method',
  'payment_method_data',
  'payment_method_options',
  'receipt_email',
  'return_url',
  'setup_future_usage',
  'shipping',
  'use_stripe_sdk',
] as const;

/**
 * Confirms a payment intent. Confirmations of one intent run one after another. If the intent is already paid, processing or
 * canceled, the confirmation is refused and charges nothing.
 */
export async function confirmPaymentIntent(call: Call): Promise<PaymentIntent> {
  call.params.allow(confirmParams);
  const found = findPaymentIntent(call);
  await call.world.barriers.arrive('confirm', found.id);
  return call.world.locks.run(found.id, () =>
    confirmNow(call, findPaymentIntent(call), call.params),
  );
}

/** The confirmation itself, for a caller that has already locked the intent. */
export function confirmNow(
  scene: Scene,
  intent: PaymentIntent,
  params: ParamReader,
): PaymentIntent {
  refuseUnlessOpen(intent);
  const method =
    readPaymentMethod(scene, params) ??
    scene.ledger.paymentMethods.get(intent.payment_method ?? '');
  if (method === undefined) throw missingParam('payment_method');
  assertAllowedType(intent, method);
  assertOwnMethod(intent, method);
  const returnUrl = params.text('return_url') || null;
  if (method.type === 'test_bank' && returnUrl === null) throw missingParam('return_url');
  dropChallenges(scene.world, intent.id);
  intent.setup_future_usage = params.text('setup_future_usage') || intent.setup_future_usage;
  intent.receipt_email = params.text('receipt_email') || intent.receipt_email;
  intent.payment_method = method.id;
  const isOffSession = params.flag('off_session') ?? false;
  const usesScript = params.flag('use_stripe_sdk') ?? returnUrl === null;
  if (method.type === 'test_bank') {
    openChallenge(scene, intent, method, { way: 'bank', returnUrl, usesScript });
  } else if (needsChallenge(scene, method, isOffSession)) {
    if (isOffSession || params.flag('error_on_requires_action')) {
      return refuse(scene, intent, method);
    }
    openChallenge(scene, intent, method, { way: 'three-ds', returnUrl, usesScript });
  } else {
    const refusal = scene.forced === 'decline' ? { refusal: declines.generic_decline } : {};
    const error = attemptCharge(scene, intent, { method, isAuthenticated: false, ...refusal });
    throwDecline(error, intent);
    return intent;
  }
  emit(scene, 'payment_intent.requires_action', intent);
  return intent;
}

function refuseUnlessOpen(intent: PaymentIntent): void {
  if (intent.status === 'succeeded') {
    throw paymentIntentState(
      'You cannot confirm this PaymentIntent because it has already succeeded after being previously confirmed.',
      intent,
    );
  }
  if (['processing', 'requires_capture', 'canceled'].includes(intent.status)) {
    throw paymentIntentState(
      `You cannot confirm this PaymentIntent because it has a status of ${intent.status}.`,
      intent,
    );
  }
}

function assertAllowedType(intent: PaymentIntent, method: PaymentMethod): void {
  if (intent.payment_method_types.includes(method.type)) return;
  throw invalidParam(
    'payment_method',
    `The PaymentMethod provided (${method.type}) is not allowed for this PaymentIntent.`,
    'payment_intent_incompatible_payment_method',
  );
}

function assertOwnMethod(intent: PaymentIntent, method: PaymentMethod): void {
  if (method.customer === null || method.customer === intent.customer) return;
  throw invalidParam(
    'payment_method',
    `The PaymentMethod ${method.id} belongs to a Customer. Please include the Customer in the \`customer\` parameter on the PaymentIntent.`,
  );
}

function needsChallenge(scene: Scene, method: PaymentMethod, isOffSession: boolean): boolean {
  if (scene.forced !== undefined) return scene.forced === 'challenge';
  const does = scene.ledger.behaviours.get(method.id);
  if (does?.challenge === 'unless-set-up') return !(does.isSetUp && isOffSession);
  return does?.challenge === 'always';
}

function refuse(scene: Scene, intent: PaymentIntent, method: PaymentMethod): never {
  const refusal = declines.authentication_required;
  const error = attemptCharge(scene, intent, { method, isAuthenticated: false, refusal });
  throwDecline(error, intent);
  throw new Error('A refused charge always has an error.');
}

function throwDecline(error: IntentError | undefined, intent: PaymentIntent): void {
  if (error === undefined) return;
  const payment_intent = structuredClone(intent);
  throw new StripeFailure(402, { ...error, type: 'card_error', payment_intent });
}
