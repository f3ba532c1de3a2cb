import {
  PayPalButtons,
  PayPalScriptProvider,
  usePayPalScriptReducer,
} from '@paypal/react-paypal-js';
import { useEffect, useState } from 'react';
import { systemClock } from '#platform/clock.ts';
import { SCRIPT_LIMIT_MS } from '#platform/loadScript.ts';
import { type PayPalMethodProps, startPayPal } from './startPayPal.ts';
import { toPayPalLocale } from './toPayPalLocale.ts';

/** Separate globals for paying and saving, so that they collide neither with each other nor with version 6. */
const NAMESPACES = { pay: 'paypalV5', store: 'paypalV5Agreement' } as const;

/** PayPal's button with version 5 of its script, for accounts that are set to it. */
export function PayPalMethodV5(props: PayPalMethodProps) {
  const { config, mode, amount, storesMethod } = props;
  const [currency, setCurrency] = useState(amount?.currency);
  if (currency === undefined && amount !== null) setCurrency(amount.currency);
  if (mode === 'pay' && currency === undefined) return null; // the script is loaded for one currency
  const locale = toPayPalLocale(config.locale);
  return (
    <PayPalScriptProvider
      key={String(storesMethod)}
      options={{
        clientId: config.publicKey,
        merchantId: config.accountId,
        sdkBaseUrl: config.scriptUrl,
        dataNamespace: NAMESPACES[storesMethod ? 'store' : 'pay'],
        components: 'buttons',
        intent: storesMethod ? 'tokenize' : 'capture', // PayPal's term for an agreement
        ...(currency !== undefined && { currency }),
        ...(locale !== null && { locale }),
        ...((mode === 'save' || storesMethod) && { vault: true }),
      }}
    >
      <Button {...props} />
    </PayPalScriptProvider>
  );
}

function Button(props: PayPalMethodProps) {
  const { mode, storesMethod, isDisabled, mayStart, onOutcome, onFailed } = props;
  const [{ isRejected, isPending }] = usePayPalScriptReducer();
  useEffect(() => {
    if (isRejected) onFailed();
    return isPending ? systemClock.after(SCRIPT_LIMIT_MS, onFailed) : undefined;
  }, [isRejected, isPending, onFailed]);
  const start = () => startPayPal(props);
  const session =
    mode === 'save'
      ? {
          createVaultSetupToken: start,
          onApprove: async () => onOutcome({ kind: 'confirmed' }),
        }
      : {
          ...(storesMethod ? { createBillingAgreement: start } : { createOrder: start }),
          onApprove: async () => onOutcome({ kind: 'approved-order' }),
        };
  return (
    <PayPalButtons
      fundingSource="paypal"
      disabled={isDisabled}
      style={{ layout: 'vertical', height: 48 }}
      {...session}
      onClick={(_, { resolve, reject }) => (mayStart() ? resolve() : reject())}
      onCancel={() => onOutcome({ kind: 'cancelled' })}
      onError={() => onOutcome({ kind: 'failed', code: 'window' })}
    />
  );
}
