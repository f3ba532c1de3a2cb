import { jsonReply, type Reply } from '#stand-ins/kit/http/Reply.ts';
import { readJson } from '#stand-ins/kit/http/StandInRequest.ts';
import type { ApiCall } from '#stand-ins/kit/StandInDefinition.ts';
import { findBehaviour } from './cardBehaviour.ts';
import { isExpired, mask, numberError } from './readCard.ts';
import type { SecuredCard, World } from './World.ts';

/** `POST /SecureField`: saves the value of one field's frame under the code that all fields of a form share. */
export function saveField(world: World, request: ApiCall): Reply {
  const { publicApiKey, code, field, value } = readJson(request) ?? {};
  const refuse = (errors: string) => jsonReply(200, { Errors: errors });
  if (!String(publicApiKey).startsWith('epk-standin')) return refuse('V6143');
  const id = String(code);
  if (!/^[\w-]{16,64}$/.test(id)) return refuse('V6144');
  const change = toChange(world, String(field), String(value ?? ''));
  if (typeof change === 'string') return refuse(change);
  const { secured } = world.ledgers.of('');
  const saved = secured.get(id) ?? { id, hasCvn: false, isUsed: false };
  if (saved.isUsed) return refuse('V6144');
  secured.set(id, { ...saved, ...change });
  return jsonReply(200, { Errors: null });
}

/** The part of a card that a field's value sets, or its error code. */
function toChange(world: World, field: string, value: string): Partial<SecuredCard> | string {
  const digits = value.replace(/\D/g, '');
  switch (field) {
    case 'name':
      return value.trim() === '' ? 'V6021' : { name: value.trim() };
    case 'card':
      return numberError(digits) ?? { behaviour: findBehaviour(digits), masked: mask(digits) };
    case 'expirytext': {
      const [month, year] = [digits.slice(0, 2), digits.slice(-2)];
      return digits.length < 4 || isExpired(world, month, year) ? 'V6101' : { month, year };
    }
    case 'cvn':
      return /^\d{3,4}$/.test(value) ? { hasCvn: true } : 'V6106';
    default:
      return 'V6000';
  }
}
