/**
 * `npm run test:engines`: reopening and queueing in WebKit and Firefox, over the production build. A browser that is not
 * installed is skipped and said so; E2E_APP_URL names a product that runs already; closes with `N passed, N failed, N skipped`.
 */
import { startProduct } from '#measure/product.mjs';
import { startFirefox } from './firefox.mjs';
import { queueing, reopening } from './journeys.mjs';
import { startWebKit } from './webKit.mjs';

const ENGINES = [
  { name: 'WebKit', start: (/** @type {number} */ port) => startWebKit(port) },
  { name: 'Firefox', start: () => startFirefox() },
];
const JOURNEYS = { reopening, queueing };
const say = (/** @type {string} */ line) => console.log(line);

let [passed, failed, skipped] = [0, 0, 0];
const running = process.env.E2E_APP_URL;
const product = running ? { url: running, stop: async () => undefined } : await startProduct();
const ownPort = Number(new URL(product.url).port) + 5;
try {
  for (const { name, start } of ENGINES) {
    for (const [journey, walk] of Object.entries(JOURNEYS)) {
      const browser = await start(ownPort).catch((error) => {
        say(`  ${name} did not start: ${error.message}`);
        return null;
      });
      if (browser === null) {
        say(`skipped: ${name}, ${journey} (not installed)`);
        skipped += 1;
        continue;
      }
      try {
        await walk(browser, product.url);
        say(`ok: ${name}, ${journey}`);
        passed += 1;
      } catch (error) {
        say(`FAILED: ${name}, ${journey}: ${error instanceof Error ? error.message : error}`);
        say(
          `  on the screen: ${String(await browser.run('document.body.innerText').catch(() => '')).slice(0, 400)}`,
        );
        failed += 1;
      } finally {
        await browser.close();
      }
    }
  }
} finally {
  await product.stop();
}
say(`${passed} passed, ${failed} failed, ${skipped} skipped`);
process.exitCode = failed > 0 ? 1 : 0;
