import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import lighthouse from 'lighthouse';
import { browserPath, waitUntilQuiet } from './machine.mjs';

/** A slow phone, applied by the browser itself: Lighthouse's own mobile figures. */
const THROTTLE = {
  rttMs: 150,
  throughputKbps: 1638.4,
  requestLatencyMs: 562.5,
  downloadThroughputKbps: 1474.56,
  uploadThroughputKbps: 675,
  cpuSlowdownMultiplier: 4,
};

const FLAGS = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-dev-shm-usage',
  '--disable-extensions',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-default-apps',
  '--disable-sync',
  '--no-first-run',
  '--mute-audio',
  '--hide-scrollbars',
  '--remote-debugging-port=0',
];

/**
 * The measurements of one visit; times in ms, bytes as sent, scores 0 to 100.
 * @typedef {object} Visit
 * @property {number} fcp
 * @property {number} lcp
 * @property {number} tbt
 * @property {number} cls
 * @property {number} si
 * @property {number} bytes
 * @property {number} requests
 * @property {number} documents how often the document itself was requested
 * @property {Readonly<Record<string, number>>} scores
 * @property {number | null} idle the processors' idle share right before it; null if the system does not report it
 */

/**
 * Opens an address in a new browser: once, and again in the same browser with `isRepeated`.
 * @param {string} url
 * @param {boolean} isRepeated
 * @returns {Promise<Visit[]>}
 */
export async function visit(url, isRepeated) {
  const idle = await waitUntilQuiet();
  const profile = mkdtempSync(join(tmpdir(), 'billfold-visit-'));
  const browser = spawn(browserPath(), [...FLAGS, `--user-data-dir=${profile}`, 'about:blank'], {
    stdio: 'ignore',
  });
  const gone = new Promise((resolve) => browser.once('exit', resolve));
  try {
    const port = await getPort(profile);
    const first = { ...(await measure(url, port, false)), idle };
    return isRepeated ? [first, { ...(await measure(url, port, true)), idle }] : [first];
  } finally {
    browser.kill();
    await gone;
    await removeProfile(profile);
  }
}

/**
 * Helpers of a browser may still write for a moment after it has ended; the results count even if the folder cannot be
 * removed.
 * @param {string} profile
 */
async function removeProfile(profile) {
  for (let tries = 0; tries < 20; tries += 1) {
    try {
      return rmSync(profile, { recursive: true, force: true });
    } catch {
      await wait(250);
    }
  }
}

/** @param {string} profile */
async function getPort(profile) {
  const file = join(profile, 'DevToolsActivePort');
  for (let tries = 0; tries < 300; tries += 1) {
    const [port] = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
    if (port) return Number(port);
    await wait(100);
  }
  throw new Error('The browser did not start');
}

/** @param {string} url @param {number} port @param {boolean} isAgain @returns {Promise<Omit<Visit, 'idle'>>} */
async function measure(url, port, isAgain) {
  const result = await lighthouse(
    url,
    { port, logLevel: 'error' },
    {
      extends: 'lighthouse:default',
      settings: {
        onlyCategories: ['performance', 'accessibility', 'best-practices'],
        formFactor: 'mobile',
        throttlingMethod: 'devtools',
        throttling: THROTTLE,
        disableStorageReset: isAgain,
      },
    },
  );
  const report = result?.lhr;
  if (report === undefined || report.runtimeError !== undefined) {
    throw new Error(`Lighthouse: ${report?.runtimeError?.message ?? 'no report'}`);
  }
  const number = (/** @type {string} */ id) => report.audits[id]?.numericValue ?? 0;
  const details = /** @type {any} */ (report.audits['network-requests']?.details);
  const items = /** @type {{url: string, resourceType?: string}[]} */ (details?.items ?? []);
  const isDocument = ({ url: asked = '' }) => /\/v1\/sales\/(quote|invoice)\/[^/]+$/.test(asked);
  return {
    fcp: number('first-contentful-paint'),
    lcp: number('largest-contentful-paint'),
    tbt: number('total-blocking-time'),
    cls: number('cumulative-layout-shift'),
    si: number('speed-index'),
    bytes: number('total-byte-weight'),
    requests: items.length,
    documents:
      items.filter(({ resourceType }) => resourceType === 'Document').length +
      items.filter(isDocument).length,
    scores: Object.fromEntries(
      Object.values(report.categories).map(({ id, score }) => [id, Math.round((score ?? 0) * 100)]),
    ),
  };
}
