import { ControlProblem } from '#stand-ins/kit/control/ControlBody.ts';
import type { ControlCall } from '#stand-ins/kit/control/ControlHandler.ts';
import { newId } from '#stand-ins/kit/state/newId.ts';
import { nowSeconds } from '#stand-ins/kit/World.ts';
import { declines } from '../cards/declines.ts';
import { emit, type Scene } from '../events/emit.ts';
import { failPayment as failIntent } from '../intents/attemptCharge.ts';
import { buildDispute } from '../objects/buildDispute.ts';
import { declineError } from '../objects/intentErrors.ts';
import type { World } from '../World.ts';

/**
 * Makes the payer's bank return a paid debit. `as` is how the account is informed: the charge fails, or with `dispute`, there is a
 * dispute that is already lost.
 */
export function failPayment({ world, body }: ControlCall<World>) {
  const id = body.text('payment_intent') ?? '';
  const isDispute = body.text('as') === 'dispute';
  for (const ledger of world.ledgers.all()) {
    const intent = ledger.paymentIntents.get(id);
    const charge = ledger.charges.get(intent?.latest_charge ?? '');
    const method = ledger.paymentMethods.get(intent?.payment_method ?? '');
    if (intent === undefined || charge?.status !== 'succeeded' || method === undefined) continue;
    const scene: Scene = { world, ledger, request: { id: null, idempotency_key: null } };
    if (isDispute) {
      const { amount } = charge;
      const dispute = buildDispute({ charge, amount, created: nowSeconds(world) });
      Object.assign(dispute, { reason: 'insufficient_funds', status: 'lost' });
      ledger.disputes.set(dispute.id, dispute);
      Object.assign(charge, { disputed: true });
      emit(scene, 'charge.dispute.created', dispute);
      emit(scene, 'charge.dispute.funds_withdrawn', dispute);
      emit(scene, 'charge.dispute.closed', dispute);
      return { payment_intent: id, status: intent.status };
    }
    const decline = declines.insufficient_funds;
    Object.assign(charge, {
      status: 'failed',
      paid: false,
      failure_code: decline.code,
      failure_message: decline.message,
      failure_balance_transaction: newId('txn'),
    });
    intent.amount_received = 0;
    emit(scene, 'charge.failed', charge);
    failIntent(scene, intent, declineError(decline, method, charge.id));
    return { payment_intent: id, status: intent.status };
  }
  throw new ControlProblem(`${id} has no paid charge.`, 409);
}
