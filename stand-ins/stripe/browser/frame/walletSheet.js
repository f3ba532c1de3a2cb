import { openHostChannel } from '#stand-ins/kit/browser/frame/hostChannel.js';
import { walletNames } from './walletNames.js';

const channel = openHostChannel(() => undefined);
const query = new URLSearchParams(window.location.search);
const name = walletNames[/** @type {keyof typeof walletNames} */ (query.get('wallet'))];
const card = /** @type {HTMLSelectElement} */ (document.getElementById('card'));
const buttons = [...document.querySelectorAll('button')];

/** @param {string} id @param {string} text */
function write(id, text) {
  const place = document.getElementById(id);
  if (place) place.textContent = text;
}

const currency = (query.get('currency') ?? 'usd').toUpperCase();
const { maximumFractionDigits: digits = 2 } = new Intl.NumberFormat('en', {
  style: 'currency',
  currency,
}).resolvedOptions();
write('amount', `${(Number(query.get('amount')) / 10 ** digits).toFixed(digits)} ${currency}`);
write('title', `Pay with ${name}`);
document.getElementById('title')?.focus();

for (const button of buttons) {
  button.addEventListener('click', () => {
    if (button.value === 'cancel') return channel.send('cancel');
    for (const one of buttons) one.disabled = true; // the page continues
    write('status', 'Processing…');
    channel.send('authorize', { token: card.value });
  });
  button.disabled = false; // enabled only once clicks are handled
}
