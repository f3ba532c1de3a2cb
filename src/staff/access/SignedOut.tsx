import { useState } from 'react';
import type { DeviceMember } from '#contract/entities/staff/account.ts';
import { DeviceMembers } from '../lock/DeviceMembers.tsx';
import { SwitchForm } from '../lock/SwitchForm.tsx';
import { useDeviceMembers } from '../lock/useDeviceMembers.ts';
import type { StaffAccount } from '../session/staffAccount.ts';
import { type SignInAccount, SignInForm } from '../sign-in/SignInForm.tsx';

/** Props of the page. */
export interface SignedOutProps {
  readonly account: SignInAccount & Pick<StaffAccount, 'listDeviceMembers' | 'switchTo'>;
}

/** The page of a signed-out device: the sign-in form, and the members who can continue with a PIN. */
export function SignedOut({ account }: SignedOutProps) {
  const members = useDeviceMembers(account);
  const [chosen, setChosen] = useState<DeviceMember | null>(null);
  if (chosen !== null)
    return (
      <SwitchForm
        account={account}
        member={chosen}
        cancelLabel="staff.switch.password"
        onCancel={() => setChosen(null)}
      />
    );
  return (
    <SignInForm account={account}>
      <DeviceMembers members={members} onChoose={setChosen} />
    </SignInForm>
  );
}
