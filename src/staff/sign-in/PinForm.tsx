import { useState } from 'react';
import { useText } from '#i18n/useText.ts';
import { Button } from '#ui/button/index.ts';
import { PlainPage } from '#ui/plain-page/index.ts';
import { Text } from '#ui/text/index.ts';
import { TextInput } from '#ui/text-input/index.ts';
import { PinInput } from './PinInput.tsx';
import styles from './SignIn.module.css';
import { SignInFailure } from './SignInFailure.tsx';
import type { StaffAccount } from './staffAccount.ts';
import { useSubmit } from './useSubmit.ts';

/** Props; `onClose` once the PIN is set, or when the member does not want one. */
export interface PinFormProps {
  readonly account: Pick<StaffAccount, 'setPin'>;
  readonly onClose: () => void;
}

const MESSAGES = { 'sign-in-refused': 'staff.password.refused' } as const;

/** Sets the PIN of this device. */
export function PinForm({ account, onClose }: PinFormProps) {
  const text = useText();
  const [pin, setPin] = useState('');
  const [password, setPassword] = useState('');
  const { isBusy, failure, onSubmit } = useSubmit(async () => {
    const result = await account.setPin({ pin, password });
    if (result.isOk) onClose();
    return result;
  });
  return (
    <PlainPage title={text('staff.pin.title')}>
      <Text isQuiet>{text('staff.pin.hint')}</Text>
      <form className={styles.form} onSubmit={onSubmit}>
        <PinInput label={text('staff.pin.new')} value={pin} onChange={setPin} />
        <TextInput
          label={text('staff.signIn.password')}
          type="password"
          name="password"
          autoComplete="current-password"
          maxLength={128}
          required
          value={password}
          onChange={setPassword}
        />
        <SignInFailure failure={failure} messages={MESSAGES} />
        <Button type="submit" variant="filled" isBusy={isBusy} isWide>
          {text('staff.pin.submit')}
        </Button>
      </form>
      <Button variant="text" onClick={onClose}>
        {text('staff.pin.cancel')}
      </Button>
    </PlainPage>
  );
}
