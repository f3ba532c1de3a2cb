import {
  acceptQuote,
  createDemoDocument,
  openLine,
  press,
  waitForText,
  waitUntilSaved,
} from './steps.mjs';

/** The page's manifest, parsed and rendered by the browser: icons with their real sizes, URLs resolved. */
const MANIFEST = `(async () => {
  const link = document.querySelector('link[rel=manifest]');
  if (!link) return null;
  const { name, display, start_url, scope, icons } = await (await fetch(link.href)).json();
  const whole = (address) => new URL(address, link.href).href;
  const render = async ({ src, sizes, type }) => {
    const image = new Image();
    image.src = whole(src);
    await image.decode();
    return { sizes, type, rendered: image.naturalWidth + 'x' + image.naturalHeight };
  };
  return {
    name, display, start: whole(start_url), scope: whole(scope),
    icons: await Promise.all(icons.map(render)),
    isTouchIconThere: (await fetch(document.querySelector('link[rel=apple-touch-icon]').href)).ok,
  };
})()`;

/** From here on the browser identifies as an iPhone: its engine is the same, its toolbar is not. */
const BE_IPHONE = `(() => {
  for (const [name, value] of [['standalone', false], ['maxTouchPoints', 5]])
    Object.defineProperty(navigator, name, { value, configurable: true });
  return true;
})()`;

const OFFER = 'Keep these documents handy';

/**
 * Tests installing as far as possible without a home screen: the browser's requirements are met, an iPhone's steps are shown
 * once a document is saved, declining hides them, and the app's start URL opens without the server.
 * @param {import('./browser.mjs').Browser} browser
 * @param {string} product
 */
export async function installing(browser, product) {
  const line = await openLine(product);
  const { address, id } = await createDemoDocument(product, line.origin, 'quote.open');
  await browser.open(address);
  await waitUntilSaved(browser, id);
  const { start } = await readManifest(browser, address);

  await browser.run(BE_IPHONE);
  await acceptQuote(browser);
  await waitForText(browser, new RegExp(OFFER), 'the offer to install');
  await waitForText(browser, /Tap Share in your browser’s bar\./, 'the first step, Share');
  await waitForText(browser, /Choose “Add to Home Screen”, then “Add”\./, 'the second step, Add');
  await press(browser, 'aside', 'No, thanks');
  const text = String(await browser.run('document.body.innerText'));
  if (text.includes(OFFER)) throw new Error('The offer is still shown after it was declined');

  await line.cut();
  await browser.open('about:blank');
  await browser.open(start);
  await waitForText(
    browser,
    /Garden design|Fern & Field/,
    'the app’s first page, without its server',
  );
}

/** @param {import('./browser.mjs').Browser} browser @param {string} address */
async function readManifest(browser, address) {
  const manifest = /** @type {any} */ (await browser.run(MANIFEST));
  const fault = (/** @type {string} */ message) =>
    new Error(`The manifest ${message}: ${JSON.stringify(manifest)}`);
  if (manifest === null) throw new Error('The page has no link to a manifest');
  if (!manifest.name || manifest.display !== 'standalone') throw fault('makes no app');
  if (!manifest.start.startsWith(manifest.scope)) throw fault('starts outside its scope');
  if (!address.startsWith(manifest.scope)) throw fault('has this page outside its scope');
  for (const size of ['192x192', '512x512'])
    if (!manifest.icons.some((/** @type {any} */ icon) => icon.sizes === size))
      throw fault(`has no icon of ${size}`);
  for (const { sizes, rendered } of manifest.icons)
    if (sizes !== 'any' && sizes !== rendered)
      throw fault(`says ${sizes} of an icon of ${rendered}`);
  if (!manifest.isTouchIconThere) throw fault('exists, but the icon of an iPhone does not');
  return manifest;
}
