import type { ApiFailure } from '#api/failure.ts';
import type { ProblemCode } from '#contract/problems.ts';
import { RequestReference } from '#documents/loading/RequestReference.tsx';
import type { MessageId } from '#i18n/messageId.ts';
import { useText } from '#i18n/useText.ts';
import { InlineAlert } from '#ui/inline-alert/index.ts';

/** Messages of problem codes, beside those that every account call has in common. */
export type AccountMessages = Partial<Record<ProblemCode, MessageId>>;

const COMMON: AccountMessages = {
  'too-many-requests': 'staff.signIn.tooMany',
  'link-used': 'staff.link.used',
  'link-expired': 'staff.link.expired',
  'link-revoked': 'staff.link.unknown',
  'not-found': 'staff.link.unknown',
  'passkey-limit': 'staff.passkey.limit',
  'second-factor-on': 'staff.code.alreadyOn',
  'second-factor-wrong': 'staff.code.wrong',
};

const UNEXPLAINED = 'staff.signIn.unavailable';

/** Props: why a call failed (null while none has), and this form's messages for some problems. */
export interface SignInFailureProps {
  readonly failure: ApiFailure | null;
  readonly messages?: AccountMessages;
}

/**
 * Explains in a form why an account call failed. A code that still has to be entered is not a failure. Support needs a reference
 * only for failures that the message does not explain.
 */
export function SignInFailure({ failure, messages = {} }: SignInFailureProps) {
  const text = useText();
  if (failure === null || isCodeMissing(failure)) return null;
  const id = getAccountMessage(failure, messages);
  return (
    <InlineAlert variant="critical" title={text(id)} isLive>
      {id === UNEXPLAINED && <RequestReference failure={failure} />}
    </InlineAlert>
  );
}

/** Message id for a failed account call. */
export function getAccountMessage(failure: ApiFailure, messages: AccountMessages = {}): MessageId {
  if (failure.kind === 'network') return 'staff.signIn.offline';
  const code = failure.kind === 'problem' ? failure.problem.code : null;
  const id = code === null ? undefined : (messages[code] ?? COMMON[code]);
  return id ?? UNEXPLAINED;
}

function isCodeMissing(failure: ApiFailure): boolean {
  return failure.kind === 'problem' && failure.problem.code === 'second-factor-required';
}
