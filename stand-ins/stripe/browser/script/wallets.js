/** @typedef {import('../types.d.ts').ExpressOptions} ExpressOptions */
/** @typedef {import('../types.d.ts').WalletName} WalletName */

/** The key in local storage with the list of this device's wallets, such as `apple_pay,link`; none by default. */
const STORAGE_KEY = 'stand-in-wallets';

/** @type {Readonly<Record<'applePay' | 'googlePay' | 'link', WalletName>>} */
const NAMES = { applePay: 'apple_pay', googlePay: 'google_pay', link: 'link' };

/**
 * The wallets of this device that the page offers, in the element's order.
 * @param {ExpressOptions} options
 * @returns {WalletName[]}
 */
export function listWallets({ paymentMethods = {} }) {
  const onDevice = readSetting().split(',');
  return Object.entries(NAMES)
    .filter(([option, name]) => {
      const choice = paymentMethods[/** @type {keyof typeof NAMES} */ (option)];
      return choice !== 'never' && onDevice.includes(name);
    })
    .map(([, name]) => name);
}

/** The setting of this device; empty in a frame of another site, which has no access to storage. */
function readSetting() {
  try {
    return window.localStorage.getItem(STORAGE_KEY) ?? '';
  } catch {
    return '';
  }
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
