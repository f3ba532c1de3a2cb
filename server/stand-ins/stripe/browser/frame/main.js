import { applyAppearance } from './appearance.js';
import { confirmWithCard } from './confirmWithCard.js';
import { openHostChannel } from './hostChannel.js';
import { PaymentForm } from './paymentForm.js';

/** @typedef {import('../types.d.ts').FormValues} FormValues */
/** @typedef {import('../types.d.ts').FrameMessage} FrameMessage */
/** @typedef {import('../types.d.ts').FrameSetup} FrameSetup */

const form = /** @type {HTMLFormElement} */ (document.getElementById('form'));
/** @type {FrameSetup | undefined} */
let setup;
/** @type {PaymentForm | undefined} */
let payment;

const channel = openHostChannel(onMessage);

/** @param {FrameMessage} message */
function onMessage({ type, nonce, ...body }) {
  if (type === 'init') show(/** @type {FrameSetup} */ (body.setup));
  else if (type === 'update') refresh(/** @type {FrameSetup} */ (body.setup));
  else if (type === 'focus') payment?.focus();
  else if (type === 'clear') payment?.clear();
  else if (type === 'blur') blur();
  else if (type === 'submit') channel.send('answer', { nonce, answer: payment?.submit() });
  else if (type === 'confirm') void confirm(nonce, body);
}

/** @param {FrameSetup} given */
function show(given) {
  setup = given;
  payment = new PaymentForm(form, given, (name, event) => channel.send('event', { name, event }));
  payment.lock(given.options.readOnly ?? false);
  tellHeight();
  tell('ready');
}

/**
 * Looks and texts change at once; what is typed stays unless the choice of fields changes.
 * @param {FrameSetup} given
 */
function refresh(given) {
  if (!setup || !payment) return;
  applyAppearance(given.appearance);
  payment.lock(given.options.readOnly ?? false);
  const isSame = ['locale', 'types'].every(
    (name) =>
      JSON.stringify(Reflect.get(given, name)) === JSON.stringify(Reflect.get(setup ?? {}, name)),
  );
  setup = given;
  if (isSame) return;
  payment = new PaymentForm(form, given, (name, event) => channel.send('event', { name, event }));
}

/** @param {string | undefined} nonce @param {Record<string, unknown>} body */
async function confirm(nonce, { secret, params }) {
  if (!setup || !payment) return;
  const answer = await confirmWithCard({
    key: setup.key,
    account: setup.account,
    secret: String(secret),
    params: /** @type {FormValues} */ (params),
    method: payment.values(),
  });
  channel.send('answer', { nonce, answer });
}

function blur() {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
}

/** @param {string} name */
function tell(name) {
  channel.send('event', { name, event: { elementType: 'payment' } });
}

function tellHeight() {
  channel.send('resize', { height: Math.ceil(form.getBoundingClientRect().height) });
}

new ResizeObserver(() => {
  if (payment) tellHeight();
}).observe(form);
window.addEventListener('focus', () => tell('focus'));
window.addEventListener('blur', () => tell('blur'));
window.addEventListener('keydown', ({ key }) => {
  if (key === 'Escape') tell('escape');
});
channel.send('hello');
