import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { chromium } from 'playwright';
import { startLine } from './line.mjs';
import { browserPath, median, waitUntilQuiet } from './machine.mjs';

/**
 * A way to reopen a saved document, and its time limit until the first paint, in ms from the start
 * of the navigation.
 * @typedef {object} Way
 * @property {string} name
 * @property {boolean} isCold the worker was stopped before
 * @property {boolean} isOffline the server is stopped
 * @property {number} limit
 */

/** @type {readonly Way[]} */
const WAYS = [
  { name: 'warm worker, online', isCold: false, isOffline: false, limit: 300 },
  { name: 'warm worker, offline', isCold: false, isOffline: true, limit: 300 },
  { name: 'cold worker, online', isCold: true, isOffline: false, limit: 700 },
  { name: 'cold worker, offline', isCold: true, isOffline: true, limit: 700 },
];

/** @typedef {{way: Way, middle: number, range: readonly [number, number]}} Reopening */

/**
 * Opens a document once, then again in every way, and measures its first contentful paint at 4x
 * CPU. That content must be the document: the markup of the response contains its heading.
 * @param {string} url
 * @param {number} runs
 * @returns {Promise<Reopening[]>}
 */
export async function measureReopening(url, runs) {
  const line = await startLine(url);
  const near = url.replace(new URL(url).origin, line.origin);
  const profile = mkdtempSync(join(tmpdir(), 'billfold-reopen-'));
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: browserPath(),
    viewport: { width: 412, height: 823 },
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-sync'],
  });
  try {
    const first = await context.newPage();
    await first.goto(near);
    await first.evaluate(async () => void (await navigator.serviceWorker.ready));
    await wait(3000); // the prerendered page is saved after the snapshot
    const heading = (await first.locator('main h1').first().textContent())?.trim() ?? '';
    await first.close();
    const found = [];
    for (const way of WAYS) {
      await waitUntilQuiet();
      const times = [];
      for (let run = 0; run < runs; run += 1)
        times.push(await open({ context, line, url: near, heading }, way));
      found.push({
        way,
        middle: median(times),
        range: /** @type {const} */ ([Math.min(...times), Math.max(...times)]),
      });
    }
    return found;
  } finally {
    await context.close();
    await line.cut();
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  }
}

/**
 * @param {{context: import('playwright').BrowserContext, line: Awaited<ReturnType<typeof startLine>>, url: string, heading: string}} visited
 * @param {Way} way
 */
async function open({ context, line, url, heading }, { isCold, isOffline }) {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  if (isCold) {
    await session.send('ServiceWorker.enable');
    // the workers stop immediately, but the browser does not always report it
    const stopping = session.send('ServiceWorker.stopAllWorkers').catch(() => {});
    await Promise.race([stopping, wait(1000)]);
  }
  if (isOffline) await line.cut();
  await wait(300);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const response = await page.goto(url);
  const markup = (await response?.text()) ?? '';
  if (!response?.fromServiceWorker() || !headings(markup).includes(heading))
    throw new Error(
      `The response for ${url} did not contain the document's markup: no heading "${heading}"`,
    );
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length);
  const painted = await page.evaluate(
    () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
  );
  await page.close();
  if (isOffline) await line.mend();
  return painted;
}

/**
 * The texts of the headings in a page's markup.
 * @param {string} markup
 */
function headings(markup) {
  return [...markup.matchAll(/<h1[^>]*>([\s\S]*?)<\/h1>/g)].map(([, inner = '']) =>
    inner.replace(/<[^>]*>/g, '').trim(),
  );
}

/**
 * Checks a way against its goal.
 * @param {Reopening} reopening
 */
export function checkReopening({ way, middle }) {
  return {
    goal: `opened again, ${way.name}: painted within ${way.limit} ms`,
    got: `${Math.round(middle)} ms`,
    isMet: middle <= way.limit,
  };
}

/** The table of all reopenings. @param {readonly (Reopening & {page: string})[]} all */
export function reopeningTable(all) {
  const rows = all.map(({ page, way, middle, range }) => [
    page,
    way.name,
    `${Math.round(middle)} [${range.map(Math.round).join('-')}]`,
  ]);
  const head = ['page', 'opened again', 'first content painted'];
  return [head, head.map(() => '---'), ...rows]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n');
}
