import type { Call } from '../api/Call.ts';
import { invalidParam, missingParam, setupIntentState } from '../api/failures.ts';
import type { ParamReader } from '../api/ParamReader.ts';
import { StripeFailure } from '../api/StripeFailure.ts';
import { emit, type Scene } from '../events/emit.ts';
import type { SetupIntent } from '../objects/buildSetupIntent.ts';
import { attemptSetup } from './attemptSetup.ts';
import { dropChallenges, openChallenge } from './challenges.ts';
import { confirmParams } from './confirmPaymentIntent.ts';
import { findSetupIntent } from './findSetupIntent.ts';
import { readPaymentMethod } from './readPaymentMethod.ts';

/** Confirms a setup intent; confirmations of one intent run one after another. */
export async function confirmSetupIntent(call: Call): Promise<SetupIntent> {
  call.params.allow(confirmParams);
  const found = findSetupIntent(call);
  await call.world.barriers.arrive('confirm');
  return call.world.locks.run(found.id, () =>
    confirmSetupNow(call, findSetupIntent(call), call.params),
  );
}

/** The confirmation itself, for a caller that has already locked the intent. */
export function confirmSetupNow(
  scene: Scene,
  intent: SetupIntent,
  params: ParamReader,
): SetupIntent {
  if (['succeeded', 'canceled', 'processing'].includes(intent.status)) {
    throw setupIntentState(
      `You cannot confirm this SetupIntent because it has a status of ${intent.status}.`,
      intent,
    );
  }
  const method =
    readPaymentMethod(scene, params) ??
    scene.ledger.paymentMethods.get(intent.payment_method ?? '');
  if (method === undefined) throw missingParam('payment_method');
  if (!intent.payment_method_types.includes(method.type)) {
    throw invalidParam(
      'payment_method',
      `The PaymentMethod provided (${method.type}) is not allowed for this SetupIntent.`,
    );
  }
  const returnUrl = params.text('return_url') || null;
  const isBank = method.type === 'test_bank';
  if (isBank && returnUrl === null) throw missingParam('return_url');
  dropChallenges(scene.world, intent.id);
  intent.payment_method = method.id;
  if (isBank || scene.ledger.behaviours.get(method.id)?.challenge !== 'never') {
    const usesScript = params.flag('use_stripe_sdk') ?? returnUrl === null;
    const way = isBank ? 'bank' : 'three-ds';
    openChallenge(scene, intent, method, { way, returnUrl, usesScript });
    emit(scene, 'setup_intent.requires_action', intent);
    return intent;
  }
  const error = attemptSetup(scene, intent, method);
  if (error === undefined) return intent;
  const setup_intent = structuredClone(intent);
  throw new StripeFailure(402, { ...error, type: 'card_error', setup_intent });
}
