import type { ProblemCode } from '#contract/problems.ts';
import type { QuoteState } from '#documents/status/quoteState.ts';
import type { MessageId } from '#i18n/messageId.ts';
import type { Decision } from './decision.ts';

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

/** Why an answer was refused, in words of its own; where there are none, that nothing was accepted or declined (8.08). */
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

/** What no other try changes: said for itself, with no word of trying again. */
const FINAL: readonly (Reason | undefined)[] = [
  'accepted',
  'declined',
  'draft',
  'expired',
  'revoked',
  'withdrawn',
];

/** Whether an answer was refused for good, by how the quote stands. */
export function isFinal(code: ProblemCode): boolean {
  return FINAL.includes(REASONS[code]);
}

/** Whether a quote that stands so says by itself why an answer was refused: it has ended. */
export function isShownBySheet(action: Decision, state: QuoteState): boolean {
  return (
    state === 'expired' || state === 'withdrawn' || (action === 'accept' && state === 'declined')
  );
}

/** Whether a refusal says of a quote that it has ended in the way that it stands. */
export function isRefusedAs(code: string | null | undefined, state: QuoteState): boolean {
  return REASONS[code as ProblemCode] === state;
}
