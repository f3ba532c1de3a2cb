import { nowSeconds } from '#stand-ins/kit/World.ts';
import { paymentIntentState } from '../api/failures.ts';
import { type Decline, declines } from '../cards/declines.ts';
import { emit, type Scene } from '../events/emit.ts';
import { buildCharge, type Charge } from '../objects/buildCharge.ts';
import type { PaymentIntent } from '../objects/buildPaymentIntent.ts';
import { declineError, type IntentError } from '../objects/intentErrors.ts';
import type { PaymentMethod } from '../objects/paymentMethod.ts';

interface Attempt {
  method: PaymentMethod;
  isAuthenticated: boolean;
  /** A decline that applies regardless of the card. */
  refusal?: Decline;
}

/**
 * Charges an intent once and updates it; returns the error of a declined charge. An intent with a successful or pending charge is
 * never charged again, whatever its state.
 */
export function attemptCharge(
  scene: Scene,
  intent: PaymentIntent,
  { method, isAuthenticated, refusal }: Attempt,
): IntentError | undefined {
  refuseSecondCharge(scene, intent);
  const does = scene.ledger.behaviours.get(method.id)?.charge ?? 'succeeds';
  const isPending = refusal === undefined && does === 'settles-later';
  const decline =
    refusal ??
    (does === 'succeeds' || isPending ? undefined : declines[does as keyof typeof declines]);
  const created = nowSeconds(scene.world);
  const charge = buildCharge({ intent, method, created, decline, isPending, isAuthenticated });
  scene.ledger.charges.set(charge.id, charge);
  intent.latest_charge = charge.id;
  intent.next_action = null;
  if (decline !== undefined) {
    emit(scene, 'charge.failed', charge);
    const error = declineError(decline, method, charge.id);
    failPayment(scene, intent, error);
    return error;
  }
  intent.payment_method = method.id;
  intent.last_payment_error = null;
  if (isPending) {
    intent.status = 'processing';
    intent.processing = { type: method.type };
    emit(scene, 'charge.pending', charge);
    emit(scene, 'payment_intent.processing', intent);
  } else acceptCharge(scene, intent, charge);
  return undefined;
}

/** Moves an intent to `succeeded` or, with manual capture, to `requires_capture`. */
export function acceptCharge(scene: Scene, intent: PaymentIntent, charge: Charge): void {
  intent.processing = null;
  attachToCustomer(scene, intent);
  emit(scene, 'charge.succeeded', charge);
  if (intent.capture_method === 'manual') {
    intent.status = 'requires_capture';
    intent.amount_capturable = intent.amount;
    emit(scene, 'payment_intent.amount_capturable_updated', intent);
    return;
  }
  intent.status = 'succeeded';
  intent.amount_received = intent.amount;
  emit(scene, 'payment_intent.succeeded', intent);
}

/** Resets an intent to `requires_payment_method` with the reason, and sends an event. */
export function failPayment(scene: Scene, intent: PaymentIntent, error: IntentError): void {
  intent.status = 'requires_payment_method';
  intent.payment_method = null;
  intent.next_action = null;
  intent.processing = null;
  intent.last_payment_error = error;
  emit(scene, 'payment_intent.payment_failed', intent);
}

function refuseSecondCharge({ ledger }: Scene, intent: PaymentIntent): void {
  for (const charge of ledger.charges.values()) {
    if (charge.payment_intent === intent.id && charge.status !== 'failed') {
      throw paymentIntentState('This PaymentIntent has already been charged.', intent);
    }
  }
}

function attachToCustomer({ ledger }: Scene, intent: PaymentIntent): void {
  const method = ledger.paymentMethods.get(intent.payment_method ?? '');
  const behaviour = ledger.behaviours.get(intent.payment_method ?? '');
  if (method === undefined || behaviour === undefined || !intent.setup_future_usage) return;
  behaviour.isSetUp = true;
  if (intent.customer !== null) method.customer = intent.customer;
}
