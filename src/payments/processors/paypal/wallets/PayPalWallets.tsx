import { useEffect, useRef, useState } from 'react';
import type { ProcessorConfig, WalletProps } from '#payments/contract.ts';
import { getApplePay } from './applePayScript.ts';
import styles from './PayPalWallets.module.css';
import { payWithApplePay } from './payWithApplePay.ts';
import { payWithGooglePay } from './payWithGooglePay.ts';
import { type DeviceWallets, prepareWallets } from './prepareWallets.ts';
import { WalletSheet } from './WalletSheet.ts';
import { WALLET_NAMES } from './walletNames.ts';

interface PayPalWalletsProps extends WalletProps {
  readonly config: ProcessorConfig;
}

/**
 * Apple Pay and Google Pay through PayPal's components. Each opens the device's sheet during the click, while the server creates
 * the order; the page confirms that order, and the server captures it.
 */
export function PayPalWallets({ config, ...props }: PayPalWalletsProps) {
  const { applePay, googlePay } = useDeviceWallets(config, props);
  const isOpen = useRef(false);
  const amount = useRef(props.amount);
  useEffect(() => {
    amount.current = props.amount;
  });
  const open = (pay: (sheet: WalletSheet) => Promise<void>) => {
    if (props.amount === null || props.isDisabled || isOpen.current || !props.mayStart()) return;
    isOpen.current = true;
    const { amount: shown, onOutcome } = props;
    const started = props.onStart();
    const sheet = new WalletSheet({ shown, getCurrent: () => amount.current, started, onOutcome });
    void pay(sheet).finally(() => {
      isOpen.current = false;
    });
  };
  const payByApple = (sheet: WalletSheet) => {
    const session = getApplePay();
    if (applePay === null || session === null) return sheet.end({ kind: 'failed', code: 'sheet' });
    return payWithApplePay(applePay, session, sheet);
  };
  return (
    <div className={styles.wallets}>
      {applePay && (
        <button
          type="button"
          className={`${styles.button} ${styles.apple}`}
          aria-label={WALLET_NAMES.applePay}
          disabled={props.isDisabled}
          onClick={() => open(payByApple)}
        >
          <span>{WALLET_NAMES.applePay}</span>
        </button>
      )}
      {googlePay && (
        <button
          type="button"
          className={styles.button}
          disabled={props.isDisabled}
          onClick={() =>
            open((sheet) => payWithGooglePay(googlePay, sheet, props.getText('pay.failed.nothing')))
          }
        >
          {WALLET_NAMES.googlePay}
        </button>
      )}
    </div>
  );
}

const NONE: DeviceWallets = { applePay: null, googlePay: null };

/** The device's wallets once they are known, for the first currency; reports whether there is one. */
function useDeviceWallets(
  config: ProcessorConfig,
  { amount, onAvailable }: Pick<WalletProps, 'amount' | 'onAvailable'>,
): DeviceWallets {
  const [wallets, setWallets] = useState(NONE);
  const [first, setFirst] = useState(amount?.currency);
  if (first === undefined && amount !== null) setFirst(amount.currency);
  useEffect(() => {
    if (first === undefined) return;
    let isCurrent = true;
    const show = (found: DeviceWallets) => {
      if (!isCurrent) return;
      setWallets(found);
      onAvailable(found.applePay !== null || found.googlePay !== null);
    };
    prepareWallets(config, first).then(show, () => show(NONE));
    return () => {
      isCurrent = false;
    };
  }, [config, first, onAvailable]);
  return wallets;
}
