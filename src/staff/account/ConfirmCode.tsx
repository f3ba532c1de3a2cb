import { useState } from 'react';
import type { ApiResult } from '#api/failure.ts';
import type { RouteResponse } from '#contract/routes/routes.ts';
import { useText } from '#i18n/useText.ts';
import { Button } from '#ui/button/index.ts';
import { QrCode } from '#ui/qr-code/index.ts';
import { ClipboardBox } from '../layout/ClipboardBox.tsx';
import { useSubmit } from '../session/useSubmit.ts';
import { CodeInput } from '../sign-in/CodeInput.tsx';
import formStyles from '../sign-in/SignIn.module.css';
import { SignInFailure } from '../sign-in/SignInFailure.tsx';
import styles from './Account.module.css';

/** Props: the secret for the app, and the function that sends its first code. */
export interface ConfirmCodeProps {
  readonly secret: RouteResponse<'startSecondFactor'>;
  readonly onSubmit: (code: string) => Promise<ApiResult<unknown>>;
}

/** Shows the secret of a new second factor, and requests the app's first code. */
export function ConfirmCode({ secret, onSubmit: send }: ConfirmCodeProps) {
  const text = useText();
  const [code, setCode] = useState('');
  const { isBusy, failure, clear, onSubmit } = useSubmit(
    () => send(code),
    () => setCode(''),
  );
  return (
    <form className={formStyles.form} onSubmit={onSubmit}>
      <p>{text('staff.code.scan')}</p>
      <QrCode text={secret.uri} label={text('staff.code.qr')} className={styles.qr} />
      <ClipboardBox value={secret.secret}>{secret.secret.match(/.{1,4}/g)?.join(' ')}</ClipboardBox>
      <a className={styles.app} href={secret.uri}>
        {text('staff.code.openApp')}
      </a>
      <CodeInput
        label={text('staff.code.first')}
        value={code}
        onChange={(value) => {
          setCode(value);
          clear();
        }}
      />
      <SignInFailure failure={failure} />
      <Button type="submit" variant="filled" isBusy={isBusy} isWide>
        {text('staff.code.confirm')}
      </Button>
    </form>
  );
}
