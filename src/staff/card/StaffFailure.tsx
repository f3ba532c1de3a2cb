import type { ApiFailure } from '#api/failure.ts';
import { RequestReference } from '#documents/loading/RequestReference.tsx';
import type { MessageId } from '#i18n/messageId.ts';
import { useText } from '#i18n/useText.ts';
import { useOnline } from '#platform/network/useOnline.ts';
import { useContactNames } from '#store/useContactNames.ts';
import { Button } from '#ui/button/index.ts';
import { PlainPage } from '#ui/plain-page/index.ts';
import { Text } from '#ui/text/index.ts';

/** Props: why no card can be charged, and the retry. */
export interface StaffFailureProps {
  readonly failure: ApiFailure;
  readonly onRetry: () => void;
}

/**
 * Explains why no card can be charged: the session has ended, the role does not allow it, the target does not exist, or
 * the page did not load.
 */
export function StaffFailure({ failure, onRetry }: StaffFailureProps) {
  const text = useText();
  const names = useContactNames();
  const isOnline = useOnline();
  const message = isOnline ? toMessageId(failure) : 'staff.offline';
  const isExpired = message === 'errors.sessionExpired';
  return (
    <PlainPage title={text('staff.card.title.product')}>
      <Text isQuiet role="alert">
        {text(message, names)}
      </Text>
      {message !== 'staff.card.unknown' && message !== 'staff.forbidden' && (
        <Button variant="filled" onClick={onRetry}>
          {text(isExpired ? 'staff.card.signIn' : 'public.action.retry')}
        </Button>
      )}
      {message === 'errors.internalPaymentLoad' && <RequestReference failure={failure} />}
    </PlainPage>
  );
}

function toMessageId(failure: ApiFailure): MessageId {
  const code = failure.kind === 'problem' ? failure.problem.code : null;
  if (code === 'not-found') return 'staff.card.unknown';
  if (code === 'role-too-weak') return 'staff.forbidden';
  return code === 'token-expired' ? 'errors.sessionExpired' : 'errors.internalPaymentLoad';
}
