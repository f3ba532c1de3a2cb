import { useMemo, useSyncExternalStore } from 'react';
import { useWindowTitle } from '#documents/sheet/useWindowTitle.ts';
import { useText } from '#i18n/useText.ts';
import { useAppDispatch } from '#store/hooks.ts';
import { StaffAccess } from '../access/StaffAccess.tsx';
import { EmailText } from '../layout/EmailText.tsx';
import { StaffScreen } from '../layout/StaffScreen.tsx';
import { getStaffAccount } from '../session/staffAccount.ts';
import styles from './Account.module.css';
import { ChangePassword } from './ChangePassword.tsx';
import { DevicePin } from './DevicePin.tsx';
import { Passkeys } from './passkeys/Passkeys.tsx';
import { SecondFactor } from './SecondFactor.tsx';
import { SignedInDevices } from './SignedInDevices.tsx';

/** Where a member changes how they sign in, sets the PIN of this device, and signs out on others. */
export function AccountPage() {
  return <StaffAccess>{() => <AccountScreen />}</StaffAccess>;
}

function AccountScreen() {
  const text = useText();
  const dispatch = useAppDispatch();
  const title = text('staff.account.title');
  useWindowTitle(title);
  const account = useMemo(() => getStaffAccount(dispatch), [dispatch]);
  const state = useSyncExternalStore(account.subscribe, account.getState);
  if (!('account' in state)) return null;
  const { user, hasSecondFactor, hasPin } = state.account;
  return (
    <StaffScreen title={title}>
      <p className={styles.person}>
        <bdi translate="no">{user.name}</bdi>
        <bdi className={styles.email} translate="no">
          <EmailText text={user.email} />
        </bdi>
      </p>
      <ChangePassword account={account} email={user.email} />
      <SecondFactor account={account} isOn={hasSecondFactor} />
      <Passkeys account={account} />
      <DevicePin account={account} isSet={hasPin} />
      <SignedInDevices account={account} />
    </StaffScreen>
  );
}
