import { openHostChannel } from '#stand-ins/kit/browser/frame/hostChannel.js';
import { apiUrl } from '#stand-ins/kit/browser/frame/origins.js';

const channel = openHostChannel(() => undefined);
const order = new URLSearchParams(window.location.search).get('order') ?? '';

/** @param {Event} event */
async function end({ currentTarget }) {
  const step = currentTarget instanceof HTMLButtonElement ? currentTarget.value : 'fail';
  const response = await fetch(`${apiUrl}/wallets/${encodeURIComponent(order)}/${step}`, {
    method: 'POST',
  });
  channel.send('done', { isApproved: response.ok && step === 'complete' });
}

document.getElementById('title')?.focus();
for (const button of document.querySelectorAll('button')) {
  button.addEventListener('click', end);
  button.disabled = false; // enabled only once clicks are handled
}
