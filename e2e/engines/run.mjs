/**
 * `npm run test:engines`: reopening and queueing in WebKit and Firefox, over the production build. A browser that is not
 * installed is skipped and said so; E2E_APP_URL names a product that runs already; closes with `N passed, N failed, N skipped`.
 */
import { startProduct } from '#bench/product.mjs';
import { within } from './browser.mjs';
import { startFirefox } from './firefox.mjs';
import { queueing, reopening } from './journeys.mjs';
import { startWebKit } from './webKit.mjs';

const ENGINES = [
  { name: 'WebKit', start: (/** @type {number} */ port) => startWebKit(port) },
  { name: 'Firefox', start: () => startFirefox() },
];
const JOURNEYS = { reopening, queueing };
/** Nothing here waits longer for one answer of a browser, in ms; a whole journey has several minutes. */
const ANSWER_MS = 60_000;
const JOURNEY_MS = 240_000;
const print = (/** @type {string} */ line) => console.log(line);

let [passed, failed, skipped] = [0, 0, 0];
const running = process.env.E2E_APP_URL;
const product = running ? { url: running, stop: async () => undefined } : await startProduct();
const ownPort = Number(new URL(product.url).port) + 5;
try {
  for (const { name, start } of ENGINES) {
    for (const [journey, walk] of Object.entries(JOURNEYS)) {
      const browser = await within(start(ownPort), ANSWER_MS).catch((error) => {
        print(`FAILED: ${name} did not start: ${error.message}`);
        failed += 1;
        return undefined;
      });
      if (browser === undefined) continue;
      if (browser === null) {
        print(`skipped: ${name.toUpperCase()} IS NOT INSTALLED, so ${journey} was not tried there`);
        skipped += 1;
        continue;
      }
      try {
        await within(walk(browser, product.url), JOURNEY_MS);
        print(`ok: ${name}, ${journey}`);
        passed += 1;
      } catch (error) {
        print(`FAILED: ${name}, ${journey}: ${error instanceof Error ? error.message : error}`);
        const screen = await within(browser.run('document.body.innerText'), 10_000).catch(() => '');
        print(`  on the screen: ${String(screen).slice(0, 400)}`);
        failed += 1;
      } finally {
        await within(browser.close(), ANSWER_MS).catch(() => undefined);
      }
    }
  }
} finally {
  await product.stop();
}
print(`${passed} passed, ${failed} failed, ${skipped} skipped`);
process.exit(failed > 0 ? 1 : 0); // a browser that hangs keeps nothing alive
