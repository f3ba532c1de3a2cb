import { figureInput } from '#stand-ins/kit/browser/frame/field.js';
import { openHostChannel } from '#stand-ins/kit/browser/frame/hostChannel.js';
import { apiUrl } from '#stand-ins/kit/browser/frame/origins.js';

/** @typedef {{ publicApiKey: string, field: string, code: string, styles: string }} Setup */

const LABELS = /** @type {Record<string, [label: string, autocomplete: string]>} */ ({
  name: ['Name on card', 'cc-name'],
  card: ['Card number', 'cc-number'],
  expirytext: ['Expiration', 'cc-exp'],
  cvn: ['Security code', 'cc-csc'],
});

/** @type {Setup | undefined} */
let setup;
/** @type {HTMLInputElement | undefined} */
let input;

const channel = openHostChannel((message) => {
  if (message.type === 'init') show(/** @type {Setup} */ (/** @type {unknown} */ (message)));
  if (message.type === 'save') void respond(message.nonce);
});
channel.send('hello');

/** @param {Setup} given */
function show(given) {
  setup = given;
  const [label, autocomplete] = LABELS[given.field] ?? ['', 'off'];
  input = figureInput(given.field, autocomplete, given.field === 'expirytext' ? 'MM/YY' : '');
  if (given.field === 'name') input.inputMode = 'text';
  input.setAttribute('aria-label', label);
  input.style.cssText = given.styles;
  input.addEventListener('change', async () => channel.send('event', { event: await save() }));
  const mark = document.createElement('b');
  mark.textContent = 'TEST';
  document.getElementById('form')?.replaceChildren(input, mark);
  document.getElementById('form')?.addEventListener('submit', (event) => event.preventDefault());
}

/** @param {string | undefined} nonce */
async function respond(nonce) {
  channel.send('response', { nonce, result: await save() });
}

/** Saves this field's value with the API; returns error codes, or null. */
async function save() {
  const body = JSON.stringify({ ...setup, value: input?.value ?? '' });
  const headers = { 'content-type': 'application/json' };
  try {
    const reply = await fetch(`${apiUrl}/SecureField`, { method: 'POST', headers, body });
    const { Errors: errors } = await reply.json();
    input?.toggleAttribute('aria-invalid', false);
    if (errors !== null) input?.setAttribute('aria-invalid', 'true');
    return { errors };
  } catch {
    return { errors: 'S5000' };
  }
}
