import { useState } from 'react';
import { useText } from '#i18n/useText.ts';
import { Button } from '#ui/button/index.ts';
import { TextInput } from '#ui/text-input/index.ts';
import type { StaffAccount } from '../session/staffAccount.ts';
import { useSubmit } from '../session/useSubmit.ts';
import styles from '../sign-in/SignIn.module.css';
import { SignInFailure } from '../sign-in/SignInFailure.tsx';
import { PinInput } from './PinInput.tsx';

/** Props; `onClose` once the PIN is set, or when the member does not want one. */
export interface PinFieldsProps {
  readonly account: Pick<StaffAccount, 'setPin'>;
  readonly onClose: (isSet: boolean) => void;
}

const MESSAGES = { 'sign-in-refused': 'staff.password.refused' } as const;

/** The form that sets the PIN of this device, after the password. */
export function PinFields({ account, onClose }: PinFieldsProps) {
  const text = useText();
  const [pin, setPin] = useState('');
  const [password, setPassword] = useState('');
  const { isBusy, failure, onSubmit } = useSubmit(async () => {
    const result = await account.setPin({ pin, password });
    if (result.isOk) onClose(true);
    return result;
  });
  return (
    <>
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
      <Button variant="text" onClick={() => onClose(false)}>
        {text('staff.pin.cancel')}
      </Button>
    </>
  );
}
