import { listDeviceWallets } from '#stand-ins/kit/browser/script/deviceWallets.js';

/** @typedef {import('../types.d.ts').ExpressOptions} ExpressOptions */
/** @typedef {import('../types.d.ts').WalletName} WalletName */

/** @type {Readonly<Record<'applePay' | 'googlePay' | 'link', WalletName>>} */
const NAMES = { applePay: 'apple_pay', googlePay: 'google_pay', link: 'link' };

/**
 * The wallets of this device that the page offers, in the element's order.
 * @param {ExpressOptions} options
 * @returns {WalletName[]}
 */
export function listWallets({ paymentMethods = {} }) {
  const onDevice = listDeviceWallets();
  return Object.entries(NAMES)
    .filter(([option, name]) => {
      const choice = paymentMethods[/** @type {keyof typeof NAMES} */ (option)];
      return choice !== 'never' && onDevice.includes(name);
    })
    .map(([, name]) => name);
}

/**
 * Which wallets can be shown, by the script's names; undefined if there are none.
 * @param {WalletName[]} wallets
 */
export function toAvailable(wallets) {
  if (wallets.length === 0) return undefined;
  const known = Object.entries(NAMES).map(([option, name]) => [option, wallets.includes(name)]);
  return { amazonPay: false, klarna: false, ...Object.fromEntries(known) };
}
