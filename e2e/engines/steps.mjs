import { startLine } from '#bench/line.mjs';
import { WAIT_MS, waitUntil } from './browser.mjs';
import { endWithJourney } from './endings.mjs';

const TEXT = 'document.body.innerText';
const ACTIVE = 'navigator.serviceWorker.getRegistration().then((found) => Boolean(found?.active))';

/**
 * A proxy to the product that can be cut off; it ends with its journey.
 * @param {string} product
 */
export async function openLine(product) {
  const line = await startLine(product);
  endWithJourney(() => line.cut());
  return line;
}

/**
 * The product's response, with a time limit.
 * @param {string} url
 * @param {RequestInit} [init]
 * @returns {Promise<any>}
 */
export async function fetchResponse(url, init = {}) {
  const response = await fetch(url, { ...init, signal: AbortSignal.timeout(WAIT_MS) });
  return response.json();
}

/**
 * A fresh document of the demo, opened through another origin.
 * @param {string} product @param {string} origin @param {string} scenario
 */
export async function createDemoDocument(product, origin, scenario) {
  const { url, appId, xid } = await fetchResponse(`${product}/demo/scenarios/${scenario}`, {
    method: 'POST',
  });
  const { pathname, search } = new URL(url);
  const kind = /** @type {string} */ (scenario.split('.')[0]);
  return { address: origin + pathname + search, appId, xid, id: `${kind}/${appId}/${xid}` };
}

/**
 * Waits until a document, and the worker that serves it, are on the device.
 * @param {import('./browser.mjs').Browser} browser
 * @param {string} id
 */
export async function waitUntilSaved(browser, id) {
  const read = `new Promise((resolve) => {
    const opening = indexedDB.open('billfold-copies');
    opening.onupgradeneeded = () => opening.transaction.abort();
    opening.onerror = () => resolve([]);
    opening.onsuccess = () => {
      const keys = opening.result.transaction('kept').objectStore('kept').getAllKeys();
      keys.onsuccess = () => { opening.result.close(); resolve(keys.result.map(String)); };
    };
  })`;
  await waitUntil(
    // never waits inside the page, because a worker that failed to install would never be ready
    async () => (await browser.run(ACTIVE)) === true,
    'a service worker that is active',
  );
  await waitUntil(
    async () => /** @type {string[]} */ (await browser.run(read)).includes(id),
    `${id} is kept`,
  );
}

/** @param {import('./browser.mjs').Browser} browser @param {RegExp} text @param {string} description */
export function waitForText(browser, text, description) {
  return waitUntil(async () => text.test(String(await browser.run(TEXT))), description);
}

/**
 * Clicks a button once it exists.
 * @param {import('./browser.mjs').Browser} browser
 * @param {string} scope
 * @param {string} label
 */
export function press(browser, scope, label) {
  return waitUntil(
    async () => (await browser.run(toClick(scope, label))) === true,
    `a button "${label}"`,
  );
}

const toClick = (/** @type {string} */ scope, /** @type {string} */ label) =>
  `(() => { const found = [...document.querySelectorAll('${scope} button')].find((one) => one.innerText.trim() === '${label}'); found?.click(); return Boolean(found); })()`;

/** Ticks the box in the open dialog; returns whether it is ticked. */
const CONSENT =
  "(() => { const box = document.querySelector('dialog[open] input[type=checkbox]'); if (box && !box.checked) box.click(); return Boolean(box?.checked); })()";

/** Accepts the quote that is shown. @param {import('./browser.mjs').Browser} browser */
export async function acceptQuote(browser) {
  // a click counts once the page is hydrated
  await waitUntil(async () => {
    if ((await browser.run(CONSENT)) === true) return true;
    await browser.run(toClick('main', 'Accept quote'));
    return false;
  }, 'the terms, and consent to them');
  await press(browser, 'dialog', 'Accept quote');
}
