import { useState } from 'react';
import type { Passkey } from '#contract/entities/staff/passkeys.ts';
import type { RouteResponse } from '#contract/routes/routes.ts';
import { useText } from '#i18n/useText.ts';
import type { StaffAccount } from '#staff/session/staffAccount.ts';
import { useSubmit } from '#staff/session/useSubmit.ts';
import signInStyles from '#staff/sign-in/SignIn.module.css';
import { SignInFailure } from '#staff/sign-in/SignInFailure.tsx';
import { Button } from '#ui/button/index.ts';
import { PasskeyNameInput } from './PasskeyNameInput.tsx';

/** Props; `onRenamed` gets all passkeys of the account. */
export interface RenamePasskeyProps {
  readonly account: Pick<StaffAccount, 'renamePasskey'>;
  readonly passkey: Passkey;
  readonly onRenamed: (passkeys: RouteResponse<'listPasskeys'>) => void;
}

const MESSAGES = { 'not-found': 'staff.passkey.gone' } as const;

/** Renames a passkey. */
export function RenamePasskey({
  account,
  passkey: { id, ...before },
  onRenamed,
}: RenamePasskeyProps) {
  const text = useText();
  const [name, setName] = useState(before.name);
  const { isBusy, failure, clear, onSubmit } = useSubmit(async () => {
    const result = await account.renamePasskey({ id, name: name.trim() });
    if (result.isOk) onRenamed(result.value);
    return result;
  });
  return (
    <form className={signInStyles.form} onSubmit={onSubmit}>
      <PasskeyNameInput
        value={name}
        onChange={(value) => {
          setName(value);
          clear();
        }}
      />
      <SignInFailure failure={failure} messages={MESSAGES} />
      <Button type="submit" variant="filled" isBusy={isBusy} isWide>
        {text('shared.save')}
      </Button>
    </form>
  );
}
