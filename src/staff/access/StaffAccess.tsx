import { type ReactNode, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { RequestReference } from '#documents/loading/RequestReference.tsx';
import { useText } from '#i18n/useText.ts';
import { whenIdle } from '#platform/timing/whenIdle.ts';
import { useAppDispatch, useAppId } from '#store/hooks.ts';
import { Button } from '#ui/button/index.ts';
import { OverlayContext } from '#ui/overlay/OverlayContext.tsx';
import { PlainPage } from '#ui/plain-page/index.ts';
import { Spinner } from '#ui/spinner/index.ts';
import { Text } from '#ui/text/index.ts';
import { LockScreen } from '../lock/LockScreen.tsx';
import { PinForm } from '../lock/PinForm.tsx';
import { useCoveredFocus } from '../lock/useCoveredFocus.ts';
import { useCoveredOverlays } from '../lock/useCoveredOverlays.ts';
import { useIdleLock } from '../lock/useIdleLock.ts';
import type { AccountState } from '../session/createAccountState.ts';
import type { StaffSession } from '../session/createStaffSession.ts';
import { getStaffAccount, type StaffAccount } from '../session/staffAccount.ts';
import styles from '../sign-in/SignIn.module.css';
import { SignInForm } from '../sign-in/SignInForm.tsx';
import { BusinessChoice, withBusiness } from './BusinessChoice.tsx';
import { registerStaffWorker } from './registerStaffWorker.ts';
import { SignedOut } from './SignedOut.tsx';
import { StaffBar } from './StaffBar.tsx';
import { useAccountLoad } from './useAccountLoad.ts';

/** Props: the page, which is rendered for a signed-in member of the address's business alone. */
export interface StaffAccessProps {
  readonly children: (session: StaffSession) => ReactNode;
}

/**
 * Shows a page to members of its business; everyone else first signs in or chooses a business. When the session ends,
 * the page stays mounted behind the form, so that the same person can continue.
 */
export function StaffAccess({ children }: StaffAccessProps) {
  const dispatch = useAppDispatch();
  const account = useMemo(() => getStaffAccount(dispatch), [dispatch]);
  const state = useSyncExternalStore(account.subscribe, account.getState);
  const retry = useAccountLoad(account);
  useEffect(() => whenIdle(registerStaffWorker), []);
  if (state.step === 'loading' || state.step === 'failed')
    return <AccountLoading state={state} onRetry={retry} />;
  if (state.step === 'signed-out') return <SignedOut account={account} />;
  return (
    <AccountPages key={state.account.user.id} account={account} state={state}>
      {children}
    </AccountPages>
  );
}

interface MemberPageProps extends StaffAccessProps {
  readonly account: StaffAccount;
  readonly state: Extract<AccountState, { readonly step: 'signed-in' | 'ended' }>;
}

/**
 * The page of a member. It stays mounted behind the sign-in form or the lock screen, and a payment in progress
 * continues.
 */
function AccountPages({ account, state, children }: MemberPageProps) {
  const { user, hasPin, isLocked } = state.account;
  const isEnded = state.step === 'ended';
  const isOpen = !isEnded && !isLocked;
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (isOpen && !wasOpen) setWasOpen(true);
  const overlays = useCoveredOverlays(!isOpen);
  useIdleLock({ account, isOn: isOpen && hasPin, isLocked: !isEnded && isLocked });
  return (
    <>
      {isEnded && <SignInForm account={account} isExpired />}
      {!isEnded && isLocked && <LockScreen user={user} account={account} />}
      {wasOpen && (
        <div hidden={!isOpen}>
          <OverlayContext value={overlays}>
            <MemberPage account={account} state={state}>
              {children}
            </MemberPage>
          </OverlayContext>
        </div>
      )}
    </>
  );
}

interface AccountLoadingProps {
  readonly state: Extract<AccountState, { readonly step: 'loading' | 'failed' }>;
  readonly onRetry: () => void;
}

function AccountLoading({ state, onRetry }: AccountLoadingProps) {
  const text = useText();
  if (state.step === 'loading')
    return (
      <main className={styles.loading} aria-busy>
        <Spinner />
      </main>
    );
  return (
    <PlainPage title={text('staff.signIn.title')}>
      <Text isQuiet role="alert">
        {text(
          state.failure.kind === 'network' ? 'staff.signIn.offline' : 'staff.signIn.unavailable',
        )}
      </Text>
      <Button variant="filled" onClick={onRetry}>
        {text('public.action.retry')}
      </Button>
      <RequestReference failure={state.failure} />
    </PlainPage>
  );
}

function MemberPage({ account, state, children }: MemberPageProps) {
  const appId = useAppId();
  const { search } = useLocation();
  const navigate = useNavigate();
  const { user, memberships } = state.account;
  const membership = memberships.find((one) => one.appId === appId);
  const [only] = memberships;
  const target = appId === '' && memberships.length === 1 && only ? only.appId : null;
  useEffect(() => {
    if (target === null) return;
    const next = withBusiness(search, target);
    if (next !== search) void navigate({ search: next }, { replace: true });
  }, [target, search, navigate]);
  const session = useMemo(() => account.session(appId), [account, appId]);
  const [isSettingPin, setIsSettingPin] = useState(false);
  useCoveredFocus(isSettingPin || state.step === 'ended' || state.account.isLocked);
  const closePin = (isSet: boolean) => {
    setIsSettingPin(false);
    if (isSet) account.hide(); // the member chose Lock
  };
  if (target !== null) return null;
  const bar = (
    <StaffBar
      userName={user.name}
      businessName={membership?.businessName ?? null}
      role={membership?.role ?? null}
      hasChoice={membership !== undefined && memberships.length > 1}
      onLock={state.account.hasPin ? account.hide : () => setIsSettingPin(true)}
      onSignOut={account.signOut}
    />
  );
  if (membership === undefined)
    return (
      <>
        {bar}
        <BusinessChoice memberships={memberships} isRefused={appId !== ''} />
      </>
    );
  return (
    <>
      {bar}
      {isSettingPin && <PinForm account={account} onClose={closePin} />}
      <div hidden={isSettingPin}>{children(session)}</div>
    </>
  );
}
