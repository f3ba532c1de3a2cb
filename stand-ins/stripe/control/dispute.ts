import { ControlProblem } from '#stand-ins/kit/control/ControlBody.ts';
import type { ControlCall } from '#stand-ins/kit/control/ControlHandler.ts';
import { nowSeconds } from '#stand-ins/kit/World.ts';
import { emit, type Scene } from '../events/emit.ts';
import { buildDispute } from '../objects/buildDispute.ts';
import type { World } from '../World.ts';

/** Opens a payer's dispute about a payment at their bank: all of it, or `amount`. */
export function openDispute({ world, body }: ControlCall<World>) {
  const intent = body.text('payment_intent') ?? '';
  for (const ledger of world.ledgers.all()) {
    const charge = [...ledger.charges.values()].find(
      (one) => one.payment_intent === intent && one.status === 'succeeded',
    );
    if (charge === undefined) continue;
    const amount = body.number('amount') ?? charge.amount;
    const dispute = buildDispute({ charge, amount, created: nowSeconds(world) });
    ledger.disputes.set(dispute.id, dispute);
    Object.assign(charge, { disputed: true });
    const scene: Scene = { world, ledger, request: { id: null, idempotency_key: null } };
    emit(scene, 'charge.dispute.created', dispute);
    emit(scene, 'charge.dispute.funds_withdrawn', dispute);
    return { dispute: dispute.id, status: dispute.status };
  }
  throw new ControlProblem(`${intent} has no charge.`, 409);
}

/** Decides the newest dispute of a payment, even if it has been decided before. */
export function decideDispute({ world, body }: ControlCall<World>) {
  const intent = body.text('payment_intent') ?? '';
  const outcome = body.choice('outcome', ['won', 'lost']);
  for (const ledger of world.ledgers.all()) {
    const all = [...ledger.disputes.values()];
    const dispute = all.findLast((one) => one.payment_intent === intent);
    if (dispute === undefined) continue;
    const previous = { status: dispute.status };
    dispute.status = outcome;
    const scene: Scene = { world, ledger, request: { id: null, idempotency_key: null } };
    emit(scene, 'charge.dispute.closed', dispute, previous);
    if (outcome === 'won') emit(scene, 'charge.dispute.funds_reinstated', dispute);
    return { dispute: dispute.id, status: dispute.status };
  }
  throw new ControlProblem(`${intent} has no dispute.`, 409);
}
