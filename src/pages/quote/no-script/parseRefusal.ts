import type { ProblemCode } from '#contract/problems.ts';
import type { MessageId } from '#i18n/messageId.ts';
import { getDecisionFailureMessage } from '../decision/sending/getDecisionFailureMessage.ts';

/** The refusal of a decision sent by a form. `isChanged`: the quote has changed. */
export interface Refusal {
  readonly action: 'accept' | 'decline';
  readonly message: MessageId;
  readonly isChanged: boolean;
}

const OF_THE_FORM: Readonly<Record<string, MessageId>> = {
  'form-expired': 'public.quote.accept.formExpired',
  'consent-missing': 'public.quote.accept.consentMissing',
  'other-version-accepted': 'public.quote.accept.problem.otherVersion',
};

/** Parses `?refused=accept.quote-expired`; null if it is missing or invalid. */
export function parseRefusal(search: string): Refusal | null {
  const [, action, code] =
    /^(accept|decline)\.([a-z-]+)$/.exec(new URLSearchParams(search).get('refused') ?? '') ?? [];
  if ((action !== 'accept' && action !== 'decline') || code === undefined) return null;
  const isChanged = code === 'precondition-failed';
  if (isChanged) return { action, message: `public.quote.${action}.changedText`, isChanged };
  const message =
    OF_THE_FORM[code] ??
    (code === 'internal-error'
      ? (`public.quote.${action}.failedHint` as const)
      : getDecisionFailureMessage(action, code as ProblemCode));
  return { action, message, isChanged };
}
