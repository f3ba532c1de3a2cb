import type { Page } from '@playwright/test';
import { expect, test, untilKept } from '../fixtures/device.ts';
import { type MadeDocument, makeDocument, readQuote } from '../pages/madeDocument.ts';
import { openKept } from '../pages/openKept.ts';
import { QuotePage } from '../pages/QuotePage.ts';
import { whenAppIsThere } from '../pages/whenAppIsThere.ts';

const sheet = (page: Page) => page.getByRole('main');
const idOf = (kind: 'quote' | 'invoice', { appId, xid }: MadeDocument) =>
  `${kind}/${appId}/${xid}#`;

/** In every page: registering again waits, as it does while the browser looks for a new version; what is sent is noted. */
function registerSlowly() {
  if (typeof ServiceWorkerContainer === 'undefined') return; // the empty page of a new tab
  const container = ServiceWorkerContainer.prototype;
  const { register } = container;
  container.register = function slowly(...args) {
    const registered = register.apply(this, args);
    return this.controller === null ? registered : new Promise(() => {});
  };
  const worker = ServiceWorker.prototype as { postMessage(...args: unknown[]): void };
  const { postMessage } = worker;
  worker.postMessage = function noted(...args) {
    if ((args[0] as { type?: string }).type === 'keep') document.documentElement.id = 'sent';
    postMessage.apply(this, args);
  };
}

test('documents that were closed as soon as they were shown open again without their server', async ({
  device,
  line,
}) => {
  await device.context.addInitScript(registerSlowly);
  const kinds = ['quote', 'invoice', 'quote', 'invoice'] as const;
  const words = { quote: 'Quote total', invoice: 'Still to pay' };
  const made = [];
  for (const kind of kinds) {
    const document = await makeDocument(kind === 'quote' ? 'quote.open' : 'invoice.unpaid');
    const page = await device.open(line.through(document.url));
    await expect(sheet(page)).toContainText(words[kind]);
    if (made.length === 0) await untilKept(page, idOf(kind, document));
    else await page.locator('#sent').waitFor({ state: 'attached' });
    await page.close();
    made.push({ kind, document });
  }
  await line.close();
  await device.restart();
  for (const { kind, document } of made) {
    const again = await device.open(line.through(document.url));
    await expect(sheet(again)).toContainText(words[kind]);
    await again.close();
  }
});

test('after accepting, the link that was mailed shows the accepted quote, also without a server', async ({
  device,
  line,
}) => {
  const { made, url, page: first } = await openKept({ device, line }, 'quote.open');
  const quote = new QuotePage(first);
  await quote.consent();
  await quote.acceptButton.click();
  await quote.expectAccepted();
  await untilKept(first, `${idOf('quote', made)}accept`);
  await line.close();
  await device.restart();

  const again = await device.context.newPage();
  const answered = await again.goto(url);
  // what the worker answers with is what is kept, not what was drawn of it earlier
  expect(await answered?.text()).toMatch(/"status":"ACCEPTED/);
  await expect(sheet(again)).toContainText('Accepted');
  await whenAppIsThere(again);
  await expect(again.getByRole('button', { name: 'Accept quote' })).toHaveCount(0);
});

test('a quote that was only read in German opens and is accepted in German without a network', async ({
  device,
  line,
}) => {
  const made = await makeDocument('quote.open');
  const url = `${line.through(made.url)}&locale=de`;
  const first = await device.open(url);
  await untilKept(first, idOf('quote', made));
  await expect.poll(() => first.evaluate(keptWords)).toMatch(/locale-de-acting-/);
  // what the browser caches by itself may be gone by the time that it is needed
  const session = await device.context.newCDPSession(first);
  await session.send('Network.clearBrowserCache');
  await device.restart({ isOffline: true });

  const again = await device.open(url);
  await expect(sheet(again)).toContainText('Angebotssumme');
  await whenAppIsThere(again);
  await again.getByRole('button', { name: 'Angebot annehmen' }).first().click();
  const dialog = again.getByRole('dialog');
  await dialog.getByLabel(/Ich habe das Angebot und seine Bedingungen gelesen/).check();
  await dialog.getByRole('button', { name: 'Angebot annehmen' }).click();
  await expect(
    again.getByText('Auf diesem Gerät gespeichert, noch nicht gesendet').first(),
  ).toBeVisible();
  await device.context.setOffline(false);
  await expect
    .poll(async () => (await readQuote(made)).proof?.locale, { timeout: 30_000 })
    .toBe('de');
});

async function keptWords(): Promise<string> {
  const keys = await (await caches.open('billfold-locales')).keys();
  return keys.map(({ url }) => url).join(' ');
}

test('with a signal that carries no data the documents of this device are listed, and paying still opens', async ({
  device,
  line,
}) => {
  const made = await makeDocument('invoice.unpaid');
  const url = new URL(line.through(made.url));
  const first = await device.open(url.href);
  await untilKept(first, idOf('invoice', made));
  await expect
    .poll(() => first.evaluate(() => navigator.serviceWorker.controller?.state))
    .toBe('activated');
  await first.close();
  const held = [`/${made.appId}/`, `/${made.appId}/*/pay`, `/api/${made.appId}/v1/boot`].map(
    (path) => line.arm({ method: 'GET', path }, { kind: 'hold-reply' }),
  );
  const list = await device.open(`${url.origin}/${made.appId}/${url.search}`);
  await expect(list.getByRole('link', { name: /INV|\d/ }).first()).toBeVisible();
  const paying = await device.open(url.href.replace('?', '/pay?'));
  await expect(paying.locator('script[src*="/assets/index-"]')).toBeAttached();
  for (const fault of held) fault.release();
  await expect(paying.getByRole('heading', { name: /pay/i }).first()).toBeVisible();
});
