import { useState } from 'react';
import { readInvitation } from '#api/staff/accountCalls.ts';
import type { RouteResponse } from '#contract/routes/routes.ts';
import { useWindowTitle } from '#documents/sheet/useWindowTitle.ts';
import { useText } from '#i18n/useText.ts';
import { useAppDispatch } from '#store/hooks.ts';
import { PlainPage } from '#ui/plain-page/index.ts';
import { Text } from '#ui/text/index.ts';
import { TextInput } from '#ui/text-input/index.ts';
import { getStaffAccount } from '../session/staffAccount.ts';
import { PasswordForm, type PasswordFormProps } from '../sign-in/PasswordForm.tsx';
import { CheckedLink } from './CheckedLink.tsx';
import { useLinkToken } from './useLinkToken.ts';

type Invitation = RouteResponse<'getInvitation'>;

/** The longest name of a member, in characters. */
const LONGEST_NAME = 100;

/** Where an invitation leads: the invited person chooses a name and a password, or confirms the password that they have. */
export function InvitationPage() {
  const text = useText();
  const title = text('staff.invitation.loading');
  useWindowTitle(title);
  const { token } = useLinkToken();
  return (
    <CheckedLink
      token={token}
      read={readInvitation}
      title={title}
      refusedTitle={text('staff.invitation.failed')}
    >
      {(invitation) => <InvitationForm token={token} invitation={invitation} />}
    </CheckedLink>
  );
}

interface InvitationFormProps {
  readonly token: string;
  readonly invitation: Invitation;
}

function InvitationForm({ token, invitation }: InvitationFormProps) {
  const text = useText();
  const dispatch = useAppDispatch();
  const { leave } = useLinkToken();
  const { businessName, email, hasAccount } = invitation;
  const [name, setName] = useState('');
  const submit: PasswordFormProps['onSubmit'] = async (password, second) => {
    // a person who has an account has a name
    const body = { token, name: hasAccount ? email : name.trim(), password, ...second };
    const joined = await getStaffAccount(dispatch).join(body);
    if (joined.isOk) leave();
    return joined;
  };
  return (
    <PlainPage title={text('staff.invitation.title', { business: businessName })}>
      <Text isQuiet>
        {text(hasAccount ? 'staff.invitation.known' : 'staff.invitation.new', { email })}
      </Text>
      <PasswordForm
        email={email}
        isNew={!hasAccount}
        submitLabel={text('staff.invitation.submit')}
        onSubmit={submit}
      >
        {!hasAccount && (
          <TextInput
            label={text('staff.invitation.name')}
            name="name"
            autoComplete="name"
            maxLength={LONGEST_NAME}
            required
            value={name}
            onChange={setName}
          />
        )}
      </PasswordForm>
    </PlainPage>
  );
}
