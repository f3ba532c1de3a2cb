import { ControlProblem } from '#stand-ins/kit/control/ControlBody.ts';
import type { ControlCall } from '#stand-ins/kit/control/ControlHandler.ts';
import type { Reply } from '#stand-ins/kit/http/Reply.ts';
import { readJson } from '#stand-ins/kit/http/StandInRequest.ts';
import type { ApiCall } from '#stand-ins/kit/StandInDefinition.ts';
import { newId } from '#stand-ins/kit/state/newId.ts';
import { nowText, type Payin, type Refund, type World } from '../World.ts';
import { refuse, succeed } from './succeedOrRefuse.ts';

/** `POST /v1/payment_methods/{id}/payin`: charges a stored method; at most one charge per config succeeds. */
export async function chargeMethod(
  world: World,
  request: ApiCall,
  methodId: string,
): Promise<Reply> {
  const { payin_config_id: name } = readJson(request) ?? {};
  const { methods, payinConfigs, payins } = world.ledgers.of('');
  const method = methods.get(methodId);
  const config = payinConfigs.get(String(name));
  if (method === undefined) return refuse(404, 'NotFound', 'payment_method_id');
  if (config === undefined) return refuse(404, 'NotFound', 'payin_config_id');
  await world.barriers.arrive('payin');
  // checked only here, because two calls may have waited for each other
  if (method.status !== 'ACTIVE') return refuse(412, 'MethodNotActive', 'payment_method_id');
  const isUsed = [...payins.values()].some(
    ({ payin_config_id: used, status }) => used === name && status !== 'FAILED',
  );
  if (isUsed) return refuse(409, 'ConfigUsed', 'payin_config_id');
  const refusal = request.forced === 'decline' ? 'DECLINED' : method.refusal;
  const payin: Payin = {
    payin_id: newId('sbx_pyi'),
    payin_config_id: config.payin_config_id,
    merchant_id: config.merchant_id,
    payment_method_id: methodId,
    idempotency_key: config.idempotency_key,
    amount: config.amount,
    currency_code: config.currency_code,
    status: refusal === null ? 'PROCESSING' : 'FAILED',
    refusal_code: refusal,
    method_type: 'CARD',
    card: method.card,
    metadata: config.metadata,
    non_refundable_reason_code: refusal === null ? null : 'FAILED',
    created_at: nowText(world),
  };
  payins.set(payin.payin_id, payin);
  announce(world, payin);
  return succeed(presentPayin(world, payin));
}

/** `GET /v1/payins`: lists payins, newest first, filtered by merchant and one metadata key (`metadata[$.key]=text`). */
export function listPayins(world: World, { searchParams }: URL): Reply {
  const merchant = searchParams.get('merchant_id');
  const filters = [...searchParams].flatMap(([name, value]) => {
    const key = /^metadata\[\$\.(\w+)\]$/.exec(name)?.[1];
    return key === undefined ? [] : [{ key, value }];
  });
  const found = [...world.ledgers.of('').payins.values()]
    .filter(({ merchant_id: id }) => merchant === null || id === merchant)
    .filter(({ metadata }) => filters.every(({ key, value }) => metadata[key] === value))
    .reverse()
    .slice(0, Number(searchParams.get('limit') ?? 1000));
  return succeed({ results: found.map((payin) => presentPayin(world, payin)) });
}

/**
 * `POST /v1/payins/{id}/void_or_refund`: voids an unsettled payin completely, or refunds at most what is left of a settled one.
 */
