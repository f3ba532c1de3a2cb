import { ControlProblem } from '#stand-ins/kit/control/ControlBody.ts';
import { emit, type Scene } from '../events/emit.ts';
import type { World } from '../World.ts';

/** Makes the newest refund of a payment fail, as happens days later with a closed card, so that the money returns to the account. */
export function failRefund(world: World, paymentIntent: string) {
  for (const ledger of world.ledgers.all()) {
    const refund = [...ledger.refunds.values()].findLast(
      (one) => one.payment_intent === paymentIntent && one.status === 'succeeded',
    );
    const charge = ledger.charges.get(refund?.charge ?? '');
    if (refund === undefined || charge === undefined) continue;
    const scene: Scene = { world, ledger, request: { id: null, idempotency_key: null } };
    Object.assign(refund, {
      status: 'failed',
      failure_reason: 'expired_or_canceled_card',
      failure_balance_transaction: refund.balance_transaction,
    });
    charge.amount_refunded -= refund.amount;
    charge.refunded = false;
    charge.refunds.data = charge.refunds.data.map((one) =>
      (one as { id?: string }).id === refund.id ? structuredClone(refund) : one,
    );
    emit(scene, 'refund.updated', refund, { status: 'succeeded' });
    emit(scene, 'refund.failed', refund);
    emit(scene, 'charge.refund.updated', refund, { status: 'succeeded' });
    return { refund: refund.id, status: refund.status };
  }
  throw new ControlProblem(`${paymentIntent} has no refund.`, 409);
}
