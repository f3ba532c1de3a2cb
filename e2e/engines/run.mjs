/**
 * `npm run test:engines`: reopening, queueing, updating, installing and the controls in WebKit and Firefox, over the
 * production build; without `--all`, as in `npm test`, the first two. A missing browser is skipped and reported;
 * `--only=Firefox` and `--only=updating` select one of them; E2E_APP_URL names a running product; ends with `N passed, N
 * failed, N skipped`.
 */
import { startProduct } from '#bench/product.mjs';
import { withTimeLimit } from './browser.mjs';
import { catalogue } from './catalogue.mjs';
import { countStarted, endAll, endWithJourney } from './endings.mjs';
import { startFirefox } from './firefox.mjs';
import { installing } from './installing.mjs';
import { queueing, reopening } from './journeys.mjs';
import { updating } from './updating.mjs';
import { startWebKit } from './webKit.mjs';

const ENGINES = [
  { name: 'WebKit', packages: 'webkit2gtk-driver xvfb', start: startWebKit },
  { name: 'Firefox', packages: 'firefox-esr', start: startFirefox },
];
const JOURNEYS = { reopening, queueing, updating, installing, catalogue };
/** The journeys of `npm test`. */
const QUICK = ['reopening', 'queueing'];
/** Each wait of a journey has a limit of a minute; this is the limit for a whole journey, in ms. */
const JOURNEY_MS = 150_000;
/** The limit for the controls, which are many pages, in ms. */
const CATALOGUE_MS = 600_000;
const print = (/** @type {string} */ line) => console.log(line);

const args = process.argv.slice(2);
const only = args.find((arg) => arg.startsWith('--only='))?.slice('--only='.length);
const isChosen = (/** @type {string} */ engine, /** @type {string} */ journey) =>
  only === undefined
    ? args.includes('--all') || QUICK.includes(journey)
    : only === engine || only === journey;
const chosen = ENGINES.flatMap((engine) =>
  Object.entries(JOURNEYS)
    .filter(([journey]) => isChosen(engine.name, journey))
    .map(([journey, walk]) => ({ engine, journey, walk })),
);

for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
  process.once(signal, async () => {
    await endAll();
    process.exit(130);
  });

let [passed, failed, skipped] = [0, 0, 0];

/** @param {import('./browser.mjs').Browser} browser */
async function readScreen(browser) {
  const read = "location.href + '\\n' + document.body.innerText";
  const text = await withTimeLimit(browser.run(read), 10_000).catch((error) => `nothing: ${error}`);
  return String(text).slice(0, 2_000);
}

/** @param {typeof chosen[number]} one @param {string} url */
async function play({ engine, journey, walk }, url) {
  const title = `${engine.name}, ${journey}`;
  const started = performance.now();
  const seconds = () => `${((performance.now() - started) / 1000).toFixed(1)} s`;
  /** @type {import('./browser.mjs').Browser | null | undefined} */
  let browser;
  try {
    browser = await withTimeLimit(engine.start());
    if (browser === null) {
      print(
        `skipped: ${engine.name.toUpperCase()} IS NOT INSTALLED, so ${journey} was not tried there (Debian: apt-get install ${engine.packages})`,
      );
      skipped += 1;
      return;
    }
    await withTimeLimit(walk(browser, url), walk === catalogue ? CATALOGUE_MS : JOURNEY_MS);
    print(`ok: ${title} (${seconds()})`);
    passed += 1;
  } catch (error) {
    print(`FAILED: ${title} (${seconds()}): ${error instanceof Error ? error.message : error}`);
    if (browser) print(`  on the screen: ${await readScreen(browser)}`);
    failed += 1;
  }
}

try {
  if (chosen.length === 0) throw new Error(`No such engine or journey: ${only}`);
  const running = process.env.E2E_APP_URL;
  const product = running ? { url: running, stop: () => undefined } : await startProduct();
  endWithJourney(() => product.stop());
  const before = countStarted();
  for (const one of chosen) {
    await play(one, product.url);
    await endAll(before);
  }
} catch (error) {
  print(`FAILED: ${error instanceof Error ? error.message : error}`);
  failed += 1;
} finally {
  await endAll();
}
print(`${passed} passed, ${failed} failed, ${skipped} skipped`);
process.exit(failed > 0 ? 1 : 0); // a browser that hangs must not keep this process running
