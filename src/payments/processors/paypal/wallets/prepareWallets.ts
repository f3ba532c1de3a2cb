import type {
  ApplePayConfig,
  ApplePayOneTimePaymentSession,
  GooglePayConfig,
  GooglePayOneTimePaymentSession,
  PayPalV6Namespace,
} from '@paypal/react-paypal-js/sdk-v6';
import type { ProcessorConfig } from '#payments/contract.ts';
import { loadScript } from '#platform/loadScript.ts';
import { getApplePay } from './applePayScript.ts';

/** Our response when the payer confirms in Google's sheet, which stays open until then. */
export type OnAuthorized = (
  data: google.payments.api.PaymentData,
) => Promise<google.payments.api.PaymentAuthorizationResult>;

/** Google Pay on a device that has it. */
export interface GooglePay {
  readonly config: GooglePayConfig;
  readonly session: GooglePayOneTimePaymentSession;
  /** A client of Google's script for one sheet. */
  createClient(onPaymentAuthorized: OnAuthorized): google.payments.api.PaymentsClient;
}

/** Apple Pay on a device that has it. */
export interface ApplePay {
  readonly config: ApplePayConfig;
  readonly session: ApplePayOneTimePaymentSession;
}

/** The wallets of this device that the account can be paid with. */
export interface DeviceWallets {
  readonly googlePay: GooglePay | null;
  readonly applePay: ApplePay | null;
}

const NONE: DeviceWallets = { googlePay: null, applePay: null };

/**
 * Finds the wallets that the connection offers, the account may use in this currency, and the device has. Uses an instance of
 * PayPal's script of its own, so that PayPal's button does not depend on it. Rejects if that instance cannot be created.
 */
export async function prepareWallets(
  config: ProcessorConfig,
  currencyCode: string,
): Promise<DeviceWallets> {
  const { publicKey: clientId, accountId: merchantId, settings, locale } = config;
  const isGoogle = settings.googlePay === 'yes';
  const isApple = settings.applePay === 'yes' && getApplePay() !== null;
  if (!isGoogle && !isApple) return NONE;
  const { paypal } = window as unknown as { readonly paypal: PayPalV6Namespace };
  const instance = await paypal.createInstance({
    clientId,
    merchantId,
    components: ['googlepay-payments', 'applepay-payments'],
    pageType: 'checkout',
    locale,
  });
  const methods = await instance.findEligibleMethods({ currencyCode });
  const applePay =
    isApple && methods.isEligible('applepay')
      ? {
          config: methods.getDetails('applepay').config,
          session: instance.createApplePayOneTimePaymentSession(),
        }
      : null;
  if (!isGoogle || !methods.isEligible('googlepay')) return { ...NONE, applePay };
  const session = instance.createGooglePayOneTimePaymentSession();
  const google = session.formatConfigForPaymentRequest(methods.getDetails('googlepay').config);
  const googlePay = await prepareGooglePay(config, { config: google, session }).catch(() => null);
  return { googlePay, applePay };
}

/** Google Pay once its script is loaded; null if the device does not have it. */
async function prepareGooglePay(
  { settings, isTest }: ProcessorConfig,
  account: Pick<GooglePay, 'config' | 'session'>,
): Promise<GooglePay | null> {
  await loadScript(settings.googlePayUrl ?? '', 'google');
  const api = window.google?.payments.api;
  if (api === undefined) return null;
  const environment = isTest ? 'TEST' : 'PRODUCTION';
  const { allowedPaymentMethods, apiVersion, apiVersionMinor } = account.config;
  const device = await new api.PaymentsClient({ environment }).isReadyToPay({
    allowedPaymentMethods,
    apiVersion,
    apiVersionMinor,
  });
  if (!device.result) return null;
  return {
    ...account,
    createClient: (onPaymentAuthorized) =>
      new api.PaymentsClient({ environment, paymentDataCallbacks: { onPaymentAuthorized } }),
  };
}
