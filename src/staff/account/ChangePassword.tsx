import { useState } from 'react';
import { Section } from '#documents/sheet/Section.tsx';
import { useText } from '#i18n/useText.ts';
import { TextInput } from '#ui/text-input/index.ts';
import type { StaffAccount } from '../session/staffAccount.ts';
import { PasswordForm } from '../sign-in/PasswordForm.tsx';
import styles from './Account.module.css';

/** Props: the account, and its e-mail for password managers. */
export interface ChangePasswordProps {
  readonly account: Pick<StaffAccount, 'changePassword'>;
  readonly email: string;
}

/** Sets a new password, after the current one. */
export function ChangePassword({ account, email }: ChangePasswordProps) {
  const text = useText();
  const [current, setCurrent] = useState('');
  const [round, setRound] = useState(0);
  const submit = async (password: string) => {
    const result = await account.changePassword({ current, password });
    if (!result.isOk) return result;
    setCurrent('');
    setRound((last) => last + 1);
    return result;
  };
  return (
    <Section title={text('staff.password.title')}>
      <p className={styles.hint}>{text('staff.password.hint')}</p>
      <PasswordForm
        key={round}
        email={email}
        isNew
        submitLabel={text('staff.password.submit')}
        onSubmit={submit}
      >
        <TextInput
          label={text('staff.account.password.current')}
          type="password"
          name="current"
          autoComplete="current-password"
          maxLength={128}
          required
          value={current}
          onChange={setCurrent}
        />
      </PasswordForm>
      {round > 0 && <p role="status">{text('staff.account.password.done')}</p>}
    </Section>
  );
}
