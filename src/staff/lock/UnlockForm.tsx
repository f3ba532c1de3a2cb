import { useState } from 'react';
import type { ApiResult } from '#api/failure.ts';
import { useText } from '#i18n/useText.ts';
import { Button } from '#ui/button/index.ts';
import { Text } from '#ui/text/index.ts';
import { useSubmit } from '../session/useSubmit.ts';
import styles from '../sign-in/SignIn.module.css';
import { type AccountMessages, SignInFailure } from '../sign-in/SignInFailure.tsx';
import { PinInput } from './PinInput.tsx';

/** Props: the member whose session is opened, and the texts of refusals. */
export interface UnlockFormProps {
  readonly name: string;
  readonly messages: AccountMessages;
  readonly onUnlock: (pin: string) => Promise<ApiResult<unknown>>;
}

/** The form with which a member enters the PIN of this device. */
export function UnlockForm({ name, messages, onUnlock }: UnlockFormProps) {
  const text = useText();
  const [pin, setPin] = useState('');
  const { isBusy, failure, onSubmit } = useSubmit(
    () => onUnlock(pin),
    () => setPin(''),
  );
  return (
    <>
      <Text isQuiet>
        <bdi translate="no">{name}</bdi>
      </Text>
      <form className={styles.form} onSubmit={onSubmit}>
        <PinInput label={text('staff.lock.pin')} value={pin} onChange={setPin} />
        <SignInFailure failure={failure} messages={messages} />
        <Button type="submit" variant="filled" isBusy={isBusy} isWide>
          {text('staff.lock.unlock')}
        </Button>
      </form>
    </>
  );
}
