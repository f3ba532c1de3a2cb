import {
  PayPalProvider,
  usePayPal,
  usePayPalOneTimePaymentSession,
  usePayPalSavePaymentSession,
} from '@paypal/react-paypal-js/sdk-v6';
import { useEffect } from 'react';
import { hasAgreements } from './hasAgreements.ts';
import { type PayPalMethodProps, startPayPal } from './startPayPal.ts';

/** PayPal's button for the business's account. A later change of language does not affect it. */
export function PayPalMethod(props: PayPalMethodProps) {
  const { publicKey, accountId, isTest, locale } = props.config;
  return (
    <PayPalProvider
      clientId={publicKey}
      merchantId={accountId}
      environment={isTest ? 'sandbox' : 'production'}
      components={
        props.mode === 'pay' && hasAgreements(props.config)
          ? ['paypal-payments', 'paypal-legacy-billing-agreements']
          : ['paypal-payments']
      }
      pageType="checkout"
      locale={locale}
    >
      {props.mode === 'save' ? <SaveButton {...props} /> : <PayButton {...props} />}
    </PayPalProvider>
  );
}

/**
 * Creates the order or the billing agreement during the click, because PayPal's window may open only then and waits for it. The
 * button stays the same element for both.
 */
function PayButton(props: PayPalMethodProps) {
  const { onOutcome, storesMethod } = props;
  const agreement = useBillingAgreement(props);
  const order = usePayPalOneTimePaymentSession({
    presentationMode: 'auto',
    createOrder: async () => ({ orderId: await startPayPal(props) }),
    onApprove: async () => onOutcome({ kind: 'approved-order' }),
    onCancel: () => onOutcome({ kind: 'cancelled' }),
    onError: () => onOutcome({ kind: 'failed', code: 'window' }),
  });
  return <Button {...props} {...(storesMethod ? agreement : order)} />;
}

/**
 * Requests a billing agreement for our server to charge. PayPal's package has no hook for it, so each click creates its session.
 */
function useBillingAgreement(props: PayPalMethodProps): Session {
  const { onOutcome, onFailed } = props;
  const { sdkInstance, error } = usePayPal();
  const createSession = () =>
    sdkInstance?.createPayPalBillingAgreementWithoutPurchase({
      onApprove: async () => onOutcome({ kind: 'approved-order' }),
      onCancel: () => onOutcome({ kind: 'cancelled' }),
      onError: () => onOutcome({ kind: 'failed', code: 'window' }),
    });
  const handleClick = async () => {
    let session: ReturnType<typeof createSession>;
    try {
      session = createSession();
    } catch {
      return onFailed(); // the account cannot use agreements, so nothing was requested
    }
    const started = startPayPal(props).then((billingToken) => ({ billingToken }));
    await session?.start({ presentationMode: 'auto' }, started);
  };
  return { error, isPending: sdkInstance === null, handleClick };
}

/** Saves the payer's PayPal account. The server reads the outcome from PayPal. */
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

interface Session {
  readonly error: Error | null;
  readonly isPending: boolean;
  readonly handleClick: () => Promise<unknown>;
}

function Button(props: PayPalMethodProps & Session) {
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
