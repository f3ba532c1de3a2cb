import { openHostChannel } from '#stand-ins/kit/browser/frame/hostChannel.js';
import { apiUrl } from '#stand-ins/kit/browser/frame/origins.js';

const channel = openHostChannel(() => undefined);
const order = new URLSearchParams(window.location.search).get('token') ?? '';
const place = `${apiUrl}/checkout-window/${encodeURIComponent(order)}`;
const ask = document.getElementById('ask');

/** Shows what the order is for. If the order has ended, the window can only be closed. */
async function show() {
  const response = await fetch(place);
  const { amount, about } = await response.json();
  if (response.ok && amount === null) showSaving();
  else if (ask && response.ok)
    ask.textContent = `${about ?? ''} ${amount.value} ${amount.currency_code}`;
  if (ask && !response.ok) ask.textContent = 'This payment is over.';
}

/** Shows that the account is saved and nothing is charged. */
function showSaving() {
  const [title, button] = ['#title', 'button[value=approve]'].map((one) =>
    document.querySelector(one),
  );
  if (title) title.textContent = 'Save PayPal for later';
  if (button) button.textContent = 'Agree and continue';
}

/** @param {Event} event */
async function end({ currentTarget }) {
  const buttons = [...document.querySelectorAll('button')];
  for (const button of buttons) button.disabled = true;
  const outcome = currentTarget instanceof HTMLButtonElement ? currentTarget.value : 'cancel';
  try {
    const response = await fetch(`${place}/${outcome}`, { method: 'POST' });
    const { isApproved = false } = await response.json();
    channel.send('done', { isApproved });
  } catch {
    for (const button of buttons) button.disabled = false; // allow a retry after a network failure
  }
}

document.getElementById('title')?.focus();
for (const button of document.querySelectorAll('button')) {
  button.addEventListener('click', end);
  button.disabled = false; // enabled only once clicks are handled
}
await show();
