import { newRef, openFrameChannel } from '#stand-ins/kit/browser/script/frameChannel.js';
import { makeFrameDialog } from '#stand-ins/kit/browser/script/frameDialog.js';
import { origins } from '#stand-ins/kit/browser/script/origins.js';

/**
 * Shows the processor's window over the page instead of a pop-up, and resolves to whether the payer has approved the order.
 * @param {string} orderId
 * @returns {Promise<boolean>}
 */
export function showCheckout(orderId) {
  return showWindow('PayPal', `/checkout?token=${encodeURIComponent(orderId)}`);
}

/**
 * Shows the window of 3-D Secure, and resolves to whether the payer has completed it.
 * @param {string} orderId
 * @returns {Promise<boolean>}
 */
export function showAuthentication(orderId) {
  return showWindow('3D Secure', `/authentication?order=${encodeURIComponent(orderId)}`);
}

/**
 * @param {string} title
 * @param {string} path
 * @returns {Promise<boolean>}
 */
function showWindow(title, path) {
  const ref = newRef();
  const parent = encodeURIComponent(window.location.origin);
  const { dialog, frame, show, close } = makeFrameDialog(
    title,
    `${origins.frame}${path}#ref=${ref}&parent=${parent}`,
  );
  return new Promise((resolve) => {
    /** @param {boolean} isApproved */
    const end = (isApproved) => {
      channel.close();
      close();
      resolve(isApproved);
    };
    const channel = openFrameChannel(frame, ref, {
      onMessage: ({ type, isApproved }) => {
        if (type === 'done') end(isApproved === true);
      },
      closed: undefined,
    });
    dialog.addEventListener('cancel', () => end(false)); // like closing the window
    show();
  });
}
