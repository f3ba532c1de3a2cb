import type { Scene } from '../events/emit.ts';
import type { PaymentIntent } from '../objects/buildPaymentIntent.ts';
import type { SetupIntent } from '../objects/buildSetupIntent.ts';
import { authenticationError } from '../objects/intentErrors.ts';
import type { PaymentMethod } from '../objects/paymentMethod.ts';
import type { Challenge, World } from '../World.ts';
import { attemptCharge, failPayment } from './attemptCharge.ts';
import { attemptSetup, failSetup } from './attemptSetup.ts';

/** How the payer ended the step: confirmed, refused, or confirmed with the money still pending. */
export type ChallengeOutcome = 'succeeded' | 'failed' | 'pending';

/** The intent's new state, and the return URL with its parameters. */
export interface FinishedChallenge {
  intent: PaymentIntent | SetupIntent;
  returnUrl: string | null;
  redirectStatus: ChallengeOutcome;
}

/** Ends a step once; undefined if it does not exist, has ended, or was replaced by another. */
export async function finishChallenge(
  world: World,
  id: string,
  outcome: ChallengeOutcome,
): Promise<FinishedChallenge | undefined> {
  const known = world.challenges.get(id);
  if (known === undefined) return undefined;
  return world.locks.run(known.intent, () => {
    const challenge = world.challenges.get(id);
    if (challenge === undefined) return undefined;
    world.challenges.delete(id);
    const scene = { world, ledger: world.ledgers.of(challenge.account), request };
    const intent =
      challenge.kind === 'payment'
        ? finishPayment(scene, challenge, outcome)
        : finishSetup(scene, challenge, outcome);
    if (intent === undefined) return undefined;
    return { intent, returnUrl: challenge.returnUrl, redirectStatus: getRedirectStatus(intent) };
  });
}

const request = { id: null, idempotency_key: null };

function finishPayment(
  scene: Scene,
  challenge: Challenge,
  outcome: ChallengeOutcome,
): PaymentIntent | undefined {
  const intent = scene.ledger.paymentIntents.get(challenge.intent);
  const method = getMethod(scene, challenge);
  if (intent?.status !== 'requires_action' || method === undefined) return undefined;
  if (outcome === 'failed') {
    failPayment(scene, intent, authenticationError('payment_intent', method));
    return intent;
  }
  const behaviour = scene.ledger.behaviours.get(method.id);
  if (outcome === 'pending' && behaviour !== undefined) behaviour.charge = 'settles-later';
  attemptCharge(scene, intent, { method, isAuthenticated: true });
  return intent;
}

function finishSetup(
  scene: Scene,
  challenge: Challenge,
  outcome: ChallengeOutcome,
): SetupIntent | undefined {
  const intent = scene.ledger.setupIntents.get(challenge.intent);
  const method = getMethod(scene, challenge);
  if (intent?.status !== 'requires_action' || method === undefined) return undefined;
  if (outcome === 'failed') failSetup(scene, intent, authenticationError('setup_intent', method));
  else attemptSetup(scene, intent, method);
  return intent;
}

function getMethod(scene: Scene, challenge: Challenge): PaymentMethod | undefined {
  return scene.ledger.paymentMethods.get(challenge.method);
}

function getRedirectStatus(intent: PaymentIntent | SetupIntent): ChallengeOutcome {
  if (intent.status === 'succeeded' || intent.status === 'requires_capture') return 'succeeded';
  return intent.status === 'processing' ? 'pending' : 'failed';
}
