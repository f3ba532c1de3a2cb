import { type ReactNode, useState } from 'react';
import { useWindowTitle } from '#documents/sheet/useWindowTitle.ts';
import { useText } from '#i18n/useText.ts';
import { Button } from '#ui/button/index.ts';
import { InlineAlert } from '#ui/inline-alert/index.ts';
import { PlainPage } from '#ui/plain-page/index.ts';
import { TextInput } from '#ui/text-input/index.ts';
import type { StaffAccount } from '../session/staffAccount.ts';
import { useSubmit } from '../session/useSubmit.ts';
import { CodeInput } from './CodeInput.tsx';
import { PasskeyButton } from './PasskeyButton.tsx';
import styles from './SignIn.module.css';
import { getAccountMessage, SignInFailure } from './SignInFailure.tsx';
import { useCodeStep } from './useCodeStep.ts';
import { usePasskeySignIn } from './usePasskeySignIn.ts';

/** The calls of the form. */
export type SignInAccount = Pick<StaffAccount, 'signIn' | 'requestPasskey' | 'signInWithPasskey'>;

/** Props; `isExpired`: the session has ended, and the page stays mounted behind the form. */
export interface SignInFormProps {
  readonly account: SignInAccount;
  readonly isExpired?: boolean;
  /** Rendered below the form. */
  readonly children?: ReactNode;
}

/** The longest e-mail address and password, in characters. */
const LONGEST = { email: 254, password: 128 };

const MESSAGES = { 'sign-in-refused': 'staff.signIn.refused' } as const;

/** Signs in with e-mail and password, or with a passkey. */
export function SignInForm({ account, isExpired = false, children }: SignInFormProps) {
  const text = useText();
  useWindowTitle(text('staff.signIn.title'));
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const second = useCodeStep();
  const passkey = usePasskeySignIn(account);
  const { isBusy, failure, clear, onSubmit } = useSubmit(
    () => account.signIn({ email: email.trim(), password, ...second.payload }),
    (failed) => {
      second.onFailed(failed);
      if (getAccountMessage(failed, MESSAGES) === MESSAGES['sign-in-refused']) setPassword('');
    },
  );
  const change = (set: (value: string) => void) => (value: string) => {
    set(value);
    clear();
    passkey.clear();
  };
  return (
    <PlainPage title={text('staff.signIn.title')}>
      {isExpired && (
        <InlineAlert variant="warning" title={text('errors.sessionExpired')} isLive>
          <p>{text('staff.signIn.expiredHint')}</p>
        </InlineAlert>
      )}
      <form className={styles.form} onSubmit={onSubmit}>
        <TextInput
          label={text('staff.signIn.email')}
          type="email"
          name="email"
          autoComplete="username webauthn"
          maxLength={LONGEST.email}
          required
          value={email}
          onChange={change(setEmail)}
        />
        <TextInput
          label={text('staff.signIn.password')}
          type="password"
          name="password"
          autoComplete="current-password"
          maxLength={LONGEST.password}
          required
          value={password}
          onChange={change(setPassword)}
        />
        {second.isNeeded && <CodeInput value={second.code} onChange={change(second.setCode)} />}
        <SignInFailure failure={failure} messages={MESSAGES} />
        <Button type="submit" variant="filled" isBusy={isBusy} isWide>
          {text('staff.signIn.submit')}
        </Button>
      </form>
      <PasskeyButton {...passkey} />
      {children}
    </PlainPage>
  );
}
