import { ControlProblem } from '#stand-ins/kit/control/ControlBody.ts';
import type { ControlCall } from '#stand-ins/kit/control/ControlHandler.ts';
import type { Reply } from '#stand-ins/kit/http/Reply.ts';
import { newId } from '#stand-ins/kit/state/newId.ts';
import { type Chargeback, nowText, type World } from '../World.ts';
import { refuse, succeed } from './succeedOrRefuse.ts';

/** `GET /v1/payments`: lists chargebacks only, newest first, filtered by merchant and time. */
export function listPayments(world: World, { searchParams }: URL): Reply {
  if (searchParams.get('payment_type') !== 'CHARGEBACK')
    return refuse(400, 'Invalid', 'payment_type');
  const merchant = searchParams.get('merchant_id');
  const since = Date.parse(searchParams.get('created_at.start') ?? '1970-01-01');
  const found = [...world.ledgers.of('').chargebacks.values()]
    .filter(({ merchant_id: id }) => merchant === null || id === merchant)
    .filter(({ created_at: at }) => Date.parse(at) >= since)
    .reverse();
  const results = found.map(({ chargeback_id: id, payin_id: parent_id, ...shown }) => ({
    payment_type: 'CHARGEBACK',
    id,
    parent_id,
    ...shown,
  }));
  return succeed({ results, last_key: null });
}

/** Opens a payer's dispute about a payin at their bank: all of it, or `amount`. */
export function openChargeback({ world, body }: ControlCall<World>) {
  const { payins, chargebacks } = world.ledgers.of('');
  const payin = payins.get(body.text('payin') ?? '');
  if (payin === undefined) throw new ControlProblem('The payin does not exist.', 404);
  const chargeback: Chargeback = {
    chargeback_id: newId('sbx_chb'),
    payin_id: payin.payin_id,
    merchant_id: payin.merchant_id,
    amount: body.number('amount') ?? payin.amount,
    currency_code: payin.currency_code,
    status: 'DISPUTE_ACTION_REQUIRED',
    metadata: payin.metadata,
    created_at: nowText(world),
  };
  chargebacks.set(chargeback.chargeback_id, chargeback);
  announce(world, chargeback);
  return { chargeback: chargeback.chargeback_id };
}

/** Decides the newest chargeback of a payin, even if it has been decided before. */
export function decideChargeback({ world, body }: ControlCall<World>) {
  const payin = body.text('payin') ?? '';
  const all = [...world.ledgers.of('').chargebacks.values()];
  const chargeback = all.findLast(({ payin_id: id }) => id === payin);
  if (chargeback === undefined) throw new ControlProblem('This payin has no chargeback.', 409);
  chargeback.status = body.choice('outcome', ['WON', 'LOST']);
  announce(world, chargeback);
  return { chargeback: chargeback.chargeback_id };
}

function announce(world: World, chargeback: Chargeback): void {
  const type = `chargeback.${chargeback.status.toLowerCase()}`;
  world.events.add({ id: newId('msg'), type, data: { ...chargeback } });
}
