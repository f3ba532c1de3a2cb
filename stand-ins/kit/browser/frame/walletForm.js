import { openHostChannel } from './hostChannel.js';

/**
 * Connects the form of a wallet's sheet to the page: a select with the cards, a button with the value `cancel`, and others that
 * confirm. Shows the wallet's name and the amount.
 * @param {{ name: string, amount: string }} about
 */
export function connectWalletForm({ name, amount }) {
  const card = /** @type {HTMLSelectElement} */ (document.getElementById('card'));
  const buttons = [...document.querySelectorAll('button')];
  /** @param {string} id @param {string} text */
  const write = (id, text) => {
    const place = document.getElementById(id);
    if (place) place.textContent = text;
  };
  /** @param {boolean} isWaiting */
  const wait = (isWaiting) => {
    for (const one of buttons) one.disabled = isWaiting;
  };
  const channel = openHostChannel(({ type, text }) => {
    if (type !== 'fail') return;
    write('status', String(text));
    wait(false);
  });
  write('amount', amount);
  write('title', `Pay with ${name}`);
  document.getElementById('title')?.focus();
  for (const button of buttons) {
    button.addEventListener('click', () => {
      if (button.value === 'cancel') return channel.send('cancel');
      wait(true); // the page continues
      write('status', 'Processing…');
      channel.send('authorize', { token: card.value });
    });
  }
  wait(false); // enabled only once clicks are handled
}
