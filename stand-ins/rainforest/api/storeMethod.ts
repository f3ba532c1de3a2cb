import { createHash } from 'node:crypto';
import { type CardBrand, getBrand, passesLuhn } from '#stand-ins/kit/cards/cardBrand.ts';
import type { Reply } from '#stand-ins/kit/http/Reply.ts';
import { readJson } from '#stand-ins/kit/http/StandInRequest.ts';
import type { ApiCall } from '#stand-ins/kit/StandInDefinition.ts';
import { newId } from '#stand-ins/kit/state/newId.ts';
import { type Method, nowText, type World } from '../World.ts';
import { findRefusal } from './findRefusal.ts';
import { refuse, succeed } from './succeedOrRefuse.ts';

const BRANDS: Readonly<Partial<Record<CardBrand, readonly [string, string]>>> = {
  visa: ['VISA', 'Visa'],
  mastercard: ['MASTERCARD', 'Mastercard'],
  amex: ['AMERICAN_EXPRESS', 'American Express'],
  discover: ['DISCOVER', 'Discover'],
};

/** The call of the component's frame: stores a card as the only payment method of its config. */
export function storeMethod(world: World, request: ApiCall): Reply {
  const { session_key: key, payment_method_config_id: name, card } = readJson(request) ?? {};
  const { sessions, methodConfigs, methods } = world.ledgers.of('');
  const session = sessions.get(String(key));
  const config = methodConfigs.get(String(name));
  if (session === undefined || session.endsAt <= world.now()) return refuse(401, 'SessionExpired');
  if (config === undefined) return refuse(404, 'NotFound', 'payment_method_config_id');
  if (config.billable_merchant_id !== session.merchant_id) return refuse(403, 'AuthForbidden');
  if (config.payment_method !== null) return refuse(409, 'ConfigUsed', 'payment_method_config_id');
  const details = readCard(card, world.now());
  if (typeof details === 'string') return refuse(400, 'Invalid', details);
  const { number, shown } = details;
  const method: Method = {
    payment_method_id: newId('sbx_mtd'),
    payment_method_config_id: config.payment_method_config_id,
    billable_merchant_id: config.billable_merchant_id,
    fingerprint: createHash('sha256').update(`stand-in ${number}`).digest('base64url').slice(0, 32),
    method_type: 'CARD',
    status: 'ACTIVE',
    card: shown,
    billing_contact: config.billing_contact,
    metadata: config.metadata,
    created_at: nowText(world),
    refusal: findRefusal(number),
  };
  methods.set(method.payment_method_id, method);
  config.payment_method = { payment_method_id: method.payment_method_id };
  const data = presentMethod(method);
  world.events.add({ id: newId('msg'), type: 'payment_method.created', data });
  return succeed(data);
}

/** A method in the API's responses. */
export function presentMethod({ refusal: _, ...shown }: Method): object {
  return shown;
}

/** Reads the card without its secret data, or returns the name of the invalid field. */
function readCard(
  card: unknown,
  now: number,
): { readonly number: string; readonly shown: Method['card'] } | string {
  const {
    card_number: number,
    exp_month: month,
    exp_year: year,
  } = Object(card) as Record<string, unknown>;
  const digits = String(number);
  const brand = getBrand(digits);
  if (brand === undefined || !passesLuhn(digits)) return 'card_number';
  if (!Number.isInteger(month) || Number(month) < 1 || Number(month) > 12) return 'exp_month';
  if (!Number.isInteger(year) || Date.UTC(Number(year), Number(month)) <= now) return 'exp_year';
  const [name, brand_desc] = BRANDS[brand] ?? ['OTHER', 'Other'];
  const shown = {
    type: 'CREDIT' as const,
    brand: name,
    brand_desc,
    last_4: digits.slice(-4),
    exp_month: Number(month),
    exp_year: Number(year),
  };
  return { number: digits, shown };
}
