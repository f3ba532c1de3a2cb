import { chromium } from 'playwright';
import { browserPath } from './machine.mjs';
import { startProduct } from './product.mjs';

/** @typedef {import('playwright').Page} Page */

/**
 * How long a step takes on a tablet with a slow processor, by visit, in ms.
 * @typedef {object} ScreenTimes
 * @property {string} name
 * @property {number} goal
 * @property {number[]} times
 */

const RUNS = 7;
const SIGNED_IN = 'sign-in, first visit: first rows';
const FIRST_ROWS = 'start page, first visit: first rows';
const NEXT_ROWS = 'start page, next visit: first rows';
const KEY = 'search: a typed letter is displayed';
const FOUND = 'search: the results are displayed';
const ADD = 'Add a payment: ready to type';
const GOALS = {
  [SIGNED_IN]: 1000,
  [FIRST_ROWS]: 1000,
  [NEXT_ROWS]: 1000,
  [KEY]: 200,
  [FOUND]: 200,
  [ADD]: 300,
};
const MEMBER = { email: 'staff@fern.example', password: 'billfold-demo' };

/** Runs in every page from its start: records when the first row was painted, and how long typed keys took to be painted. */
function watch() {
  /** @type {{ rows: number, keys: number[], timer: number | null }} */
  const seen = { rows: 0, keys: [0], timer: null };
  const observer = new MutationObserver(() => {
    if (document.querySelector('main a[href^="/invoices/"]') === null) return;
    observer.disconnect();
    requestAnimationFrame(() => setTimeout(() => (seen.rows = performance.now())));
  });
  observer.observe(document, { childList: true, subtree: true });
  new PerformanceObserver((list) => {
    for (const { name, duration } of list.getEntries())
      if (name === 'keydown') seen.keys.push(duration);
  }).observe({ type: 'event', durationThreshold: 16 });
  Object.assign(globalThis, {
    seen,
    /** Starts with the next event of this type, and ends once `isThere` holds and was painted. @param {string} type @param {() => boolean} isThere */
    startTimer: (type, isThere) => {
      seen.timer = null;
      addEventListener(
        type,
        ({ timeStamp }) => {
          const look = () =>
            isThere()
              ? setTimeout(() => (seen.timer = performance.now() - timeStamp))
              : requestAnimationFrame(look);
          requestAnimationFrame(look);
        },
        { once: true, capture: true },
      );
    },
  });
}

/** @param {Page} page @returns {Promise<{ rows: number, keys: number[], timer: number | null }>} */
const readSeen = (page) => page.evaluate(() => /** @type {any} */ (globalThis).seen);

/** @param {Page} page */
async function readTimer(page) {
  await page.waitForFunction(() => /** @type {any} */ (globalThis).seen.timer !== null);
  return (await readSeen(page)).timer ?? 0;
}

/** From the tap on the form's button, where the member has typed meanwhile. @param {Page} page @param {string} address */
async function signIn(page, address) {
  await page.goto(address);
  await page.locator('input[type="email"]').fill(MEMBER.email);
  await page.locator('input[type="password"]').fill(MEMBER.password);
  await page.waitForLoadState('networkidle');
  await page.evaluate(() =>
    /** @type {any} */ (globalThis).startTimer(
      'pointerup',
      () => document.querySelector('main a[href^="/invoices/"]') !== null,
    ),
  );
  await page.locator('button[type="submit"]').tap();
  return readTimer(page);
}

/** With a session, but without any file of the app. @param {Page} page @param {string} address */
async function openStart(page, address) {
  await page.goto(address);
  await page.waitForFunction(() => /** @type {any} */ (globalThis).seen.rows > 0);
  return (await readSeen(page)).rows;
}

/** @param {Page} page The start page; finds one invoice of several. */
async function search(page) {
  await page.getByRole('searchbox').fill('INV-332');
  await page.waitForFunction(() => {
    const rows = document.querySelectorAll('main a[href^="/invoices/"]');
    const isSettled = document.querySelector('[data-stale]') === null;
    return isSettled && [...rows].every(({ textContent }) => textContent?.startsWith('INV-332'));
  });
  await page.evaluate(() => {
    const rows = 'main a[href^="/invoices/"]';
    const before = document.querySelectorAll(rows).length;
    const isFewer = () => document.querySelectorAll(rows).length < before;
    /** @type {any} */ (globalThis).startTimer('keydown', isFewer);
  });
  await page.keyboard.press('4');
  const found = await readTimer(page);
  await page.waitForTimeout(200); // the browser reports the duration of a key afterwards
  return { found, key: Math.max(...(await readSeen(page)).keys) };
}

/** @param {Page} page Opens the only invoice of the list. */
async function addPayment(page) {
  await page.locator('main a[href^="/invoices/"]').first().tap();
  const button = page.getByRole('button', { name: 'Add a payment' });
  await button.waitFor();
  await page.waitForLoadState('networkidle');
  await page.evaluate(() =>
    /** @type {any} */ (globalThis).startTimer('pointerup', () => {
      const field = document.querySelector('dialog[open] textarea');
      return field instanceof HTMLTextAreaElement && !field.disabled;
    }),
  );
  await button.tap();
  return readTimer(page);
}

/**
 * A page of a new browser profile on a slow tablet.
 * @param {import('playwright').Browser} browser
 * @param {(request: import('playwright').APIRequestContext) => Promise<void>} [prepare]
 */
async function openPage(browser, prepare) {
  const viewport = { width: 1024, height: 768 };
  const context = await browser.newContext({ viewport, hasTouch: true, locale: 'en-US' });
  const page = await context.newPage();
  await page.addInitScript(watch);
  await prepare?.(page.request);
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  return page;
}

/**
 * Measures the staff pages of the built product in Chromium at 4x CPU, each time in a browser that has never seen them.
 * @returns {Promise<ScreenTimes[]>}
 */
export async function measureScreens() {
  const product = await startProduct();
  const browser = await chromium.launch({
    executablePath: browserPath(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-sync'],
  });
  /** @type {Record<string, number[]>} */
  const times = Object.fromEntries(Object.keys(GOALS).map((name) => [name, []]));
  const address = `${product.url}/?type=staff&app_id=fern`;
  try {
    for (let run = 0; run < RUNS; run += 1) {
      const newcomer = await openPage(browser);
      times[SIGNED_IN]?.push(await signIn(newcomer, address));
      await newcomer.context().close();
      const page = await openPage(browser, async (request) => {
        await request.post(`${product.url}/api/account/sign-in`, { data: MEMBER });
      });
      times[FIRST_ROWS]?.push(await openStart(page, address));
      await page.waitForLoadState('networkidle');
      times[NEXT_ROWS]?.push(await openStart(page, address));
      const { key, found } = await search(page);
      times[KEY]?.push(key);
      times[FOUND]?.push(found);
      times[ADD]?.push(await addPayment(page));
      await page.context().close();
    }
  } finally {
    await browser.close();
    await product.stop();
  }
  return Object.entries(GOALS).map(([name, goal]) => ({ name, goal, times: times[name] ?? [] }));
}
