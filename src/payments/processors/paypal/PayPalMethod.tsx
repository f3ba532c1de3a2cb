import {
  PayPalProvider,
  usePayPalOneTimePaymentSession,
  usePayPalSavePaymentSession,
} from '@paypal/react-paypal-js/sdk-v6';
import { useEffect } from 'react';
import { type PayPalMethodProps, startPayPal } from './startPayPal.ts';

/** PayPal's button on the business's account. Another language chosen meanwhile changes nothing of it. */
export function PayPalMethod(props: PayPalMethodProps) {
  const { publicKey, accountId, isTest, locale } = props.config;
  return (
    <PayPalProvider
      clientId={publicKey}
      merchantId={accountId}
      environment={isTest ? 'sandbox' : 'production'}
      components={['paypal-payments']}
      pageType="checkout"
      locale={locale}
    >
      {props.mode === 'save' ? <SaveButton {...props} /> : <PayButton {...props} />}
    </PayPalProvider>
  );
}

/** The order is asked for in the press itself: PayPal's window may open only then, and waits for the order. */
function PayButton(props: PayPalMethodProps) {
  const { onOutcome } = props;
  const session = usePayPalOneTimePaymentSession({
    presentationMode: 'auto',
    createOrder: async () => ({ orderId: await startPayPal(props) }),
    onApprove: async () => onOutcome({ kind: 'approved-order' }),
    onCancel: () => onOutcome({ kind: 'cancelled' }),
    onError: () => onOutcome({ kind: 'failed', code: 'window' }),
  });
  return <Button {...props} {...session} />;
}

/** Has the payer's PayPal kept for later; what became of it the server asks PayPal. */
function SaveButton(props: PayPalMethodProps) {
  const { onOutcome } = props;
  const session = usePayPalSavePaymentSession({
    presentationMode: 'auto',
    createVaultToken: async () => ({ vaultSetupToken: await startPayPal(props) }),
    onApprove: async () => onOutcome({ kind: 'confirmed' }),
    onCancel: () => onOutcome({ kind: 'cancelled' }),
    onError: () => onOutcome({ kind: 'failed', code: 'window' }),
  });
  return <Button {...props} {...session} />;
}

interface ButtonProps extends PayPalMethodProps {
  readonly error: Error | null;
  readonly isPending: boolean;
  readonly handleClick: () => Promise<unknown>;
}

function Button(props: ButtonProps) {
  const { isDisabled, mayStart, onOutcome, onFailed, error, isPending, handleClick } = props;
  useEffect(() => {
    if (error !== null) onFailed();
  }, [error, onFailed]);
  return (
    <paypal-button
      type="pay"
      disabled={isDisabled || isPending || error !== null}
      onClick={() => {
        if (!mayStart()) return;
        void handleClick().catch(() => onOutcome({ kind: 'failed', code: 'start' }));
      }}
    />
  );
}
