import type { ProblemCode } from '#contract/problems.ts';
import type { QuoteState } from '#documents/status/quoteState.ts';
import type { MessageId } from '#i18n/messageId.ts';
import type { Decision } from '../decision.ts';

type Reason =
  | 'accepted'
  | 'declined'
  | 'draft'
  | 'expired'
  | 'outOfOrder'
  | 'revoked'
  | 'tooMany'
  | 'withdrawn';

const REASONS: Readonly<Partial<Record<ProblemCode, Reason>>> = {
  'quote-accepted': 'accepted',
  'quote-declined': 'declined',
  'quote-draft': 'draft',
  'quote-expired': 'expired',
  'quote-withdrawn': 'withdrawn',
  'link-revoked': 'revoked',
  'too-many-requests': 'tooMany',
  'database-unavailable': 'outOfOrder',
  'server-busy': 'outOfOrder',
  'storage-full': 'outOfOrder',
};

/** The message why a decision was refused; by default, that nothing was accepted or declined. */
export function getDecisionFailureMessage(action: Decision, code: ProblemCode): MessageId {
  if (action === 'decline' && code === 'reason-invalid') return 'public.quote.decline.unfit';
  const reason = REASONS[code];
  if (reason === undefined) return `public.quote.${action}.refusedText`;
  if (action === 'accept') {
    return reason === 'accepted'
      ? 'public.quote.accept.refusedText'
      : `public.quote.accept.problem.${reason}`;
  }
  return reason === 'declined'
    ? 'public.quote.decline.refusedText'
    : `public.quote.decline.problem.${reason}`;
}

/** Reasons that a retry cannot change, so their texts do not suggest one. */
const FINAL: readonly (Reason | undefined)[] = [
  'accepted',
  'declined',
  'draft',
  'expired',
  'revoked',
  'withdrawn',
];

/** Whether a decision was finally refused because of the quote's state. */
export function isFinal(code: ProblemCode): boolean {
  return FINAL.includes(REASONS[code]);
}

/** Whether the sheet of a quote in this state already shows why the decision was refused: the quote has ended. */
export function isExplainedBySheet(action: Decision, state: QuoteState): boolean {
  return (
    state === 'expired' || state === 'withdrawn' || (action === 'accept' && state === 'declined')
  );
}

/** Whether a refusal matches the state in which the quote has ended. */
export function isRefusedAs(code: string | null | undefined, state: QuoteState): boolean {
  return REASONS[code as ProblemCode] === state;
}
