import { isLoopbackOrigin } from '#stand-ins/kit/browser/shared/loopback.js';
import { showCheckout } from './checkoutDialog.js';
import { PayPalButton } from './payPalButton.js';

/** @typedef {import('../types.d.ts').ButtonOptions} ButtonOptions */

/** The script's global in version 5, which renders a button into an element of the page. */
export function createVersion5() {
  return { version: '5.0.0-stand-in', FUNDING: { PAYPAL: 'paypal' }, Buttons: createButtons };
}

/** @param {ButtonOptions} first */
function createButtons(first) {
  const options = { ...first };
  /** @type {PayPalButton | undefined} */
  let button;
  let isEnabled = true;
  /** @param {boolean} isOn */
  const enable = async (isOn) => {
    isEnabled = isOn;
    button?.toggleAttribute('disabled', !isOn);
  };
  return {
    isEligible: () => true,
    /** @param {HTMLElement} place */
    async render(place) {
      if (!isLoopbackOrigin(window.location.origin))
        throw new Error('The PayPal stand-in works only on pages of this machine.');
      if (!customElements.get('paypal-button'))
        customElements.define('paypal-button', PayPalButton);
      button = /** @type {PayPalButton} */ (document.createElement('paypal-button'));
      button.addEventListener('click', () => void press(options));
      place.append(button);
      button.toggleAttribute('disabled', !isEnabled);
      options.onInit?.({}, { enable: () => enable(true), disable: () => enable(false) });
    },
    /** @param {ButtonOptions} next */
    updateProps: async (next) => void Object.assign(options, next),
    close: async () => button?.remove(),
  };
}

/** @param {ButtonOptions} options */
async function press(options) {
  let isRejected = false;
  const reject = async () => {
    isRejected = true;
  };
  await options.onClick?.({}, { resolve: async () => undefined, reject });
  if (isRejected) return;
  try {
    const { createVaultSetupToken, createBillingAgreement, createOrder } = options;
    const id = await (createVaultSetupToken ?? createBillingAgreement ?? createOrder)?.();
    if (id === undefined) throw new Error('There is nothing to approve.');
    const name = createBillingAgreement ? 'billingToken' : 'orderID';
    const about = { [createVaultSetupToken ? 'vaultSetupToken' : name]: id };
    if (await showCheckout(id)) await options.onApprove?.(about, {});
    else options.onCancel?.(about);
  } catch (error) {
    options.onError?.(error);
  }
}
