import { ControlProblem } from '#stand-ins/kit/control/ControlBody.ts';
import type { ControlCall } from '#stand-ins/kit/control/ControlHandler.ts';
import { announce } from './transactions.ts';
import type { Transaction, World } from './World.ts';

/** Final states of a refund that did not return any money. */
const REFUND_ENDS = ['voided', 'declined', 'generalError', 'settlementError'] as const;

/** Makes the newest refund of a payment fail. The processor sends an event only for a void. */
export function failRefund({ world, body }: ControlCall<World>) {
  const id = body.text('payment');
  const refund = listAll(world).findLast(
    ({ type, refTransId }) => type === 'refundTransaction' && refTransId === id,
  );
  if (refund === undefined) throw new ControlProblem('This payment has no refund.', 409);
  refund.status = body.choice('status', REFUND_ENDS);
  if (refund.status === 'voided') announce(world, refund, 'void');
  return { refund: refund.id };
}

/** Makes an approved payment fail at settlement, for which the processor sends no event. */
export function failPayment({ world, body }: ControlCall<World>) {
  const payment = listAll(world).find(({ id }) => id === body.text('payment'));
  if (payment === undefined) throw new ControlProblem('The payment does not exist.', 404);
  payment.status = 'settlementError';
  return { payment: payment.id };
}

/** Whether a refund or payment failed after its approval. */
export function hasFailedAfterApproval({ type, status }: Transaction): boolean {
  const isRefund = type === 'refundTransaction';
  return isRefund ? REFUND_ENDS.some((end) => end === status) : status === 'settlementError';
}

function listAll(world: World): readonly Transaction[] {
  return world.ledgers.all().flatMap(({ transactions }) => [...transactions.values()]);
}
