import type { ProblemCode } from '#contract/problems.ts';
import type { MessageId } from '#i18n/messageId.ts';

const WORDS: Readonly<Partial<Record<ProblemCode, MessageId>>> = {
  'quote-expired': 'public.quote.accept.problem.expired',
  'quote-withdrawn': 'public.quote.accept.problem.withdrawn',
  'quote-declined': 'public.quote.accept.problem.declined',
  'quote-draft': 'public.quote.accept.problem.draft',
  'link-revoked': 'public.quote.accept.problem.revoked',
  'too-many-requests': 'public.quote.accept.problem.tooMany',
  'database-unavailable': 'public.quote.accept.problem.outOfOrder',
};

/** Why an acceptance was refused, in words of its own; null where 'Error accepting quote' says all there is (8.08). */
export function acceptFailureWords(code: ProblemCode): MessageId | null {
  return WORDS[code] ?? null;
}
