import type { ProcessorOutcome, ProcessorSession, SubmitOptions } from '../contract.ts';
import type { Attempt, SentPayment } from './flowState.ts';

/** The options for submitting the form of a processor. */
export function toSubmitOptions(attempt: Attempt): SubmitOptions {
  const { session, readBack, returnUrl, billing, consent } = attempt;
  return { session, readBack, returnUrl, billing, storesMethod: consent === 'EXPLICIT_CONSENT' };
}

/**
 * The request for a session that had already been paid before this attempt, by an earlier page or in another window, with the
 * consent given there.
 */
export function toPaidPayment(
  attempt: Pick<Attempt, 'amount' | 'returnUrl' | 'billing' | 'method'> & {
    readonly session: ProcessorSession;
  },
): SentPayment {
  const unsent = { consent: undefined, idempotencyKey: '', readBack: null, isByScript: false };
  const unsigned = { ...attempt, ...unsent };
  return { kind: 'read', attempt: unsigned, paymentToken: attempt.session.paymentId };
}

/**
 * The request to the server after an outcome; null if none is needed, because the form shows the reason or there is neither a
 * session nor a token.
 */
export function toSentPayment(attempt: Attempt, outcome: ProcessorOutcome): SentPayment | null {
  const paymentToken = attempt.session?.paymentId;
  switch (outcome.kind) {
    case 'token': {
      const { token, card, billing } = outcome;
      const prefilled = billing
        ? { ...attempt, billing: { ...billing, ...attempt.billing } }
        : attempt;
      return { kind: 'charge', attempt: prefilled, paymentToken: token, card };
    }
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
