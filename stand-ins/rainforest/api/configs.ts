import type { Reply } from '#stand-ins/kit/http/Reply.ts';
import { readJson } from '#stand-ins/kit/http/StandInRequest.ts';
import type { ApiCall } from '#stand-ins/kit/StandInDefinition.ts';
import { newId } from '#stand-ins/kit/state/newId.ts';
import { nowText, type World } from '../World.ts';
import { refuse, succeed } from './succeedOrRefuse.ts';

/** `POST /v1/sessions`: creates a key for one merchant's component, valid for `ttl` seconds. */
export function createSession(world: World, request: ApiCall): Reply {
  const { ttl, statements } = readJson(request) ?? {};
  const [statement] = Array.isArray(statements) ? statements : [];
  const merchant = statement?.constraints?.merchant?.merchant_id;
  if (!Number.isInteger(ttl) || Number(ttl) < 1) return refuse(400, 'Invalid', 'ttl');
  if (!statement?.permissions?.includes?.('group#payment_component'))
    return refuse(400, 'Required', 'permissions');
  if (typeof merchant !== 'string') return refuse(400, 'Required', 'merchant_id');
  const session_key = newId('sbx_session');
  const endsAt = world.now() + Number(ttl) * 1000;
  world.ledgers.of('').sessions.set(session_key, { session_key, merchant_id: merchant, endsAt });
  return succeed({ session_key });
}

/** `POST /v1/payment_method_configs`. */
export function createMethodConfig(world: World, request: ApiCall): Reply {
  const body = readJson(request) ?? {};
  for (const name of ['platform_id', 'billable_merchant_id'])
    if (typeof body[name] !== 'string') return refuse(400, 'Required', name);
  const config = {
    payment_method_config_id: newId('sbx_pmc'),
    platform_id: String(body.platform_id),
    billable_merchant_id: String(body.billable_merchant_id),
    idempotency_key: String(body.idempotency_key),
    billing_contact: toObject(body.billing_contact),
    metadata: toObject(body.metadata),
    payment_method: null,
    created_at: nowText(world),
  };
  world.ledgers.of('').methodConfigs.set(config.payment_method_config_id, config);
  return succeed(config);
}

/** `POST /v1/payin_configs`, only for US dollars. */
export function createPayinConfig(world: World, request: ApiCall): Reply {
  const body = readJson(request) ?? {};
  const { merchant_id, amount, currency_code, idempotency_key, metadata } = body;
  if (typeof merchant_id !== 'string') return refuse(400, 'Required', 'merchant_id');
  if (!Number.isSafeInteger(amount) || Number(amount) < 1) return refuse(400, 'Invalid', 'amount');
  if (currency_code !== 'USD') return refuse(400, 'Invalid', 'currency_code');
  const config = {
    payin_config_id: newId('sbx_cfg'),
    merchant_id,
    amount: Number(amount),
    currency_code,
    idempotency_key: String(idempotency_key),
    metadata: { ...toObject(metadata) },
  };
  world.ledgers.of('').payinConfigs.set(config.payin_config_id, config);
  return succeed(config);
}

function toObject(value: unknown): object | null {
  return typeof value === 'object' ? value : null;
}
