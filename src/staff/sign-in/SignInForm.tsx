import { type FormEvent, useState } from 'react';
import type { ApiFailure } from '#api/failure.ts';
import { RequestReference } from '#documents/loading/RequestReference.tsx';
import { useWindowTitle } from '#documents/sheet/useWindowTitle.ts';
import type { MessageId } from '#i18n/messageId.ts';
import { useText } from '#i18n/useText.ts';
import { Button } from '#ui/button/index.ts';
import { InlineAlert } from '#ui/inline-alert/index.ts';
import { PlainPage } from '#ui/plain-page/index.ts';
import { TextInput } from '#ui/text-input/index.ts';
import styles from './SignIn.module.css';
import type { StaffAccount } from './staffAccount.ts';

/** Props; `isExpired`: the session has ended, and the page behind the form waits. */
export interface SignInFormProps {
  readonly account: Pick<StaffAccount, 'signIn'>;
  readonly isExpired?: boolean;
}

/** The longest e-mail address and password, in characters. */
const LONGEST = { email: 254, password: 128 };

/** Signs in with e-mail and password. */
export function SignInForm({ account, isExpired = false }: SignInFormProps) {
  const text = useText();
  useWindowTitle(text('staff.signIn.title'));
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<ApiFailure | null>(null);
  const change = (set: (value: string) => void) => (value: string) => {
    set(value);
    setFailure(null);
  };
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    setIsBusy(true);
    setFailure(null);
    const result = await account.signIn(email.trim(), password);
    setIsBusy(false);
    if (result.isOk) return;
    setFailure(result.failure);
    if (getMessage(result.failure) === 'staff.signIn.refused') setPassword('');
  };
  return (
    <PlainPage title={text('staff.signIn.title')}>
      {isExpired && (
        <InlineAlert variant="warning" title={text('errors.sessionExpired')} isLive>
          <p>{text('staff.signIn.expiredHint')}</p>
        </InlineAlert>
      )}
      <form className={styles.form} onSubmit={submit}>
        <TextInput
          label={text('staff.signIn.email')}
          type="email"
          name="email"
          autoComplete="username"
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
        {failure !== null && (
          <InlineAlert variant="critical" title={text(getMessage(failure))} isLive>
            <RequestReference failure={failure} />
          </InlineAlert>
        )}
        <Button type="submit" variant="filled" isBusy={isBusy} isWide>
          {text('staff.signIn.submit')}
        </Button>
      </form>
    </PlainPage>
  );
}

function getMessage(failure: ApiFailure): MessageId {
  if (failure.kind === 'network') return 'staff.signIn.offline';
  const code = failure.kind === 'problem' ? failure.problem.code : null;
  if (code === 'sign-in-refused') return 'staff.signIn.refused';
  if (code === 'too-many-requests') return 'staff.signIn.tooMany';
  return 'staff.signIn.unavailable';
}
