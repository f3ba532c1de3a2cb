import { origins } from '#stand-ins/kit/browser/script/origins.js';
import { showAuthentication } from './checkoutDialog.js';

/**
 * Confirms an order with a card of a wallet, and returns the order.
 * @param {string} orderId
 * @param {{ name: string, card: string }} wallet
 */
async function confirmOrder(orderId, wallet) {
  const response = await fetch(`${origins.api}/wallets/${encodeURIComponent(orderId)}/confirm`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(wallet),
  });
  if (!response.ok) throw new Error('The order could not be confirmed.');
  return response.json();
}

/** The session of Google Pay. */
export function createGooglePaySession() {
  return {
    /** @param {object} config */
    formatConfigForPaymentRequest: (config) => ({ ...config, countryCode: 'US' }),
    getGooglePayConfig: async () => googlePay,
    /** @param {{ orderId: string, paymentMethodData: { tokenizationData: { token: string } } }} options */
    confirmOrder: ({ orderId, paymentMethodData }) =>
      confirmOrder(orderId, {
        name: 'google_pay',
        card: JSON.parse(paymentMethodData.tokenizationData.token).card,
      }),
    /** @param {{ orderId: string }} options */
    async initiatePayerAction({ orderId }) {
      if (!(await showAuthentication(orderId))) throw new Error('The payer was not authenticated.');
      return { liabilityShift: 'POSSIBLE' };
    },
  };
}

/** The session of Apple Pay. */
export function createApplePaySession() {
  return {
    formatConfigForPaymentRequest: () => applePay,
    validateMerchant: async () => ({ merchantSession: { domainName: window.location.hostname } }),
    /** @param {{ orderId: string, token: { paymentData: { data: string } } }} options */
    confirmOrder: async ({ orderId, token }) => ({
      approveApplePayPayment: await confirmOrder(orderId, {
        name: 'apple_pay',
        card: token.paymentData.data,
      }),
    }),
  };
}

const googlePay = {
  apiVersion: 2,
  apiVersionMinor: 0,
  allowedPaymentMethods: [{ type: 'CARD' }],
  merchantInfo: { merchantId: 'TESTMERCHANT', merchantOrigin: window.location.hostname },
};

const applePay = {
  merchantCapabilities: ['supports3DS'],
  supportedNetworks: ['visa', 'masterCard'],
  merchantCountry: 'US',
  tokenNotificationURL: '',
};

/**
 * What the account needs for a wallet; empty for other payment methods.
 * @param {string} source
 */
export function getWalletDetails(source) {
  if (source === 'googlepay') return { config: googlePay };
  return source === 'applepay' ? { config: applePay } : {};
}
