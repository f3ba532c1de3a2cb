import { useState } from 'react';
import { useText } from '#i18n/useText.ts';
import { Button } from '#ui/button/index.ts';
import { InlineAlert } from '#ui/inline-alert/index.ts';
import { PlainPage } from '#ui/plain-page/index.ts';
import { Text } from '#ui/text/index.ts';
import { PinInput } from './PinInput.tsx';
import styles from './SignIn.module.css';
import { SignInFailure } from './SignInFailure.tsx';
import type { StaffAccount } from './staffAccount.ts';
import { useSubmit } from './useSubmit.ts';

/** Props: whose screen it is. */
export interface LockScreenProps {
  readonly userName: string;
  readonly account: Pick<StaffAccount, 'unlock' | 'signOut'>;
}

const MESSAGES = { 'pin-wrong': 'staff.lock.wrong' } as const;

/** Covers the pages of a locked device until its PIN is entered, or somebody else signs in. */
export function LockScreen({ userName, account }: LockScreenProps) {
  const text = useText();
  const [pin, setPin] = useState('');
  const { isBusy, failure, onSubmit } = useSubmit(
    () => account.unlock(pin),
    () => setPin(''),
  );
  const [hasSignOutFailed, setHasSignOutFailed] = useState(false);
  const signOut = async () => setHasSignOutFailed(!(await account.signOut()).isOk);
  return (
    <PlainPage title={text('staff.lock.title')}>
      <Text isQuiet>
        <bdi translate="no">{userName}</bdi>
      </Text>
      <form className={styles.form} onSubmit={onSubmit}>
        <PinInput label={text('staff.lock.pin')} value={pin} onChange={setPin} />
        <SignInFailure failure={failure} messages={MESSAGES} />
        <Button type="submit" variant="filled" isBusy={isBusy} isWide>
          {text('staff.lock.unlock')}
        </Button>
      </form>
      <Button variant="text" onClick={signOut}>
        {text('staff.signOut')}
      </Button>
      {hasSignOutFailed && (
        <InlineAlert variant="critical" title={text('staff.signOut.failed')} isLive />
      )}
    </PlainPage>
  );
}
