import { newId } from '#stand-ins/kit/state/newId.ts';
import { declines } from '../cards/declines.ts';
import { emit, type Scene } from '../events/emit.ts';
import type { PaymentIntent } from '../objects/buildPaymentIntent.ts';
import { declineError } from '../objects/intentErrors.ts';
import { acceptCharge, failPayment } from './attemptCharge.ts';

/** Ends a `processing` intent: its pending charge succeeds or fails. Returns false if the intent is not processing. */
export function syncPayment(scene: Scene, intent: PaymentIntent, isPaid: boolean): boolean {
  const charge = scene.ledger.charges.get(intent.latest_charge ?? '');
  const method = scene.ledger.paymentMethods.get(intent.payment_method ?? '');
  if (intent.status !== 'processing' || charge === undefined || method === undefined) return false;
  if (isPaid) {
    charge.status = 'succeeded';
    charge.paid = true;
    charge.captured = intent.capture_method !== 'manual';
    charge.amount_captured = charge.captured ? charge.amount : 0;
    charge.balance_transaction = newId('txn');
    acceptCharge(scene, intent, charge);
    return true;
  }
  const decline = declines.insufficient_funds;
  charge.status = 'failed';
  charge.failure_code = decline.code;
  charge.failure_message = decline.message;
  emit(scene, 'charge.failed', charge);
  failPayment(scene, intent, declineError(decline, method, charge.id));
  return true;
}
