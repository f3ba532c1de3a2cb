import type { ApiFailure } from '#api/failure.ts';
import { RequestReference } from '#documents/loading/RequestReference.tsx';
import type { MessageId } from '#i18n/messageId.ts';
import { useText } from '#i18n/useText.ts';
import { InlineAlert } from '#ui/inline-alert/index.ts';

/** Explains why members or settings were not changed; nothing while no change has failed. */
export function MemberProblem({ failure }: { readonly failure: ApiFailure | null }) {
  const text = useText();
  if (failure === null) return null;
  const id = getMessage(failure);
  return (
    <InlineAlert variant="critical" title={text(id)} isLive>
      {id === 'staff.problem.other' && <RequestReference failure={failure} />}
    </InlineAlert>
  );
}

function getMessage(failure: ApiFailure): MessageId {
  if (failure.kind !== 'problem') return 'staff.members.problem.unknown';
  switch (failure.problem.code) {
    case 'already-member':
      return 'staff.members.problem.already';
    case 'last-owner':
      return 'staff.members.lastOwner';
    case 'forbidden':
      return 'staff.members.problem.elsewhere';
    case 'invalid-request':
      return 'staff.members.problem.email';
    case 'role-too-weak':
      return 'staff.forbidden';
    default:
      return 'staff.problem.other';
  }
}
