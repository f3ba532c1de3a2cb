import { type FormEvent, type ReactNode, useState } from 'react';
import type { ApiFailure, ApiResult } from '#api/failure.ts';
import { RequestReference } from '#documents/loading/RequestReference.tsx';
import type { MessageId } from '#i18n/messageId.ts';
import { useText } from '#i18n/useText.ts';
import { Button } from '#ui/button/index.ts';
import { InlineAlert } from '#ui/inline-alert/index.ts';
import { TextInput } from '#ui/text-input/index.ts';
import { getLinkMessage } from './LinkFailure.tsx';
import styles from './SignIn.module.css';

/** Props: `isNew` for a password that is set, else one that is checked; fields of the page's own stand above it. */
export interface PasswordFormProps {
  /** For password managers; unknown where a link does not say it. */
  readonly email?: string;
  readonly isNew: boolean;
  readonly submitLabel: string;
  readonly onSubmit: (password: string) => Promise<ApiResult<unknown>>;
  readonly children?: ReactNode;
}

/** The lengths of a password, in characters; the server checks them too. */
const SHORTEST = 10;
const LONGEST = 128;

/** Sets a password or confirms one, by a one-time link. */
export function PasswordForm(props: PasswordFormProps) {
  const { email, isNew, submitLabel, onSubmit, children } = props;
  const text = useText();
  const [password, setPassword] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<ApiFailure | null>(null);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    setIsBusy(true);
    setFailure(null);
    const result = await onSubmit(password);
    setIsBusy(false);
    if (!result.isOk) setFailure(result.failure);
  };
  const hint = isNew ? text('staff.password.rule', { count: SHORTEST }) : undefined;
  return (
    <form className={styles.form} onSubmit={submit}>
      {email !== undefined && (
        <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      )}
      {children}
      <TextInput
        label={text(isNew ? 'staff.password.new' : 'staff.signIn.password')}
        hint={hint}
        type="password"
        name="password"
        autoComplete={isNew ? 'new-password' : 'current-password'}
        minLength={isNew ? SHORTEST : 1}
        title={hint}
        maxLength={LONGEST}
        required
        value={password}
        onChange={(value) => {
          setPassword(value);
          setFailure(null);
        }}
      />
      {failure !== null && (
        <InlineAlert variant="critical" title={text(getMessage(failure))} isLive>
          <RequestReference failure={failure} />
        </InlineAlert>
      )}
      <Button type="submit" variant="filled" isBusy={isBusy} isWide>
        {submitLabel}
      </Button>
    </form>
  );
}

function getMessage(failure: ApiFailure): MessageId {
  const code = failure.kind === 'problem' ? failure.problem.code : null;
  if (code === 'sign-in-refused') return 'staff.password.refused';
  if (code === 'too-many-requests') return 'staff.signIn.tooMany';
  return getLinkMessage(failure) ?? 'staff.signIn.unavailable';
}
