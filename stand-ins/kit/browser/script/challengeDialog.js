import { newRef, openFrameChannel } from './frameChannel.js';
import { makeFrameDialog } from './frameDialog.js';
import { origins } from './origins.js';

/**
 * Shows the bank's 3D Secure authentication over the page, and resolves when the payer has ended it.
 * @param {string} url the authentication page on the card frame's origin
 * @returns {Promise<void>}
 */
export function showChallenge(url) {
  if (new URL(url).origin !== origins.frame) throw new Error('The URL is not on this stand-in.');
  const ref = newRef();
  const parent = encodeURIComponent(window.location.origin);
  const { dialog, frame, show, close } = makeFrameDialog(
    '3D Secure',
    `${url}#ref=${ref}&parent=${parent}`,
  );
  return new Promise((resolve) => {
    /** @param {import('../types.d.ts').FrameMessage} message */
    const onMessage = ({ type }) => {
      if (type !== 'done') return;
      channel.close();
      close();
      resolve();
    };
    const channel = openFrameChannel(frame, ref, { onMessage, closed: undefined });
    // Only the two buttons end the authentication, because Escape would leave the payment undecided.
    dialog.addEventListener('cancel', (event) => event.preventDefault());
    show();
  });
}
