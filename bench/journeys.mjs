import { chromium } from 'playwright';
import { browserPath } from './machine.mjs';

/** @typedef {import('playwright').Page} Page */

/**
 * The result of one step: the longest interaction from tap to paint (INP; null if nothing was
 * tapped), the longest blocking time of other tasks, in ms, and the layout shift that no tap
 * explains.
 * @typedef {object} Found
 * @property {string} step
 * @property {number | null} inp
 * @property {number} shift
 * @property {number} longest
 * @property {number} blocked
 */

/** Runs in every page from its start. */
function watch() {
  const seen = { taps: [0], shift: 0, tasks: [{ at: 0, ms: 0 }] };
  /** @param {string} type @param {(entry: any) => void} take */
  const observe = (type, take) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({
      type,
      buffered: true,
      durationThreshold: 16,
    });
  observe('event', (entry) => {
    if (entry.interactionId) seen.taps.push(entry.duration);
  });
  observe('layout-shift', (entry) => {
    if (!entry.hadRecentInput) seen.shift += entry.value;
  });
  observe('longtask', (entry) => seen.tasks.push({ at: entry.startTime, ms: entry.duration }));
  Object.assign(globalThis, {
    /** The entries since the last call, once the page was painted and is idle. */
    takeSeen: async () => {
      await new Promise((resolve) => setTimeout(resolve, 1000));
      const taken = { ...seen };
      Object.assign(seen, { taps: [0], shift: 0, tasks: [] });
      return taken;
    },
  });
}

/**
 * Opens a page as a slow phone does (4x CPU, touch), waits until it is idle, and returns the
 * results of its walk.
 * @param {string} url
 * @param {(walk: ReturnType<typeof walkThrough>) => Promise<void>} doing
 * @returns {Promise<Found[]>}
 */
export async function visitSlowly(url, doing) {
  const browser = await chromium.launch({
    executablePath: browserPath(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-sync'],
  });
  try {
    const context = await browser.newContext({
      viewport: { width: 412, height: 823 },
      hasTouch: true,
      isMobile: true,
      locale: 'en-US',
    });
    const page = await context.newPage();
    await page.addInitScript(watch);
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    await page.goto(url);
    await page.waitForLoadState('networkidle');
    await page.waitForTimeout(5000);
    /** @type {Found[]} */
    const found = [];
    await doing(walkThrough(page, found));
    return found;
  } finally {
    await browser.close();
  }
}

/** @param {Page} page @param {Found[]} found */
function walkThrough(page, found) {
  return {
    page,
    /**
     * Taps an element, without the scripts that Playwright's own tap runs in the page.
     * @param {import('playwright').Locator} target
     */
    async tap(target) {
      await target.scrollIntoViewIfNeeded();
      const box = await target.boundingBox();
      if (box === null) throw new Error(`Nothing to tap: ${target}`);
      await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
    },
    /**
     * Records how long it took until something was on the screen, in ms.
     * @param {string} step
     * @param {number} inp
     */
    shown(step, inp) {
      found.push({ step, inp, shift: 0, longest: 0, blocked: 0 });
    },
    /**
     * Ends a step; everything since the previous one belongs to it.
     * @param {string} step
     * @param {boolean} [isTapped]
     */
    async end(step, isTapped = true) {
      const { taps, shift, tasks } = await page.evaluate(
        /** @returns {Promise<{taps: number[], shift: number, tasks: {at: number, ms: number}[]}>} */
        () => /** @type {any} */ (globalThis).takeSeen(),
      );
      const from = await page.evaluate(() => {
        const [navigation] = performance.getEntriesByType('navigation');
        return /** @type {PerformanceNavigationTiming} */ (navigation).domInteractive;
      });
      const after = tasks.filter(({ at }) => at >= from).map(({ ms }) => ms);
      found.push({
        step,
        inp: isTapped ? Math.max(...taps) : null,
        shift,
        longest: Math.max(0, ...after),
        blocked: after.reduce((sum, ms) => sum + ms - 50, 0),
      });
    },
  };
}

/**
 * Records how long after the next click a dialog was painted, to check that a click has an effect
 * before that.
 */
function watchDialog() {
  let clickedAt = 0;
  addEventListener('click', ({ timeStamp }) => (clickedAt = timeStamp), {
    capture: true,
    once: true,
  });
  new MutationObserver((_, observer) => {
    if (!document.querySelector('dialog[open]')) return;
    observer.disconnect();
    const note = () => Object.assign(globalThis, { shownAfter: performance.now() - clickedAt });
    requestAnimationFrame(() => setTimeout(note));
  }).observe(document, { subtree: true, childList: true, attributes: true });
}

/** A quote: opened, its dialog, accepted. @param {string} url */
export const walkQuote = (url) =>
  visitSlowly(url, async ({ page, tap, end, shown }) => {
    const accept = page.getByRole('button', { name: 'Accept quote' });
    await end('open quote', false);
    await page.evaluate(watchDialog);
    await tap(accept.first());
    await page.getByRole('dialog').waitFor();
    await end('accept dialog');
    shown(
      'accept dialog, on the screen',
      await page.evaluate(() => /** @type {any} */ (globalThis).shownAfter),
    );
    await tap(page.getByRole('checkbox'));
    await end('consent');
    await tap(page.getByRole('dialog').getByRole('button', { name: 'Accept quote' }));
    await page.waitForURL(/\/accept/);
    await end('accept');
  });

/** An invoice: opened, the payment step, paid. @param {string} url */
export const walkInvoice = (url) =>
  visitSlowly(url, async ({ page, tap, end }) => {
    await end('open invoice', false);
    await tap(page.getByRole('link', { name: 'Pay invoice' }).first());
    const fields = page.frameLocator('iframe[title="Secure payment input frame"]');
    const number = fields.locator('input[name=number]');
    await number.waitFor();
    const pay = page.getByRole('button', { name: /^Pay / });
    await pay.waitFor();
    await end('pay step');
    await number.fill('4242424242424242');
    await fields.locator('input[name=expiry]').fill('12/34');
    await fields.locator('input[name=cvc]').fill('123');
    const postal = fields.locator('input[name=postal]');
    if (await postal.isVisible()) await postal.fill('97214');
    await tap(pay);
    await page.waitForURL(/\/success/);
    await end('pay');
  });

/** The languages of a page: the dialog, and another language. @param {string} url */
export const walkLanguages = (url) =>
  visitSlowly(url, async ({ page, tap, end }) => {
    await end('open', false);
    await tap(page.getByRole('contentinfo').getByRole('button').first());
    await page.getByRole('dialog').waitFor();
    await end('language dialog');
  });

/** A page that is only opened. @param {string} url @param {string} step */
export const walkOpening = (url, step) =>
  visitSlowly(url, async ({ end }) => {
    await end(step, false);
  });
