import type { ApiFailure } from '#api/failure.ts';
import { RequestReference } from '#documents/loading/RequestReference.tsx';
import type { MessageId } from '#i18n/messageId.ts';
import { useText } from '#i18n/useText.ts';
import { useOnline } from '#platform/network/useOnline.ts';
import { Button } from '#ui/button/index.ts';
import { InlineAlert } from '#ui/inline-alert/index.ts';
import styles from './StaffProblem.module.css';

/** Props: why something did not load, and the retry. */
export interface StaffProblemProps {
  readonly failure: ApiFailure;
  readonly onRetry: () => void;
}

/**
 * Shows why the contents of a staff screen did not load, in their place. Support needs a reference only for failures that the message
 * does not explain.
 */
export function StaffProblem({ failure, onRetry }: StaffProblemProps) {
  const text = useText();
  const isOnline = useOnline();
  const id = isOnline ? getProblemText(failure) : 'staff.offline';
  return (
    <div className={styles.problem}>
      <InlineAlert variant={isOnline ? 'critical' : 'warning'} isLive>
        <p>{text(id)}</p>
        {id === 'staff.loadFailed' && <RequestReference failure={failure} />}
      </InlineAlert>
      {id !== 'staff.forbidden' && id !== 'staff.unknownDocument' && (
        <Button onClick={onRetry}>
          {text(id === 'errors.sessionExpired' ? 'staff.card.signIn' : 'public.action.retry')}
        </Button>
      )}
    </div>
  );
}

/** Message id of why a staff call failed. */
function getProblemText(failure: ApiFailure): MessageId {
  if (failure.kind !== 'problem') return 'staff.loadFailed';
  switch (failure.problem.code) {
    case 'token-expired':
    case 'token-invalid':
    case 'token-missing':
      return 'errors.sessionExpired';
    case 'role-too-weak':
    case 'forbidden':
      return 'staff.forbidden';
    case 'not-found':
      return 'staff.unknownDocument';
    default:
      return 'staff.loadFailed';
  }
}