export async function refundPayin(world: World, request: ApiCall, id: string): Promise<Reply> {
  const { amount, reason, metadata } = readJson(request) ?? {};
  const { payins, refunds } = world.ledgers.of('');
  const payin = payins.get(id);
  if (payin === undefined) return refuse(404, 'NotFound', 'payin_id');
  if (typeof reason !== 'string') return refuse(400, 'Required', 'reason');
  await world.barriers.arrive('refund');
  const left = payin.amount - sumRefunds(world, id);
  const requested = Number(amount) === 0 || amount === undefined ? payin.amount : Number(amount);
  const isMoney = Number.isSafeInteger(requested) && requested > 0 && requested <= left;
  if (!isMoney) return refuse(400, 'Invalid', 'amount');
  const added = Object(metadata) as Record<string, unknown>;
  const response = { merchant_id: payin.merchant_id, payin_id: id, amount: requested, reason };
  if (payin.status === 'PROCESSING') {
    if (requested !== payin.amount) return refuse(412, 'PartialVoid', 'amount');
    payin.status = 'CANCELED';
    payin.non_refundable_reason_code = 'VOIDED';
    announce(world, payin);
    return succeed({ ...response, type: 'VOID', payin_status: payin.status });
  }
  if (payin.status !== 'SUCCEEDED') return refuse(412, 'NotRefundable', 'payin_id');
  const refund: Refund = {
    refund_id: newId('sbx_rfd'),
    payin_id: id,
    amount: requested,
    currency_code: payin.currency_code,
    status: 'PROCESSING',
    metadata: added,
  };
  refunds.set(refund.refund_id, refund);
  const data = { ...refund, merchant_id: payin.merchant_id };
  world.events.add({ id: newId('msg'), type: 'refund.processing', data });
  const status = { refund_status: refund.status, payin_status: payin.status };
  return succeed({ ...response, type: 'REFUND', refund_id: refund.refund_id, ...status });
}

/** A payin in the API's responses, with its refunds. */
export function presentPayin(world: World, payin: Payin): object {
  const refunds = [...world.ledgers.of('').refunds.values()].filter(
    ({ payin_id: id }) => id === payin.payin_id,
  );
  const has_chargebacks = [...world.ledgers.of('').chargebacks.values()].some(
    ({ payin_id: id }) => id === payin.payin_id,
  );
  return { ...payin, refunds, has_refunds: refunds.length > 0, has_chargebacks };
}

/** Makes the newest refund of a payin fail. */
export function failRefund({ world, body }: ControlCall<World>) {
  const { payins, refunds } = world.ledgers.of('');
  const payin = payins.get(body.text('payin') ?? '');
  const refund = [...refunds.values()].findLast(({ payin_id: id }) => id === payin?.payin_id);
  if (payin === undefined || refund === undefined)
    throw new ControlProblem('This payin has no refund.', 409);
  refund.status = 'FAILED';
  const data = { ...refund, merchant_id: payin.merchant_id };
  world.events.add({ id: newId('msg'), type: 'refund.failed', data });
  return { refund: refund.refund_id };
}

/** Makes an approved payin fail at settlement. */
export function failPayin({ world, body }: ControlCall<World>) {
  const payin = world.ledgers.of('').payins.get(body.text('payin') ?? '');
  if (payin?.status !== 'PROCESSING') throw new ControlProblem('The payin is not processing.', 409);
  Object.assign(payin, { status: 'FAILED', non_refundable_reason_code: 'FAILED' });
  announce(world, payin);
  return { payin: payin.payin_id };
}

/** Settles all approved payins and returns their number. */
export function settlePayins(world: World): { readonly settled: number } {
  const approved = [...world.ledgers.of('').payins.values()].filter(
    ({ status }) => status === 'PROCESSING',
  );
  for (const payin of approved) {
    payin.status = 'SUCCEEDED';
    announce(world, payin);
  }
  return { settled: approved.length };
}

function sumRefunds(world: World, id: string): number {
  return [...world.ledgers.of('').refunds.values()]
    .filter(({ payin_id: of, status }) => of === id && status !== 'FAILED')
    .reduce((total, { amount }) => total + amount, 0);
}

function announce(world: World, payin: Payin): void {
  const type = `payin.${payin.status.toLowerCase()}`;
  world.events.add({ id: newId('msg'), type, data: presentPayin(world, payin) });
}
