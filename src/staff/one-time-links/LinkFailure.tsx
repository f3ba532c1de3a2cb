import type { ApiFailure } from '#api/failure.ts';
import { useText } from '#i18n/useText.ts';
import { useLinkTo } from '#platform/address/useLinkTo.ts';
import { Button, ButtonLink } from '#ui/button/index.ts';
import { getAccountMessage, SignInFailure } from '../sign-in/SignInFailure.tsx';

/** Props: why a one-time link does not work, and the retry. */
export interface LinkFailureProps {
  readonly failure: ApiFailure;
  readonly onRetry: () => void;
}

/**
 * Explains why a one-time link does not work. For a used link it offers the sign-in form; if the link could not be checked, a
 * retry.
 */
export function LinkFailure({ failure, onRetry }: LinkFailureProps) {
  const text = useText();
  const linkTo = useLinkTo();
  const isUsed = getAccountMessage(failure) === 'staff.link.used';
  return (
    <>
      <SignInFailure failure={failure} />
      {isUsed && <ButtonLink to={linkTo('/')}>{text('staff.signIn.submit')}</ButtonLink>}
      {!isLinkRefused(failure) && (
        <Button variant="filled" onClick={onRetry}>
          {text('public.action.retry')}
        </Button>
      )}
    </>
  );
}

/** Whether the server refused the link itself, because it is used, expired or unknown. */
export function isLinkRefused(failure: ApiFailure): boolean {
  return getAccountMessage(failure).startsWith('staff.link.');
}
