import { type ReactNode, useState } from 'react';
import type { ApiResult } from '#api/failure.ts';
import { useText } from '#i18n/useText.ts';
import { Button } from '#ui/button/index.ts';
import { TextInput } from '#ui/text-input/index.ts';
import { useSubmit } from '../session/useSubmit.ts';
import { CodeInput } from './CodeInput.tsx';
import styles from './SignIn.module.css';
import { SignInFailure } from './SignInFailure.tsx';
import { type CodeStep, useCodeStep } from './useCodeStep.ts';

/** Props: `isNew` to set a password instead of checking one; the page's own fields are rendered above it. */
export interface PasswordFormProps {
  /** For password managers; missing if the link does not contain it. */
  readonly email?: string;
  readonly isNew: boolean;
  readonly submitLabel: string;
  readonly onSubmit: (password: string, second: CodeStep['payload']) => Promise<ApiResult<unknown>>;
  readonly children?: ReactNode;
}

/** The lengths of a password, in characters; the server checks them too. */
const SHORTEST = 10;
const LONGEST = 128;

const MESSAGES = { 'sign-in-refused': 'staff.password.refused' } as const;

/** Sets a password or confirms one, by a one-time link. */
export function PasswordForm(props: PasswordFormProps) {
  const { email, isNew, submitLabel, onSubmit: send, children } = props;
  const text = useText();
  const [password, setPassword] = useState('');
  const second = useCodeStep();
  const { isBusy, failure, clear, onSubmit } = useSubmit(
    () => send(password, second.payload),
    second.onFailed,
  );
  const hint = isNew ? text('staff.password.rule', { count: SHORTEST }) : undefined;
  return (
    <form className={styles.form} onSubmit={onSubmit}>
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
          clear();
        }}
      />
      {second.isNeeded && (
        <CodeInput
          value={second.code}
          onChange={(value) => {
            second.setCode(value);
            clear();
          }}
        />
      )}
      <SignInFailure failure={failure} messages={MESSAGES} />
      <Button type="submit" variant="filled" isBusy={isBusy} isWide>
        {submitLabel}
      </Button>
    </form>
  );
}
