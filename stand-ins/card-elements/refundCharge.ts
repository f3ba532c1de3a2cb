import { jsonReply } from '#stand-ins/kit/http/Reply.ts';
import { readJson } from '#stand-ins/kit/http/StandInRequest.ts';
import type { ApiCall } from '#stand-ins/kit/StandInDefinition.ts';
import type { KeyedWork } from '#stand-ins/kit/state/IdempotencyKeys.ts';
import { newId } from '#stand-ins/kit/state/newId.ts';
import type { World } from './World.ts';

/** `POST /v1/charges/{id}/refunds`: refunds at most what is left of a charge. */
export async function refundCharge(world: World, request: ApiCall, id: string): Promise<KeyedWork> {
  const { amount, reference } = readJson(request) ?? {};
  const { charges, refunds } = world.ledgers.of('');
  const charge = charges.get(id);
  const refuse = (status: number, code: string): KeyedWork => ({
    reply: jsonReply(status, { error: { code } }),
    isRepeatable: true,
  });
  if (charge === undefined) return refuse(404, 'not_found');
  if (charge.status !== 'succeeded') return refuse(409, 'not_charged');
  const requested = Number(amount);
  if (
    !Number.isSafeInteger(requested) ||
    requested <= 0 ||
    requested > charge.amount - charge.refunded
  )
    return refuse(422, 'invalid_amount');
  await world.barriers.arrive('refund');
  const refund = { id: newId('re'), charge: id, reference: String(reference), amount: requested };
  refunds.set(refund.id, { ...refund, currency: charge.currency });
  charge.refunded += requested;
  return { reply: jsonReply(200, charge), isRepeatable: false };
}
