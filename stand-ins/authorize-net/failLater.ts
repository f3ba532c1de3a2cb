import { ControlProblem } from '#stand-ins/kit/control/ControlBody.ts';
import type { ControlCall } from '#stand-ins/kit/control/ControlHandler.ts';
import { announce } from './transactions.ts';
import type { Transaction, World } from './World.ts';

/** Ends of a refund without money going back. */
const REFUND_ENDS = ['voided', 'declined', 'generalError', 'settlementError'] as const;

/** The newest refund of a payment fails. The processor announces a void alone. */
export function failRefund({ world, body }: ControlCall<World>) {
  const id = body.text('payment');
  const refund = listAll(world).findLast(
    ({ type, refTransId }) => type === 'refundTransaction' && refTransId === id,
  );
  if (refund === undefined) throw new ControlProblem('Nothing of this payment was refunded.', 409);
  refund.status = body.choice('status', REFUND_ENDS);
  if (refund.status === 'voided') announce(world, refund, 'void');
  return { refund: refund.id };
}

/** A payment that was approved fails when it is settled: nothing is announced. */
export function failPayment({ world, body }: ControlCall<World>) {
  const payment = listAll(world).find(({ id }) => id === body.text('payment'));
  if (payment === undefined) throw new ControlProblem('There is no such payment.', 404);
  payment.status = 'settlementError';
  return { payment: payment.id };
}

/** Whether a refund, or a payment that had been approved, has failed since. */
export function hasFailedAfterApproval({ type, status }: Transaction): boolean {
  const isRefund = type === 'refundTransaction';
  return isRefund ? REFUND_ENDS.some((end) => end === status) : status === 'settlementError';
}

function listAll(world: World): readonly Transaction[] {
  return world.ledgers.all().flatMap(({ transactions }) => [...transactions.values()]);
}
