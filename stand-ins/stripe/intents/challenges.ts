import { newId } from '#stand-ins/kit/state/newId.ts';
import type { Scene } from '../events/emit.ts';
import type { PaymentIntent } from '../objects/buildPaymentIntent.ts';
import type { SetupIntent } from '../objects/buildSetupIntent.ts';
import type { NextAction } from '../objects/intentErrors.ts';
import type { PaymentMethod } from '../objects/paymentMethod.ts';
import type { Challenge, World } from '../World.ts';

interface ChallengeOptions {
  way: Challenge['way'];
  returnUrl: string | null;
  usesScript: boolean;
}

/**
 * Sets an intent to `requires_action` for this method: a bank always requires a redirect; 3D Secure uses the script's dialog, or a
 * redirect if a server has confirmed with a `return_url`.
 */
export function openChallenge(
  scene: Scene,
  intent: PaymentIntent | SetupIntent,
  method: PaymentMethod,
  options: ChallengeOptions,
): void {
  const { world, ledger } = scene;
  dropChallenges(world, intent.id);
  const challenge: Challenge = {
    id: newId('act'),
    account: ledger.account,
    kind: intent.object === 'payment_intent' ? 'payment' : 'setup',
    intent: intent.id,
    method: method.id,
    way: options.way,
    returnUrl: options.returnUrl,
  };
  world.challenges.set(challenge.id, challenge);
  intent.payment_method = method.id;
  intent.status = 'requires_action';
  intent.next_action = nextAction(world, challenge, options.usesScript);
}

/** Ends all pending steps of this intent; their pages then show that they have ended. */
export function dropChallenges(world: World, intentId: string): void {
  for (const challenge of [...world.challenges.values()]) {
    if (challenge.intent === intentId) world.challenges.delete(challenge.id);
  }
}

function nextAction(world: World, challenge: Challenge, usesScript: boolean): NextAction {
  const { id, way, returnUrl } = challenge;
  if (way === 'bank' || (!usesScript && returnUrl !== null)) {
    const url = `${world.apiUrl}/${way === 'bank' ? 'test-bank' : 'authenticate'}/${id}`;
    return { type: 'redirect_to_url', redirect_to_url: { url, return_url: returnUrl } };
  }
  return {
    type: 'use_stripe_sdk',
    use_stripe_sdk: {
      type: 'three_d_secure_redirect',
      stripe_js: `${world.frameUrl}/three-ds/${id}`,
      source: id,
    },
  };
}
