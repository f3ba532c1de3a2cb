import type { Reply } from '#stand-ins/kit/http/Reply.ts';
import { refuse, toFields } from './responses.ts';
import type { Card, Ledger, Token } from './World.ts';

const LIFE_MS = 15 * 60 * 1000;

/** Uses up a token and returns its card, or the refusal. */
export function redeemToken(ledger: Ledger, payment: unknown, now: number): Card | Reply {
  const { dataDescriptor } = toFields(toFields(payment).opaqueData);
  const token = findToken(ledger, payment);
  const isKnown = dataDescriptor === 'COMMON.ACCEPT.INAPP.PAYMENT' && token !== undefined;
  if (!isKnown || token.isUsed) return refuse('E00114', 'Invalid OTS Token.');
  if (now - token.madeAt > LIFE_MS) return refuse('E00117', 'The OTS Token has expired.');
  token.isUsed = true;
  return token.card;
}

/** The token that a payment contains. */
export function findToken({ tokens }: Ledger, payment: unknown): Token | undefined {
  return tokens.get(String(toFields(toFields(payment).opaqueData).dataValue));
}
