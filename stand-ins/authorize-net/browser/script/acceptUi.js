import { origins } from '#stand-ins/kit/browser/script/origins.js';
import { isLoopbackOrigin } from '#stand-ins/kit/browser/shared/loopback.js';

const FORM_PATH = '/v3/acceptMain/acceptMain.html';
const CONTAINER = 'AcceptUIContainer';
const BACKGROUND = 'AcceptUIBackground';

/**
 * Binds the page's first button of the class `AcceptUI` once the page is complete, and creates its window. Unlike the processor's
 * script, it adds no style to the page, which a strict policy would block.
 */
export function startWindow() {
  if (!isLoopbackOrigin(window.location.origin))
    throw new Error('The stand-in works only on pages of this machine.');
  Object.assign(window, { AcceptUI: {} });
  if (document.readyState === 'complete') return bindButton();
  document.addEventListener('readystatechange', () => {
    if (document.readyState === 'complete') bindButton();
  });
}

function bindButton() {
  const button = document.querySelector('.AcceptUI');
  if (button === null) throw new TypeError('There is no button of the class AcceptUI.');
  const names = [
    'apiLoginID',
    'clientKey',
    'acceptUIFormBtnTxt',
    'acceptUIFormHeaderTxt',
    'billingAddressOptions',
    'paymentOptions',
  ];
  const setup = Object.fromEntries(
    names.map((name) => [name, button.getAttribute(`data-${name}`)]),
  );
  const handler = button.getAttribute('data-responseHandler') ?? '';
  button.addEventListener('click', (event) => {
    for (const id of [CONTAINER, BACKGROUND]) document.getElementById(id)?.classList.add('show');
    event.preventDefault();
    event.stopPropagation();
    window.scrollTo(0, 0);
  });
  window.addEventListener('message', ({ origin, data }) => {
    if (origin !== origins.frame || data?.verifyOrigin !== 'AcceptMain') return;
    handleMessage(data, { setup, handler });
  });
  build();
}

/**
 * @param {{ type: string, pktData?: unknown }} message
 * @param {{ setup: object, handler: string }} options
 */
function handleMessage({ type, pktData }, { setup, handler }) {
  const container = document.getElementById(CONTAINER);
  const frame = container?.querySelector('iframe');
  if (!container || !frame) return;
  if (type === 'ACK') {
    const message = { verifyOrigin: 'AcceptUI', type: 'INIT', pktData: setup };
    frame.contentWindow?.postMessage(message, origins.frame);
  }
  if (type === 'FIT_WINDOW') {
    const { height } = /** @type {{ height: number }} */ (pktData);
    for (const one of [container, frame]) one.style.height = `${height}px`;
  }
  if (type === 'RESPONSE') {
    const page = /** @type {Record<string, unknown>} */ (/** @type {unknown} */ (window));
    const call = /** @type {(response: unknown) => void} */ (page[handler]);
    call(pktData);
  }
  if (type === 'RESPONSE' || type === 'CLOSE_IFRAME') {
    for (const id of [CONTAINER, BACKGROUND]) document.getElementById(id)?.remove();
    build();
  }
}

/** Creates the closed window, which is recreated after each use. */
function build() {
  const background = document.createElement('div');
  background.id = BACKGROUND;
  const whole = { position: 'absolute', minWidth: '100%', minHeight: '100%', background: '#000' };
  Object.assign(background.style, { ...whole, opacity: '0', zIndex: '8' });
  const container = document.createElement('div');
  container.id = CONTAINER;
  const place = { position: 'relative', overflow: 'hidden', marginLeft: '-10px', width: '100%' };
  Object.assign(container.style, { ...place, display: 'block', height: '288px', zIndex: '9' });
  const frame = document.createElement('iframe');
  const sync = { verifyOrigin: 'AcceptUI', type: 'SYNC', pktData: window.location.origin };
  frame.src = `${origins.frame}${FORM_PATH}#${encodeURIComponent(JSON.stringify(sync))}`;
  Object.assign(frame.style, { width: '100%', height: '100%' });
  container.append(frame);
  document.body.append(background, container);
}
