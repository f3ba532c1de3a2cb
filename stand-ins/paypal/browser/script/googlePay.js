import { listDeviceWallets } from '#stand-ins/kit/browser/script/deviceWallets.js';
import { openWalletSheet } from '#stand-ins/kit/browser/script/walletSheet.js';
import { isLoopbackOrigin } from '#stand-ins/kit/browser/shared/loopback.js';

/** @typedef {import('../types.d.ts').GoogleOptions} GoogleOptions */
/** @typedef {import('../types.d.ts').GoogleRequest} GoogleRequest */

/** `google.payments.api.PaymentsClient` of Google's script. It works only on pages of this machine. */
export class PaymentsClient {
  #options;

  /** @param {GoogleOptions} options */
  constructor(options) {
    if (!isLoopbackOrigin(window.location.origin))
      throw new Error('The Google Pay stand-in works only on pages of this machine.');
    if (options.environment !== 'TEST') throw new Error('The stand-in is for tests.');
    this.#options = options;
  }

  async isReadyToPay() {
    return { result: listDeviceWallets().includes('google_pay') };
  }

  /**
   * Opens the sheet, which browsers allow only during a click. Resolves when the page accepts the payment.
   * @param {GoogleRequest} request
   * @returns {Promise<object>}
   */
  loadPaymentData({ transactionInfo, callbackIntents }) {
    const { onPaymentAuthorized } = this.#options.paymentDataCallbacks ?? {};
    if (!navigator.userActivation.isActive || !callbackIntents.includes('PAYMENT_AUTHORIZATION'))
      return Promise.reject({ statusCode: 'DEVELOPER_ERROR' });
    return new Promise((resolve, reject) => {
      const { totalPrice: amount, currencyCode: currency } = transactionInfo;
      const { close, fail } = openWalletSheet(
        { wallet: 'google_pay', amount, currency },
        {
          onAuthorized: async (card) => {
            const tokenizationData = {
              type: 'PAYMENT_GATEWAY',
              token: JSON.stringify({ card }),
            };
            const data = { paymentMethodData: { type: 'CARD', tokenizationData } };
            const authorization = await onPaymentAuthorized?.(data);
            if (authorization?.transactionState !== 'SUCCESS')
              return fail(authorization?.error?.message ?? '');
            close();
            resolve(data);
          },
          onCanceled: () => reject({ statusCode: 'CANCELED' }),
        },
      );
    });
  }
}
