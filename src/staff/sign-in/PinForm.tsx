import { type FormEvent, useState } from 'react';
import type { ApiFailure } from '#api/failure.ts';
import type { MessageId } from '#i18n/messageId.ts';
import { useText } from '#i18n/useText.ts';
import { Button } from '#ui/button/index.ts';
import { InlineAlert } from '#ui/inline-alert/index.ts';
import { PlainPage } from '#ui/plain-page/index.ts';
import { Text } from '#ui/text/index.ts';
import { TextInput } from '#ui/text-input/index.ts';
import { PinInput } from './PinInput.tsx';
import styles from './SignIn.module.css';
import type { StaffAccount } from './staffAccount.ts';

/** Props; `onClose` once the PIN is set, or when the member does not want one. */
export interface PinFormProps {
  readonly account: Pick<StaffAccount, 'setPin'>;
  readonly onClose: () => void;
}

/** Sets the PIN of this device. */
export function PinForm({ account, onClose }: PinFormProps) {
  const text = useText();
  const [pin, setPin] = useState('');
  const [password, setPassword] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const [message, setMessage] = useState<MessageId | null>(null);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    setIsBusy(true);
    setMessage(null);
    const result = await account.setPin({ pin, password });
    setIsBusy(false);
    if (result.isOk) return onClose();
    setMessage(getMessage(result.failure));
  };
  return (
    <PlainPage title={text('staff.pin.title')}>
      <Text isQuiet>{text('staff.pin.hint')}</Text>
      <form className={styles.form} onSubmit={submit}>
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
        {message !== null && <InlineAlert variant="critical" title={text(message)} isLive />}
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

function getMessage(failure: ApiFailure): MessageId {
  if (failure.kind === 'network') return 'staff.signIn.offline';
  const code = failure.kind === 'problem' ? failure.problem.code : null;
  if (code === 'sign-in-refused') return 'staff.password.refused';
  return code === 'too-many-requests' ? 'staff.signIn.tooMany' : 'staff.signIn.unavailable';
}
