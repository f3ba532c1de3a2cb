import type { ApiFailure } from '#api/failure.ts';
import { RequestReference } from '#documents/loading/RequestReference.tsx';
import type { MessageId } from '#i18n/messageId.ts';
import { useText } from '#i18n/useText.ts';
import { Button } from '#ui/button/index.ts';
import { InlineAlert } from '#ui/inline-alert/index.ts';

/** Props: why a one-time link does not work, and the way to try again. */
export interface LinkFailureProps {
  readonly failure: ApiFailure;
  readonly onRetry: () => void;
}

/** Says why a one-time link does not work, and what to do: ask for another, or try again. */
export function LinkFailure({ failure, onRetry }: LinkFailureProps) {
  const text = useText();
  const id = getLinkMessage(failure);
  return (
    <>
      <InlineAlert variant="critical" title={text(id ?? 'staff.signIn.unavailable')} isLive>
        <RequestReference failure={failure} />
      </InlineAlert>
      {(id === null || id === 'staff.signIn.offline') && (
        <Button variant="filled" onClick={onRetry}>
          {text('public.action.retry')}
        </Button>
      )}
    </>
  );
}

/** Message id for a link that cannot be used; null for any other failure. */
export function getLinkMessage(failure: ApiFailure): MessageId | null {
  if (failure.kind === 'network') return 'staff.signIn.offline';
  switch (failure.kind === 'problem' ? failure.problem.code : null) {
    case 'link-used':
      return 'staff.link.used';
    case 'link-expired':
      return 'staff.link.expired';
    case 'not-found':
    case 'link-revoked':
      return 'staff.link.unknown';
    default:
      return null;
  }
}
