import { createField, figureInput } from '#stand-ins/kit/browser/frame/field.js';
import { isLoopbackOrigin } from '#stand-ins/kit/browser/shared/loopback.js';
import { tokenize } from './tokenize.js';

/** @typedef {{ apiLoginID: string, clientKey: string, acceptUIFormBtnTxt: string, acceptUIFormHeaderTxt: string }} Setup */

const sync = JSON.parse(decodeURIComponent(window.location.hash.slice(1)));
const host = String(sync.pktData);
if (sync.verifyOrigin !== 'AcceptUI' || !isLoopbackOrigin(host))
  throw new Error('The frame was not opened by a page of this machine.');

/** @param {string} type @param {unknown} [pktData] */
const send = (type, pktData) =>
  window.parent.postMessage({ verifyOrigin: 'AcceptMain', type, pktData }, host);

window.addEventListener('message', ({ origin, source, data }) => {
  if (origin !== host || source !== window.parent || data?.verifyOrigin !== 'AcceptUI') return;
  if (data.type === 'INIT') show(data.pktData);
});
window.addEventListener('keydown', ({ key }) => {
  if (key === 'Escape') send('CLOSE_IFRAME');
});
send('ACK');

/** @param {Setup} setup */
function show(setup) {
  const form = /** @type {HTMLFormElement} */ (document.getElementById('form'));
  const heading = document.createElement('h1');
  heading.textContent = setup.acceptUIFormHeaderTxt;
  const band = document.createElement('p');
  band.className = 'Band';
  const mark = document.createElement('b');
  mark.textContent = 'TEST STAND-IN';
  band.append(mark);
  const fields = {
    number: addField('cardNum', 'Card Number', 'cc-number'),
    expiry: addField('expiryDate', 'Exp. Date', 'cc-exp', 'MM/YY'),
    code: addField('cvv', 'Card Code', 'cc-csc'),
  };
  const problem = document.createElement('p');
  problem.className = 'Error';
  problem.setAttribute('role', 'alert');
  const close = addButton('Cancel', 'button');
  close.addEventListener('click', () => send('CLOSE_IFRAME'));
  const pay = addButton(setup.acceptUIFormBtnTxt, 'submit');
  form.replaceChildren(heading, band, ...Object.values(fields).map(({ box }) => box));
  form.append(problem, close, pay);
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    if (pay.disabled) return;
    pay.disabled = true;
    const [number = '', expiry = '', code = ''] = Object.values(fields).map(
      ({ control }) => control.value,
    );
    const response = await tokenize(setup, { number, expiry, code });
    pay.disabled = false;
    const [{ code: reason = '', text = '' } = {}] = response.messages?.message ?? [];
    if (/^E_WC_(05|06|07|08|15)$/.test(reason)) problem.textContent = text;
    else send('RESPONSE', response);
    sendHeight();
  });
  sendHeight();
}

/** @param {string} name @param {string} label @param {string} autocomplete */
function addField(name, label, autocomplete, placeholder = '') {
  const control = figureInput(name, autocomplete, placeholder);
  return createField({ name, label, control, isWide: name === 'cardNum' });
}

/** @param {string} text @param {'button' | 'submit'} type */
function addButton(text, type) {
  const button = document.createElement('button');
  button.type = type;
  button.textContent = text;
  return button;
}

function sendHeight() {
  send('FIT_WINDOW', { height: Math.ceil(document.getElementById('form')?.scrollHeight ?? 0) });
}
