import { tsImport } from 'tsx/esm/api';
import { waitUntil } from './browser.mjs';
import { endWithJourney } from './endings.mjs';
import { createDemoDocument, press, waitForText, waitUntilSaved } from './steps.mjs';

/** The release that a page runs, by its entry file. */
const RELEASE = "/-r(\\d+)\\.js/.exec(document.documentElement.outerHTML)?.[1] ?? ''";
/** A user returns to the page. */
const COME_BACK = "(document.dispatchEvent(new Event('visibilitychange')), true)";
/** A user has interacted with the page. */
const TOUCH = "(dispatchEvent(new Event('pointerdown')), true)";

/**
 * A new release is deployed: a page that was used asks first, one that was not used loads it automatically.
 * @param {import('./browser.mjs').Browser} browser
 * @param {string} product
 */
export async function updating(browser, product) {
  const { startReleases } = await tsImport('../fixtures/releases.ts', import.meta.url);
  const releases = await startReleases(product);
  endWithJourney(() => releases.close());
  const { address, id } = await createDemoDocument(product, releases.origin, 'invoice.unpaid');
  const isRelease = async (/** @type {string} */ number) => (await browser.run(RELEASE)) === number;
  const untilRelease = (/** @type {string} */ number) =>
    waitUntil(() => isRelease(number), `the page runs release ${number}`);
  await browser.open(address);
  await waitUntilSaved(browser, id); // from now on the page notices new releases and touches
  await untilRelease('1');
  await browser.run(TOUCH);
  releases.deploy();
  await browser.run(COME_BACK);
  await waitForText(browser, /A new version of this page is ready/, 'the new release is offered');
  if (!(await isRelease('1'))) throw new Error('It was loaded without consent');
  await press(browser, 'body', 'Update now');
  await untilRelease('2');
  await waitForText(browser, /Amount due/, 'the accepted release shows the invoice');

  releases.deploy();
  await waitUntil(async () => {
    await browser.run(COME_BACK); // a page that is still loading does not listen yet
    return isRelease('3');
  }, 'an unused page loads release 3 automatically');
  await waitForText(browser, /Amount due/, 'the newest release shows the invoice');
}
