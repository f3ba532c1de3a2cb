import { isLoopbackOrigin } from '#stand-ins/kit/browser/shared/loopback.js';
import { defineApplePay } from './applePay.js';
import { showCheckout } from './checkoutDialog.js';
import { PaymentsClient } from './googlePay.js';
import { PayPalButton } from './payPalButton.js';
import { createVersion5 } from './version5.js';
import {
  createApplePaySession,
  createGooglePaySession,
  getWalletDetails,
} from './walletSessions.js';

/** @typedef {import('../types.d.ts').Callbacks} Callbacks */
/** @typedef {import('../types.d.ts').ApprovalData} ApprovalData */

/**
 * One approval by a payer: of an order, a billing agreement, or saving their PayPal account. `start` opens the window once the id
 * is available.
 * @param {Callbacks} callbacks
 */
function createSession(callbacks) {
  let isOver = false;
  return {
    /**
     * @param {object} _options
     * @param {Promise<ApprovalData>} requested
     */
    async start(_options, requested) {
      try {
        const about = await requested;
        const { orderId, vaultSetupToken, billingToken } = about;
        const isApproved = await showCheckout(orderId ?? vaultSetupToken ?? billingToken ?? '');
        if (isOver) return;
        if (isApproved) await callbacks.onApprove?.({ ...about, payerId: 'TESTPAYER2345' });
        else callbacks.onCancel?.(about);
      } catch (error) {
        callbacks.onError?.({ code: 'ERR_FLOW', message: String(error), isRecoverable: true });
      }
    },
    hasReturned: () => false,
    resume: async () => undefined,
    cancel: () => callbacks.onCancel?.({}),
    destroy() {
      isOver = true;
    },
  };
}

/** `window.paypal` of the script (v6). It works only on pages of this machine. */
export const paypal = {
  version: '6.0.0-stand-in',
  /** @param {{ clientId?: string, clientToken?: string, components: readonly string[] }} options */
  async createInstance({ clientId, clientToken, components }) {
    if (!isLoopbackOrigin(window.location.origin))
      throw new Error('The PayPal stand-in works only on pages of this machine.');
    if (!clientId && !clientToken) throw new Error('A client id is missing.');
    if (!customElements.get('paypal-button')) customElements.define('paypal-button', PayPalButton);
    return {
      createPayPalOneTimePaymentSession: createSession,
      createPayPalSavePaymentSession: createSession,
      ...(components.includes('paypal-legacy-billing-agreements') && {
        createPayPalBillingAgreementWithoutPurchase: createSession,
      }),
      ...(components.includes('googlepay-payments') && {
        createGooglePayOneTimePaymentSession: createGooglePaySession,
      }),
      ...(components.includes('applepay-payments') && {
        createApplePayOneTimePaymentSession: createApplePaySession,
      }),
      findEligibleMethods: async () => ({ isEligible: () => true, getDetails: getWalletDetails }),
      updateLocale: () => undefined,
    };
  },
};

const own = document.currentScript;
const path = own instanceof HTMLScriptElement ? new URL(own.src).pathname : '';
if (path.endsWith('/sdk/js') && own instanceof HTMLScriptElement)
  Object.assign(window, { [own.dataset.namespace ?? 'paypal']: createVersion5() });
else if (path.endsWith('/pay.js'))
  Object.assign(window, { google: { payments: { api: { PaymentsClient } } } });
else {
  Object.assign(window, { paypal });
  defineApplePay();
}
