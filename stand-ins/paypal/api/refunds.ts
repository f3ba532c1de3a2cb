import { ControlProblem } from '#stand-ins/kit/control/ControlBody.ts';
import type { ControlCall } from '#stand-ins/kit/control/ControlHandler.ts';
import { readJson } from '#stand-ins/kit/http/StandInRequest.ts';
import type { ApiCall } from '#stand-ins/kit/StandInDefinition.ts';
import type { KeyedWork } from '#stand-ins/kit/state/IdempotencyKeys.ts';
import { newPayPalId, type Refund, toTime, type World } from '../World.ts';
import { readAmount, toUnits } from './amounts.ts';
import { emit } from './emit.ts';
import { done, refusal } from './failures.ts';
import { viewRefund } from './views.ts';

/** `POST /v2/payments/captures/{id}/refund`: refunds everything that is left, or a part of it. */
export async function refundCapture(
  world: World,
  request: ApiCall,
  id: string,
): Promise<KeyedWork> {
  const { captures, refunds } = world.ledgers.of('');
  const capture = captures.get(id);
  if (capture === undefined) return refusal(404, 'INVALID_RESOURCE_ID');
  await world.barriers.arrive('refund');
  if (capture.status === 'REFUNDED') return refusal(422, 'CAPTURE_FULLY_REFUNDED');
  if (!['COMPLETED', 'PARTIALLY_REFUNDED'].includes(capture.status))
    return refusal(422, 'REFUND_NOT_ALLOWED');
  const { amount: requested, custom_id: customId } = readJson(request) ?? {};
  const amount = requested === undefined ? capture.amount : readAmount(requested);
  if (typeof amount === 'string') return refusal(422, amount, '/amount');
  if (amount.currency_code !== capture.amount.currency_code)
    return refusal(422, 'REFUND_CAPTURE_CURRENCY_MISMATCH', '/amount/currency_code');
  const earlier = [...refunds.values()].filter((one) => one.capture === id && !one.isFailed);
  const left = earlier.reduce((rest, one) => rest - toUnits(one.amount), toUnits(capture.amount));
  if (toUnits(amount) > left) return refusal(422, 'REFUND_AMOUNT_EXCEEDED', '/amount/value');
  const refund: Refund = {
    id: newPayPalId(),
    capture: id,
    customId: String(customId ?? ''),
    amount,
    createdAt: toTime(world),
  };
  refunds.set(refund.id, refund);
  capture.status = toUnits(amount) === left ? 'REFUNDED' : 'PARTIALLY_REFUNDED';
  emit(world, 'PAYMENT.CAPTURE.REFUNDED', viewRefund(world, refund));
  return done(201, viewRefund(world, refund));
}

/** Makes the newest refund of an order fail, so that the money returns to the account. */
export function failRefund({ world, body }: ControlCall<World>) {
  const { captures, refunds } = world.ledgers.of('');
  const order = body.text('order');
  const refund = [...refunds.values()].findLast(
    (one) => captures.get(one.capture)?.order === order,
  );
  const capture = captures.get(refund?.capture ?? '');
  if (refund === undefined || capture === undefined)
    throw new ControlProblem('This order has no refund.', 409);
  refund.isFailed = true;
  const rest = [...refunds.values()].filter((one) => one.capture === capture.id && !one.isFailed);
  capture.status = rest.length > 0 ? 'PARTIALLY_REFUNDED' : 'COMPLETED';
  emit(world, 'PAYMENT.REFUND.FAILED', viewRefund(world, refund));
  return { refund: refund.id };
}
