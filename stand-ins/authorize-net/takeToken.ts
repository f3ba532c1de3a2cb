import type { Reply } from '#stand-ins/kit/http/Reply.ts';
import { refuse, toFields } from './answers.ts';
import type { Card, Ledger } from './World.ts';

const LIFE_MS = 15 * 60 * 1000;

/** The card of a token, which is used up by it; else the refusal. */
export function takeToken(ledger: Ledger, payment: unknown, now: number): Card | Reply {
  const { dataDescriptor, dataValue } = toFields(toFields(payment).opaqueData);
  const token = ledger.tokens.get(String(dataValue));
  const isKnown = dataDescriptor === 'COMMON.ACCEPT.INAPP.PAYMENT' && token !== undefined;
  if (!isKnown || token.isUsed) return refuse('E00114', 'Invalid OTS Token.');
  if (now - token.madeAt > LIFE_MS) return refuse('E00117', 'The OTS Token has expired.');
  token.isUsed = true;
  return token.card;
}
