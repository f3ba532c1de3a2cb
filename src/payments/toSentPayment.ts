import type { ProcessorOutcome } from './contract.ts';
import type { Attempt, SentPayment } from './flowState.ts';

/**
 * What the server is asked after an outcome; null where there is nothing to ask: the form says why, or without a session only a
 * token could have been charged, and there is none.
 */
export function toSentPayment(attempt: Attempt, outcome: ProcessorOutcome): SentPayment | null {
  const paymentToken = attempt.session?.paymentId;
  switch (outcome.kind) {
    case 'token':
      return { kind: 'charge', attempt, paymentToken: outcome.token, card: outcome.card };
    case 'approved-order':
      return paymentToken === undefined ? null : { kind: 'charge', attempt, paymentToken };
    case 'confirmed':
    case 'processing':
    case 'closed':
    case 'unknown':
      return paymentToken === undefined ? null : { kind: 'read', attempt, paymentToken };
    default:
      return null;
  }
}
