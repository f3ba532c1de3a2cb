import type {
  ApplePayContact,
  ApplePayMerchantCapability,
  ApplePayPaymentToken,
  ApplePaySupportedNetwork,
} from '@paypal/react-paypal-js/sdk-v6';

/** What the sheet shows and accepts. */
export interface ApplePayRequest {
  readonly countryCode: string;
  readonly currencyCode: string;
  readonly merchantCapabilities: readonly ApplePayMerchantCapability[];
  readonly supportedNetworks: readonly ApplePaySupportedNetwork[];
  readonly total: { readonly label: string; readonly amount: string; readonly type: 'final' };
}

/** A payment that the payer has confirmed in the sheet. */
export interface ApplePayment {
  readonly token: ApplePayPaymentToken;
  readonly billingContact?: ApplePayContact;
}

/** The browser's sheet. It opens only during a click. */
export interface ApplePaySheet {
  onvalidatemerchant: ((event: { readonly validationURL: string }) => void) | null;
  onpaymentauthorized: ((event: { readonly payment: ApplePayment }) => void) | null;
  oncancel: (() => void) | null;
  begin(): void;
  abort(): void;
  completeMerchantValidation(merchantSession: unknown): void;
  completePayment(result: { readonly status: number }): void;
}

/** The class of the sheet. */
export interface ApplePaySessionClass {
  readonly STATUS_SUCCESS: number;
  readonly STATUS_FAILURE: number;
  new (version: number, request: ApplePayRequest): ApplePaySheet;
  canMakePayments(): boolean;
}

/** The version of the browser's interface, which Safari has since 11.1. */
export const APPLE_PAY_VERSION = 4;

/** The browser's class for Apple Pay; null if this device cannot pay with it. */
export function getApplePay(): ApplePaySessionClass | null {
  const { ApplePaySession } = window as { readonly ApplePaySession?: ApplePaySessionClass };
  try {
    return ApplePaySession?.canMakePayments() ? ApplePaySession : null;
  } catch {
    return null; // it throws on a page without https
  }
}
