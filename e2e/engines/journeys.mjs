import { waitUntil } from './browser.mjs';
import {
  acceptQuote,
  createDemoDocument,
  fetchResponse,
  openLine,
  waitForText,
  waitUntilSaved,
} from './steps.mjs';

/** The texts during a check for changes, offline, and after a failed check; the test may see any of them first. */
const SAYS_ITS_AGE = /saved on this device|could not check for changes since/i;

/**
 * A document that was opened once opens again while its server does not respond, and shows its age.
 * @param {import('./browser.mjs').Browser} browser
 * @param {string} product
 */
export async function reopening(browser, product) {
  for (const [scenario, text] of /** @type {const} */ ([
    ['invoice.unpaid', /Amount due/],
    ['quote.open', /Quote total/],
  ])) {
    const line = await openLine(product);
    const { address, id } = await createDemoDocument(product, line.origin, scenario);
    await browser.open(address);
    await waitForText(browser, text, `${scenario} is shown`);
    await waitUntilSaved(browser, id);
    await line.cut();
    await browser.open('about:blank');
    await browser.open(address);
    await waitForText(browser, text, `${scenario} opens without its server`);
    await waitForText(browser, SAYS_ITS_AGE, `${scenario} says its age`);
  }
}

/**
 * An acceptance that is tapped while the server does not respond waits on the device, and reaches the server once it
 * responds again.
 * @param {import('./browser.mjs').Browser} browser
 * @param {string} product
 */
export async function queueing(browser, product) {
  const line = await openLine(product);
  const { address, appId, xid, id } = await createDemoDocument(product, line.origin, 'quote.open');
  const quote = async () =>
    (await fetchResponse(`${product}/api/${appId}/v1/sales/quote/${xid}`)).quote;
  await browser.open(address);
  await waitUntilSaved(browser, id);
  await line.cut();
  await browser.open('about:blank');
  await browser.open(address);
  await waitForText(browser, SAYS_ITS_AGE, 'the quote is a copy');
  await acceptQuote(browser);
  await waitForText(browser, /not sent yet/, 'the acceptance waits on the device');
  if ((await quote()).proof !== null) throw new Error('The server has received it already');
  await line.mend();
  await browser.run("(window.dispatchEvent(new Event('online')), true)");
  await waitUntil(async () => (await quote()).status === 'ACCEPTED_INVOICED', 'the server has it');
  await waitForText(
    browser,
    /confirmed|has received your acceptance/,
    'the page shows that it is confirmed',
  );
}
