import { ControlProblem } from '#stand-ins/kit/control/ControlBody.ts';
import type { ControlCall } from '#stand-ins/kit/control/ControlHandler.ts';
import { matchPath } from '#stand-ins/kit/http/matchPath.ts';
import { jsonReply, type Reply } from '#stand-ins/kit/http/Reply.ts';
import { type Capture, type Dispute, newPayPalId, toTime, type World } from '../World.ts';
import { toUnits } from './amounts.ts';
import { emit } from './emit.ts';
import { viewDispute, viewDisputeSummary, viewRefund } from './views.ts';

const PATH = '/v1/customer/disputes';

/** Reads one dispute, or lists those of a capture, newest first; null for another path. */
export function readDisputes(world: World, { pathname, searchParams }: URL): Reply | null {
  const { disputes } = world.ledgers.of('');
  if (pathname === PATH) {
    const capture = searchParams.get('disputed_transaction_id');
    const found = [...disputes.values()].filter((one) => one.capture === capture).reverse();
    const items = found.map((one) => viewDisputeSummary(world, one));
    return jsonReply(200, { ...(items.length > 0 && { items }), links: [link(world)] });
  }
  const dispute = disputes.get(matchPath(`${PATH}/:id`, pathname)?.id ?? '');
  return dispute === undefined ? null : jsonReply(200, viewDispute(world, dispute));
}

const link = ({ apiUrl }: World) => ({ href: `${apiUrl}${PATH}`, rel: 'self', method: 'GET' });

/** Opens a payer's dispute about an order's capture: all of it, or `value`. */
export function openDispute({ world, body }: ControlCall<World>) {
  const capture = findCapture(world, body.text('order') ?? '');
  const dispute: Dispute = {
    id: `PP-D-${newPayPalId()}`,
    capture: capture.id,
    status: 'OPEN',
    outcome: null,
    amount: { ...capture.amount, value: body.text('value') ?? capture.amount.value },
    createdAt: toTime(world),
  };
  world.ledgers.of('').disputes.set(dispute.id, dispute);
  emit(world, 'CUSTOMER.DISPUTE.CREATED', viewDispute(world, dispute));
  return { dispute: dispute.id };
}

/**
 * Decides the newest dispute of an order, even if it has been decided before. If the payer wins, the amount is refunded.
 */
export function decideDispute({ world, body }: ControlCall<World>) {
  const capture = findCapture(world, body.text('order') ?? '');
  const outcome = body.choice('outcome', ['RESOLVED_BUYER_FAVOUR', 'RESOLVED_SELLER_FAVOUR']);
  const { disputes, refunds } = world.ledgers.of('');
  const dispute = [...disputes.values()].findLast((one) => one.capture === capture.id);
  if (dispute === undefined) throw new ControlProblem('This order has no dispute.');
  Object.assign(dispute, { status: 'RESOLVED', outcome });
  if (outcome === 'RESOLVED_BUYER_FAVOUR') {
    const { amount, id: customId } = dispute;
    const [id, createdAt] = [newPayPalId(), toTime(world)];
    const refund = { id, capture: capture.id, customId, amount, createdAt, isReversal: true };
    refunds.set(id, refund);
    const isWhole = toUnits(amount) === toUnits(capture.amount);
    capture.status = isWhole ? 'REFUNDED' : 'PARTIALLY_REFUNDED';
    emit(world, 'PAYMENT.CAPTURE.REVERSED', viewRefund(world, refund));
  }
  emit(world, 'CUSTOMER.DISPUTE.RESOLVED', viewDispute(world, dispute));
  return { dispute: dispute.id };
}

function findCapture(world: World, order: string): Capture {
  const { captures } = world.ledgers.of('');
  const found = [...captures.values()].find(
    (one) => one.order === order && one.status !== 'DECLINED',
  );
  if (found === undefined) throw new ControlProblem('This order was not captured.', 409);
  return found;
}
