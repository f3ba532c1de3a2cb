import { toDecimalString } from '#domain/money/toDecimalString.ts';
import {
  APPLE_PAY_VERSION,
  type ApplePayment,
  type ApplePaySessionClass,
  type ApplePaySheet,
} from './applePayScript.ts';
import type { ApplePay } from './prepareWallets.ts';
import type { WalletSheet } from './WalletSheet.ts';

/**
 * Opens Apple's sheet, which browsers allow only during a click; resolves once it is closed and the outcome is reported. PayPal
 * documents no 3-D Secure for Apple Pay, so an order that is not approved afterwards is not captured.
 */
export function payWithApplePay(
  wallet: ApplePay,
  ApplePaySession: ApplePaySessionClass,
  sheet: WalletSheet,
): Promise<void> {
  return new Promise((resolve) => {
    const end = (outcome: Parameters<WalletSheet['end']>[0]) =>
      void sheet.end(outcome).then(resolve);
    let apple: ApplePaySheet;
    try {
      apple = new ApplePaySession(APPLE_PAY_VERSION, toRequest(wallet, sheet));
    } catch {
      return end({ kind: 'failed', code: 'sheet' });
    }
    apple.onvalidatemerchant = ({ validationURL: validationUrl }) => {
      wallet.session.validateMerchant({ validationUrl, displayName: getPayee() }).then(
        ({ merchantSession }) =>
          unlessClosed(() => apple.completeMerchantValidation(merchantSession)),
        () => {
          unlessClosed(() => apple.abort());
          end({ kind: 'failed', code: 'merchant' });
        },
      );
    };
    apple.onpaymentauthorized = async ({ payment }) => {
      const confirmed = await sheet.confirm((orderId) => confirmOrder(wallet, orderId, payment));
      const { STATUS_SUCCESS, STATUS_FAILURE } = ApplePaySession;
      const isApproved = confirmed?.status === 'APPROVED';
      const status = isApproved ? STATUS_SUCCESS : STATUS_FAILURE;
      unlessClosed(() => apple.completePayment({ status }));
      end(isApproved ? { kind: 'approved-order' } : { kind: 'not-authenticated' });
    };
    apple.oncancel = () => end({ kind: 'cancelled' });
    try {
      apple.begin();
    } catch {
      return end({ kind: 'failed', code: 'sheet' }); // another page of this browser has an open sheet
    }
    sheet.closeUnlessStarted(() => {
      unlessClosed(() => apple.abort());
      resolve();
    });
  });
}

/** Responds to the sheet. The browser throws if the payer has closed it meanwhile, which `oncancel` reports. */
function unlessClosed(respond: () => void): void {
  try {
    respond();
  } catch {}
}

async function confirmOrder(
  { session }: ApplePay,
  orderId: string,
  { token, billingContact = {} }: ApplePayment,
): Promise<string> {
  const confirmed = await session.confirmOrder({ orderId, token, billingContact });
  return confirmed.approveApplePayPayment.status;
}

function toRequest({ config, session }: ApplePay, { shown }: WalletSheet) {
  const { merchantCapabilities, supportedNetworks, merchantCountry } =
    session.formatConfigForPaymentRequest(config);
  return {
    merchantCapabilities,
    supportedNetworks,
    countryCode: merchantCountry ?? '',
    currencyCode: shown.currency,
    total: { label: getPayee(), amount: toDecimalString(shown), type: 'final' as const },
  };
}

/** Whom the sheet names: the host, which the payer has opened and PayPal has registered. */
function getPayee(): string {
  return window.location.hostname;
}
