import { startLine } from '#bench/line.mjs';
import { until } from './browser.mjs';

const WORDS = 'document.body.innerText';
const ACTIVE = 'navigator.serviceWorker.getRegistration().then((found) => Boolean(found?.active))';

/** A fresh document of the demo. @param {string} product @param {string} scenario */
async function createDemoDocument(product, scenario) {
  const answer = await fetch(`${product}/demo/scenarios/${scenario}`, { method: 'POST' });
  return /** @type {{url: string, appId: string, xid: string}} */ (await answer.json());
}

/**
 * Waits until a document and the worker that answers with it are on the device.
 * @param {import('./browser.mjs').Browser} browser
 * @param {string} id
 */
async function waitUntilSaved(browser, id) {
  const read = `new Promise((resolve) => {
    const opening = indexedDB.open('billfold-copies');
    opening.onupgradeneeded = () => opening.transaction.abort();
    opening.onerror = () => resolve([]);
    opening.onsuccess = () => {
      const keys = opening.result.transaction('kept').objectStore('kept').getAllKeys();
      keys.onsuccess = () => { opening.result.close(); resolve(keys.result.map(String)); };
    };
  })`;
  await until(
    // never waits inside the page: a worker that failed to install would never be ready
    async () => (await browser.run(ACTIVE)) === true,
    'a service worker that is active',
  );
  await until(
    async () => /** @type {string[]} */ (await browser.run(read)).includes(id),
    `${id} is kept`,
  );
}

/** @param {import('./browser.mjs').Browser} browser @param {RegExp} words @param {string} what */
function untilSaid(browser, words, what) {
  return until(async () => words.test(String(await browser.run(WORDS))), what);
}

/**
 * A document that was seen once opens again while its server does not answer, with its age.
 * @param {import('./browser.mjs').Browser} browser
 * @param {string} product
 */
export async function reopening(browser, product) {
  for (const [scenario, kind, words] of /** @type {const} */ ([
    ['invoice.unpaid', 'invoice', /Still to pay/],
    ['quote.open', 'quote', /Quote total/],
  ])) {
    const line = await startLine(product);
    const { url, appId, xid } = await createDemoDocument(product, scenario);
    const { pathname, search } = new URL(url);
    const address = line.origin + pathname + search;
    await browser.open(address);
    await untilSaid(browser, words, `${scenario} is shown`);
    await waitUntilSaved(browser, `${kind}/${appId}/${xid}`);
    await line.cut();
    await browser.open('about:blank');
    await browser.open(address);
    await untilSaid(browser, words, `${scenario} opens without its server`);
    await untilSaid(browser, /as of|saved on this device/i, `${scenario} says its age`);
  }
}

const CLICK = (/** @type {string} */ scope, /** @type {string} */ label) =>
  `(() => { const found = [...document.querySelectorAll('${scope} button')].find((one) => one.innerText.trim() === '${label}'); found?.click(); return Boolean(found); })()`;

/** Ticks the box in the open dialog; whether it is ticked. */
const CONSENT =
  "(() => { const box = document.querySelector('dialog input[type=checkbox]'); if (box && !box.checked) box.click(); return Boolean(box?.checked); })()";

/**
 * An acceptance tapped while the server does not answer waits on the device and reaches the server once there is a line.
 * @param {import('./browser.mjs').Browser} browser
 * @param {string} product
 */
export async function queueing(browser, product) {
  const line = await startLine(product);
  const { url, appId, xid } = await createDemoDocument(product, 'quote.open');
  const { pathname, search } = new URL(url);
  const quote = async () =>
    /** @type {any} */ (await (await fetch(`${product}/api/${appId}/v1/sales/quote/${xid}`)).json())
      .quote;
  await browser.open(line.origin + pathname + search);
  await waitUntilSaved(browser, `quote/${appId}/${xid}`);
  await line.cut();
  await browser.open('about:blank');
  await browser.open(line.origin + pathname + search);
  await untilSaid(browser, /as of|saved on this device/i, 'the quote is a copy');
  // a press counts once the app has taken over the page that the worker sent
  await until(async () => {
    if ((await browser.run(CONSENT)) === true) return true;
    await browser.run(CLICK('main', 'Accept quote'));
    return false;
  }, 'the terms, and consent to them');
  await until(
    async () => (await browser.run(CLICK('dialog', 'Accept quote'))) === true,
    'the acceptance',
  );
  await untilSaid(browser, /not sent yet/, 'the acceptance waits on the device');
  if ((await quote()).proof !== null) throw new Error('The server has heard of it already');
  await line.mend();
  await browser.run("(window.dispatchEvent(new Event('online')), true)");
  await until(async () => (await quote()).status === 'ACCEPTED_INVOICED', 'the server has it');
  await untilSaid(browser, /confirmed|has your acceptance/, 'the page says that it is confirmed');
}
