import { newRef, openFrameChannel } from '#stand-ins/kit/browser/script/frameChannel.js';
import { makeFrameDialog } from '#stand-ins/kit/browser/script/frameDialog.js';
import { origins } from '#stand-ins/kit/browser/script/origins.js';

/** @typedef {import('../types.d.ts').WalletName} WalletName */
/** @typedef {{ wallet: WalletName, amount: number, currency: string }} SheetRequest */
/** @typedef {{ onAuthorized: (token: string) => void, onCanceled: () => void }} SheetEvents */

/**
 * Shows a wallet's sheet over the page, as the device does, and returns a function that closes it. The payer confirms or cancels with a
 * button. After a confirmation the sheet waits for the page.
 * @param {SheetRequest} request
 * @param {SheetEvents} events
 * @returns {() => void}
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
  return end;
}
