import { type FormEvent, useState } from 'react';
import type { ApiFailure } from '#api/failure.ts';
import type { MessageId } from '#i18n/messageId.ts';
import { useText } from '#i18n/useText.ts';
import { Button } from '#ui/button/index.ts';
import { InlineAlert } from '#ui/inline-alert/index.ts';
import { PlainPage } from '#ui/plain-page/index.ts';
import { Text } from '#ui/text/index.ts';
import { PinInput } from './PinInput.tsx';
import styles from './SignIn.module.css';
import type { StaffAccount } from './staffAccount.ts';

/** Props: whose screen it is. */
export interface LockScreenProps {
  readonly userName: string;
  readonly account: Pick<StaffAccount, 'unlock' | 'signOut'>;
}

/** Covers the pages of a locked device until its PIN is entered, or somebody else signs in. */
export function LockScreen({ userName, account }: LockScreenProps) {
  const text = useText();
  const [pin, setPin] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const [message, setMessage] = useState<MessageId | null>(null);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    setIsBusy(true);
    setMessage(null);
    const result = await account.unlock(pin);
    setIsBusy(false);
    if (result.isOk) return;
    setPin('');
    setMessage(getMessage(result.failure));
  };
  const signOut = async () => {
    const result = await account.signOut();
    if (!result.isOk) setMessage('staff.signOut.failed');
  };
  return (
    <PlainPage title={text('staff.lock.title')}>
      <Text isQuiet>
        <bdi translate="no">{userName}</bdi>
      </Text>
      <form className={styles.form} onSubmit={submit}>
        <PinInput label={text('staff.lock.pin')} value={pin} onChange={setPin} />
        {message !== null && <InlineAlert variant="critical" title={text(message)} isLive />}
        <Button type="submit" variant="filled" isBusy={isBusy} isWide>
          {text('staff.lock.unlock')}
        </Button>
      </form>
      <Button variant="text" onClick={signOut}>
        {text('staff.signOut')}
      </Button>
    </PlainPage>
  );
}

function getMessage(failure: ApiFailure): MessageId {
  if (failure.kind === 'network') return 'staff.signIn.offline';
  const isWrong = failure.kind === 'problem' && failure.problem.code === 'pin-wrong';
  return isWrong ? 'staff.lock.wrong' : 'staff.signIn.unavailable';
}
