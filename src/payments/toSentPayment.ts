import type { ProcessorOutcome, ProcessorSession, SubmitOptions } from './contract.ts';
import type { Attempt, SentPayment } from './flowState.ts';

/** What a processor's form is submitted with. */
export function toSubmitOptions({ session, returnUrl, billing, consent }: Attempt): SubmitOptions {
  return { session, returnUrl, billing, storesMethod: consent === 'EXPLICIT_CONSENT' };
}

/**
 * What the server is asked of a session that turned out to be paid before this press of it: by a page that was there before, or by
 * another window, whose payer has allowed what they allowed.
 */
export function toPaidPayment(
  attempt: Omit<Attempt, 'idempotencyKey' | 'consent'> & { readonly session: ProcessorSession },
): SentPayment {
  const asked = { ...attempt, consent: undefined, idempotencyKey: '' };
  return { kind: 'read', attempt: asked, paymentToken: attempt.session.paymentId };
}

/** Whether an outcome says that nothing came of an attempt, and nothing will at a bank's page. */
export function isOver(attempt: Attempt, outcome: ProcessorOutcome): boolean {
  return outcome.kind !== 'redirecting' && toSentPayment(attempt, outcome) === null;
}

/**
 * What the server is asked after an outcome; null where there is nothing to ask: the form says why, or without a session only a
 * token could have been charged, and there is none.
 */
export function toSentPayment(attempt: Attempt, outcome: ProcessorOutcome): SentPayment | null {
  const paymentToken = attempt.session?.paymentId;
  switch (outcome.kind) {
    case 'token': {
      const { token, card, billing } = outcome;
      const known = billing ? { ...attempt, billing: { ...billing, ...attempt.billing } } : attempt;
      return { kind: 'charge', attempt: known, paymentToken: token, card };
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
