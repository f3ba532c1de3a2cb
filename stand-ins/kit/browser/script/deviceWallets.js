/** The key in local storage with the list of this device's wallets, such as `apple_pay,link`; none by default. */
const STORAGE_KEY = 'stand-in-wallets';

/** The wallets of this device; none in a frame of another site, which has no access to storage. */
export function listDeviceWallets() {
  try {
    return (window.localStorage.getItem(STORAGE_KEY) ?? '').split(',');
  } catch {
    return [];
  }
}
