import { readPasswordReset } from '#api/staff/accountCalls.ts';
import { useWindowTitle } from '#documents/sheet/useWindowTitle.ts';
import { useText } from '#i18n/useText.ts';
import { useAppDispatch } from '#store/hooks.ts';
import { PlainPage } from '#ui/plain-page/index.ts';
import { Text } from '#ui/text/index.ts';
import { getStaffAccount } from '../session/staffAccount.ts';
import { PasswordForm, type PasswordFormProps } from '../sign-in/PasswordForm.tsx';
import { CheckedLink } from './CheckedLink.tsx';
import { useLinkToken } from './useLinkToken.ts';

/** Where the link of a password reset leads: the member sets a new password and is signed in. */
export function PasswordResetPage() {
  const text = useText();
  const dispatch = useAppDispatch();
  const title = text('staff.password.title');
  useWindowTitle(title);
  const { token, leave } = useLinkToken();
  const submit: PasswordFormProps['onSubmit'] = async (password, second) => {
    const reset = await getStaffAccount(dispatch).resetPassword({ token, password, ...second });
    if (reset.isOk) leave();
    return reset;
  };
  return (
    <CheckedLink token={token} read={readPasswordReset} title={title}>
      {({ email }) => (
        <PlainPage title={title}>
          <Text isQuiet>{text('staff.password.resetHint')}</Text>
          <PasswordForm
            email={email}
            isNew
            submitLabel={text('staff.password.submit')}
            onSubmit={submit}
          />
        </PlainPage>
      )}
    </CheckedLink>
  );
}
