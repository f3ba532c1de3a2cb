import { useState } from 'react';
import type { DeviceMember } from '#contract/entities/account.ts';
import { useWindowTitle } from '#documents/sheet/useWindowTitle.ts';
import { useText } from '#i18n/useText.ts';
import { Button } from '#ui/button/index.ts';
import { PlainPage } from '#ui/plain-page/index.ts';
import { Text } from '#ui/text/index.ts';
import { PinInput } from './PinInput.tsx';
import styles from './SignIn.module.css';
import { SignInFailure } from './SignInFailure.tsx';
import type { StaffAccount } from './staffAccount.ts';
import { useSubmit } from './useSubmit.ts';

/** Props: who goes on, and the way back. */
export interface SwitchFormProps {
  readonly account: Pick<StaffAccount, 'switchTo'>;
  readonly member: DeviceMember;
  readonly onCancel: () => void;
}

const MESSAGES = {
  'pin-wrong': 'staff.lock.wrong',
  'session-missing': 'staff.switch.ended',
  'not-found': 'staff.switch.ended',
} as const;

/** Opens the session of another member on this device with their PIN. */
export function SwitchForm({ account, member, onCancel }: SwitchFormProps) {
  const text = useText();
  useWindowTitle(text('staff.switch.title'));
  const [pin, setPin] = useState('');
  const { isBusy, failure, onSubmit } = useSubmit(
    () => account.switchTo({ userId: member.userId, pin }),
    () => setPin(''),
  );
  return (
    <PlainPage title={text('staff.switch.title')}>
      <Text isQuiet>
        <bdi translate="no">{member.name}</bdi>
      </Text>
      <form className={styles.form} onSubmit={onSubmit}>
        <PinInput label={text('staff.lock.pin')} value={pin} onChange={setPin} />
        <SignInFailure failure={failure} messages={MESSAGES} />
        <Button type="submit" variant="filled" isBusy={isBusy} isWide>
          {text('staff.lock.unlock')}
        </Button>
      </form>
      <Button variant="text" onClick={onCancel}>
        {text('staff.switch.back')}
      </Button>
    </PlainPage>
  );
}
