import { newRef, openFrameChannel } from './frameChannel.js';
import { makeFrameDialog } from './frameDialog.js';
import { origins } from './origins.js';

/** @typedef {{ wallet: string, amount: number | string, currency: string }} SheetRequest */
/** @typedef {{ onAuthorized: (token: string) => void, onCanceled: () => void }} SheetEvents */
/** @typedef {{ close: () => void, fail: (text: string) => void }} OpenSheet */

/**
 * Shows a wallet's sheet over the page, as the device does. The payer confirms or cancels with a button. After a confirmation the
 * sheet waits for the page, which closes it or, with `fail`, shows a text and lets the payer choose again.
 * @param {SheetRequest} request
 * @param {SheetEvents} events
 * @returns {OpenSheet}
 */
export function openWalletSheet({ wallet, amount, currency }, events) {
  const ref = newRef();
  const parent = encodeURIComponent(window.location.origin);
  const query = new URLSearchParams({ wallet, amount: String(amount), currency });
  const { dialog, frame, show, close } = makeFrameDialog(
    'Wallet',
    `${origins.frame}/wallet-sheet?${query}#ref=${ref}&parent=${parent}`,
  );
  let isAuthorized = false;
  const end = () => {
    channel.close();
    close();
  };
  const cancel = () => {
    end();
    events.onCanceled();
  };
  const channel = openFrameChannel(frame, ref, {
    onMessage: ({ type, token }) => {
      if (type === 'cancel') cancel();
      if (type !== 'authorize' || isAuthorized) return;
      isAuthorized = true;
      events.onAuthorized(String(token));
    },
    closed: undefined,
  });
  dialog.addEventListener('cancel', (event) => {
    event.preventDefault();
    if (!isAuthorized) cancel();
  });
  show();
  return {
    close: end,
    fail(text) {
      isAuthorized = false;
      channel.send('fail', { text });
    },
  };
}
