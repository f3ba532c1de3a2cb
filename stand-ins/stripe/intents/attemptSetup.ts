import { declines } from '../cards/declines.ts';
import { emit, type Scene } from '../events/emit.ts';
import type { SetupIntent } from '../objects/buildSetupIntent.ts';
import { declineError, type IntentError } from '../objects/intentErrors.ts';
import type { PaymentMethod } from '../objects/paymentMethod.ts';

/** Saves a method for later and updates the intent; returns the error of a declined card. */
export function attemptSetup(
  scene: Scene,
  intent: SetupIntent,
  method: PaymentMethod,
): IntentError | undefined {
  const behaviour = scene.ledger.behaviours.get(method.id);
  const does = behaviour?.setup ?? 'succeeds';
  if (does !== 'succeeds') {
    const error = declineError(declines[does], method);
    failSetup(scene, intent, error);
    return error;
  }
  if (behaviour !== undefined) behaviour.isSetUp = true;
  if (intent.customer !== null) method.customer = intent.customer;
  intent.payment_method = method.id;
  intent.last_setup_error = null;
  intent.next_action = null;
  intent.status = 'succeeded';
  emit(scene, 'setup_intent.succeeded', intent);
  return undefined;
}

/** Resets a setup to `requires_payment_method` with the reason, and sends an event. */
export function failSetup(scene: Scene, intent: SetupIntent, error: IntentError): void {
  intent.status = 'requires_payment_method';
  intent.payment_method = null;
  intent.next_action = null;
  intent.last_setup_error = error;
  emit(scene, 'setup_intent.setup_failed', intent);
}
