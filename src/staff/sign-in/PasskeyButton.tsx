import { useText } from '#i18n/useText.ts';
import { Button } from '#ui/button/index.ts';
import { InlineAlert } from '#ui/inline-alert/index.ts';
import styles from './SignIn.module.css';
import { SignInFailure } from './SignInFailure.tsx';
import type { PasskeySignIn } from './usePasskeySignIn.ts';

const MESSAGES = { 'sign-in-refused': 'staff.passkey.refused' } as const;

/** Signs in with a passkey; renders nothing in a browser without them. */
export function PasskeyButton({ isOffered, isBusy, failure, start }: PasskeySignIn) {
  const text = useText();
  if (!isOffered) return null;
  return (
    <div className={styles.form}>
      {failure === 'cancelled' || failure === 'failed' ? (
        <InlineAlert
          variant="critical"
          title={text(
            failure === 'cancelled' ? 'staff.passkey.notUsed' : 'staff.passkey.unavailable',
          )}
          isLive
        />
      ) : (
        <SignInFailure failure={failure} messages={MESSAGES} />
      )}
      <Button isWide isBusy={isBusy} onClick={start}>
        {text('staff.passkey.signIn')}
      </Button>
    </div>
  );
}
