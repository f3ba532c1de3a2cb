import { newRef, openFrameChannel } from './frameChannel.js';
import { origins } from './origins.js';

/**
 * Shows the bank's 3D Secure step over the page and resolves when the payer has ended it.
 * @param {string} url the step's page on the card frame's origin
 * @returns {Promise<void>}
 */
export function showChallenge(url) {
  if (new URL(url).origin !== origins.frame) throw new Error('Not a step of this stand-in.');
  const ref = newRef();
  const dialog = document.createElement('dialog');
  const frame = document.createElement('iframe');
  frame.title = '3D Secure';
  frame.src = `${url}#ref=${ref}&parent=${encodeURIComponent(window.location.origin)}`;
  dialog.setAttribute('aria-label', '3D Secure');
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
    /** @param {import('../types.d.ts').FrameMessage} message */
    const onMessage = ({ type }) => {
      if (type !== 'done') return;
      channel.close();
      dialog.close();
      dialog.remove();
      resolve();
    };
    const channel = openFrameChannel(frame, ref, { onMessage, closed: undefined });
    // Only the two buttons end the step: Escape would leave the payment undecided.
    dialog.addEventListener('cancel', (event) => event.preventDefault());
    dialog.showModal();
    dialog.style.display = 'grid';
    frame.focus();
  });
}
