import type { ApiFailure } from '#api/failure.ts';
import { useText } from '#i18n/useText.ts';
import { Button } from '#ui/button/index.ts';
import { getAccountMessage, SignInFailure } from '../sign-in/SignInFailure.tsx';

/** Props: why a one-time link does not work, and the retry. */
export interface LinkFailureProps {
  readonly failure: ApiFailure;
  readonly onRetry: () => void;
}

/** Explains why a one-time link does not work. A retry is offered only if the server did not respond. */
export function LinkFailure({ failure, onRetry }: LinkFailureProps) {
  const text = useText();
  const isOfLink = getAccountMessage(failure).startsWith('staff.link.');
  return (
    <>
      <SignInFailure failure={failure} />
      {!isOfLink && (
        <Button variant="filled" onClick={onRetry}>
          {text('public.action.retry')}
        </Button>
      )}
    </>
  );
}
