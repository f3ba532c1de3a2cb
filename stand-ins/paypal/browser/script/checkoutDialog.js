import { newRef, openFrameChannel } from '#stand-ins/kit/browser/script/frameChannel.js';
import { origins } from '#stand-ins/kit/browser/script/origins.js';

/**
 * Shows the vendor's window over the page, in the place of a pop-up, and resolves with whether the payer has approved the order.
 * @param {string} orderId
 * @returns {Promise<boolean>}
 */
export function showCheckout(orderId) {
  const ref = newRef();
  const dialog = document.createElement('dialog');
  const frame = document.createElement('iframe');
  const parent = encodeURIComponent(window.location.origin);
  frame.title = 'PayPal';
  frame.src = `${origins.frame}/checkout?token=${encodeURIComponent(orderId)}#ref=${ref}&parent=${parent}`;
  dialog.setAttribute('aria-label', 'PayPal');
  Object.assign(dialog.style, {
    boxSizing: 'border-box',
    width: '100vw',
    height: '100dvh',
    maxWidth: 'none',
    maxHeight: 'none',
    margin: '0',
    padding: '16px',
    border: 'none',
    background: 'rgb(20 20 24 / 0.62)',
    placeItems: 'center',
  });
  Object.assign(frame.style, {
    border: 'none',
    borderRadius: '12px',
    width: 'min(100%, 400px)',
    height: 'min(100%, 420px)',
    background: '#fff',
    colorScheme: 'light',
  });
  dialog.append(frame);
  document.body.append(dialog);
  return new Promise((resolve) => {
    /** @param {boolean} isApproved */
    const end = (isApproved) => {
      channel.close();
      dialog.close();
      dialog.remove();
      resolve(isApproved);
    };
    const channel = openFrameChannel(frame, ref, {
      onMessage: ({ type, isApproved }) => {
        if (type === 'done') end(isApproved === true);
      },
      closed: undefined,
    });
    dialog.addEventListener('cancel', () => end(false)); // as a window that is closed
    dialog.showModal();
    dialog.style.display = 'grid';
    frame.focus();
  });
}
