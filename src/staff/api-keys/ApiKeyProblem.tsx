import type { ApiFailure } from '#api/failure.ts';
import { RequestReference } from '#documents/loading/RequestReference.tsx';
import type { MessageId } from '#i18n/messageId.ts';
import { useText } from '#i18n/useText.ts';
import { InlineAlert } from '#ui/inline-alert/index.ts';

/** Props: why a call failed, and the text for a lost response. */
export interface ApiKeyProblemProps {
  readonly failure: ApiFailure | null;
  readonly unknown?: MessageId;
}

/** Explains why a key was not created or revoked; nothing while no call has failed. */
export function ApiKeyProblem({
  failure,
  unknown = 'staff.apiKeys.problem.unknown',
}: ApiKeyProblemProps) {
  const text = useText();
  if (failure === null) return null;
  const id = getMessage(failure, unknown);
  return (
    <InlineAlert variant="critical" title={text(id)} isLive>
      {id === 'staff.problem.other' && <RequestReference failure={failure} />}
    </InlineAlert>
  );
}

function getMessage(failure: ApiFailure, unknown: MessageId): MessageId {
  if (failure.kind !== 'problem') return unknown;
  switch (failure.problem.code) {
    case 'invalid-request':
      return 'staff.apiKeys.problem.invalid';
    case 'role-too-weak':
      return 'staff.forbidden';
    default:
      return 'staff.problem.other';
  }
}
