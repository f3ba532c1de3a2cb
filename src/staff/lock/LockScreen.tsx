import { useState } from 'react';
import type { Account, DeviceMember } from '#contract/entities/staff/account.ts';
import { useWindowTitle } from '#documents/sheet/useWindowTitle.ts';
import { useText } from '#i18n/useText.ts';
import { useAppSelector } from '#store/hooks.ts';
import { Button } from '#ui/button/index.ts';
import { InlineAlert } from '#ui/inline-alert/index.ts';
import { PlainPage } from '#ui/plain-page/index.ts';
import type { StaffAccount } from '../session/staffAccount.ts';
import { type SignInAccount, SignInForm } from '../sign-in/SignInForm.tsx';
import { DeviceMembers } from './DeviceMembers.tsx';
import { SwitchForm } from './SwitchForm.tsx';
import { UnlockForm } from './UnlockForm.tsx';
import { useDeviceMembers } from './useDeviceMembers.ts';

/** Props: whose screen it is. */
export interface LockScreenProps {
  readonly user: Pick<Account['user'], 'id' | 'name'>;
  readonly account: SignInAccount &
    Pick<StaffAccount, 'unlock' | 'signOut' | 'listDeviceMembers' | 'switchTo'>;
}

const MESSAGES = { 'pin-wrong': 'staff.lock.wrong' } as const;

/**
 * Covers the pages of a locked device until its PIN is entered, or another member switches to their own session. A
 * payment in progress is completed first.
 */
export function LockScreen({ user, account }: LockScreenProps) {
  const text = useText();
  useWindowTitle(text('staff.lock.title')); // that of the page may name a document or a customer
  const members = useDeviceMembers(account).filter(({ userId }) => userId !== user.id);
  const isPaying = useAppSelector(({ sales }) => sales.processing);
  const [next, setNext] = useState<DeviceMember | 'password' | null>(null);
  const [hasSignOutFailed, setHasSignOutFailed] = useState(false);
  const signOut = async () => setHasSignOutFailed(!(await account.signOut()).isOk);
  const back = () => setNext(null);
  if (next === 'password')
    return (
      <SignInForm account={account}>
        <Button variant="text" onClick={back}>
          {text('staff.switch.back')}
        </Button>
      </SignInForm>
    );
  if (next !== null)
    return (
      <SwitchForm account={account} member={next} cancelLabel="staff.switch.back" onCancel={back} />
    );
  return (
    <PlainPage title={text('staff.lock.title')}>
      <UnlockForm name={user.name} messages={MESSAGES} onUnlock={account.unlock} />
      {!isPaying && (
        <>
          <DeviceMembers members={members} onChoose={setNext} />
          <Button variant="text" onClick={() => setNext('password')}>
            {text('staff.switch.password')}
          </Button>
        </>
      )}
      <Button variant="text" onClick={signOut}>
        {text('staff.signOut')}
      </Button>
      {hasSignOutFailed && (
        <InlineAlert variant="critical" title={text('staff.signOut.failed')} isLive />
      )}
    </PlainPage>
  );
}
