import { createHash } from 'node:crypto';
import { getBrand, passesLuhn } from '#stand-ins/kit/cards/cardBrand.ts';
import { jsonReply, type Reply } from '#stand-ins/kit/http/Reply.ts';
import { readJson } from '#stand-ins/kit/http/StandInRequest.ts';
import type { ApiCall } from '#stand-ins/kit/StandInDefinition.ts';
import { newId } from '#stand-ins/kit/state/newId.ts';
import { findBehaviour } from './cardBehaviour.ts';
import type { World } from './World.ts';

/** `POST /v1/tokens`: creates a token of a card. Only its brand, its last digits and a digest are stored. */
export function createToken(world: World, request: ApiCall): Reply {
  const { number, expMonth, expYear, cvv, publicKey } = readJson(request) ?? {};
  const refuse = (status: number, code: string) => jsonReply(status, { error: { code } });
  if (!String(publicKey).startsWith('pk_test_')) return refuse(401, 'invalid_key');
  const digits = String(number);
  const brand = getBrand(digits);
  if (brand === undefined || !passesLuhn(digits)) return refuse(400, 'invalid_number');
  if (!/^(?:0[1-9]|1[0-2])$/.test(String(expMonth)) || !/^20\d\d$/.test(String(expYear)))
    return refuse(400, 'invalid_expiry');
  const end = Date.UTC(Number(expYear), Number(expMonth));
  if (end <= world.now()) return refuse(400, 'expired_card');
  if (!(brand === 'amex' ? /^\d{4}$/ : /^\d{3}$/).test(String(cvv)))
    return refuse(400, 'invalid_cvv');
  const last4 = digits.slice(-4);
  const id = newId('tok');
  const behaviour = findBehaviour(digits);
  const digest = createHash('sha256').update(`stand-in ${digits}`).digest('hex').slice(0, 16);
  const fingerprint = `fp_${toLetters(digest)}`;
  const until = { expMonth: String(expMonth), expYear: String(expYear) };
  const details = { brand, last4, fingerprint, ...until };
  world.ledgers.of('').tokens.set(id, { id, behaviour, ...details, isUsed: false });
  return jsonReply(200, {
    token: id,
    brand,
    last4,
    fingerprint,
    cardType: 'credit',
  });
}

/** Converts a digest to letters, because a long run of digits could be mistaken for a card number. */
function toLetters(hex: string): string {
  return hex.replace(/\d/g, (digit) => 'ghijklmnop'[Number(digit)] ?? 'z');
}
