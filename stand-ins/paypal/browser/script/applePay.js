import { listDeviceWallets } from '#stand-ins/kit/browser/script/deviceWallets.js';
import { openWalletSheet } from '#stand-ins/kit/browser/script/walletSheet.js';

/** @typedef {import('../types.d.ts').AppleRequest} AppleRequest */
/** @typedef {import('../types.d.ts').ApplePayment} ApplePayment */

/** The browser's `ApplePaySession`. */
class ApplePaySession {
  static STATUS_SUCCESS = 0;
  static STATUS_FAILURE = 1;

  static canMakePayments() {
    return listDeviceWallets().includes('apple_pay');
  }

  /** @type {((event: { validationURL: string }) => void) | null} */
  onvalidatemerchant = null;
  /** @type {((event: { payment: ApplePayment }) => void) | null} */
  onpaymentauthorized = null;
  /** @type {(() => void) | null} */
  oncancel = null;
  #request;
  #isValidated = false;
  /** @type {import('#stand-ins/kit/browser/script/walletSheet.js').OpenSheet | undefined} */
  #sheet;

  /** @param {number} _version @param {AppleRequest} request */
  constructor(_version, request) {
    if (!navigator.userActivation.isActive) throw new Error('A click is needed.');
    this.#request = request;
  }

  begin() {
    const { total, currencyCode: currency } = this.#request;
    this.#sheet = openWalletSheet(
      { wallet: 'apple_pay', amount: total.amount, currency },
      {
        onAuthorized: (card) => {
          if (!this.#isValidated) return this.#sheet?.fail('The business was not verified.');
          const paymentMethod = { displayName: 'Visa', network: 'Visa', type: 'credit' };
          const token = { paymentData: { data: card }, paymentMethod, transactionIdentifier: card };
          this.onpaymentauthorized?.({ payment: { token } });
        },
        onCanceled: () => this.oncancel?.(),
      },
    );
    this.onvalidatemerchant?.({ validationURL: 'https://apple-pay-gateway.example/validate' });
  }

  /** @param {{ domainName?: string } | undefined} merchantSession */
  completeMerchantValidation(merchantSession) {
    this.#isValidated = merchantSession?.domainName === window.location.hostname;
  }

  /** @param {{ status: number }} result */
  completePayment({ status }) {
    if (status === ApplePaySession.STATUS_SUCCESS) this.#sheet?.close();
    else this.#sheet?.fail('Payment not completed');
  }

  abort() {
    this.#sheet?.close();
  }
}

/** Gives the browser the class, also one that has its own: whether a device has the wallet is a setting of the stand-ins. */
export function defineApplePay() {
  Object.defineProperty(window, 'ApplePaySession', { value: ApplePaySession, configurable: true });
}
