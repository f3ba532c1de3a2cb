import { useMemo, useState, useSyncExternalStore } from 'react';
import { useText } from '#i18n/useText.ts';
import { getStaffAccount, type StaffAccount } from '#staff/session/staffAccount.ts';
import { useAppDispatch } from '#store/hooks.ts';
import { Button } from '#ui/button/index.ts';
import { InlineAlert } from '#ui/inline-alert/index.ts';
import styles from '../StaffDocument.module.css';

/** Hands the device to the customer: locks the staff screen, then opens the customer's page at this URL in a new tab. */
export function HandOver({ address }: { readonly address: string }) {
  const text = useText();
  const dispatch = useAppDispatch();
  const account = useMemo(() => getStaffAccount(dispatch), [dispatch]);
  const state = useSyncExternalStore(account.subscribe, account.getState);
  const [step, setStep] = useState<'idle' | 'busy' | 'failed'>('idle');
  const hasPin = state.step === 'signed-in' && state.account.hasPin;
  const start = async () => {
    setStep('busy');
    setStep((await handOver(account, address)) ? 'idle' : 'failed');
  };
  return (
    <div className={styles.handOver}>
      <Button isBusy={step === 'busy'} disabled={!hasPin} onClick={start}>
        {text('staff.handOver')}
      </Button>
      <p className={styles.small}>
        {text(hasPin ? 'staff.handOver.hint' : 'staff.handOver.noPin')}
      </p>
      {step === 'failed' && (
        <InlineAlert variant="critical" title={text('staff.handOver.failed')} isLive />
      )}
    </div>
  );
}

/**
 * Opens the customer's page once the server rejects staff calls until the PIN is entered, so that the customer cannot
 * go back to the staff page on the same origin. Resolves to false, with nothing opened, if the lock failed.
 */
async function handOver(
  account: Pick<StaffAccount, 'hide' | 'sendLock'>,
  address: string,
): Promise<boolean> {
  const tab = window.open?.('about:blank') ?? null; // a tab that is opened after a response would be blocked as a popup
  const result = await account.sendLock();
  if (!result.isOk) {
    tab?.close();
    return false;
  }
  account.hide();
  if (tab === null) {
    window.location.assign(address);
    return true;
  }
  tab.opener = null;
  tab.location.replace(address);
  return true;
}
