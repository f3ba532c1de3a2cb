import type { Page } from '@playwright/test';
import { isWholeMatrix } from '#tests/runner/matrix.ts';
import { expect, test, waitUntilSaved } from '../fixtures/device.ts';
import { createDemoDocument, type DemoDocument, readQuote } from '../pages/demoDocument.ts';
import { openSaved } from '../pages/openSaved.ts';
import { PayPage } from '../pages/PayPage.ts';
import { QuotePage } from '../pages/QuotePage.ts';
import { waitForApp } from '../pages/waitForApp.ts';
import { WHOLE_RUN } from '../wholeRunsOnly.ts';

const sheet = (page: Page) => page.getByRole('main');
const getId = (kind: 'quote' | 'invoice', { appId, xid }: DemoDocument) =>
  `${kind}/${appId}/${xid}#`;

/**
 * Runs in every page: repeating the registration never finishes, as during an update check. Records what is sent to the
 * worker.
 */
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
  worker.postMessage = function recorded(...args) {
    if ((args[0] as { type?: string }).type === 'keep') document.documentElement.id = 'sent';
    postMessage.apply(this, args);
  };
}

test('documents that were closed right after they were shown open without a server', async ({
  device,
  faultProxy,
}) => {
  await device.context.addInitScript(registerSlowly);
  const kinds = (['quote', 'invoice', 'quote', 'invoice'] as const).slice(isWholeMatrix ? 0 : 2);
  const texts = { quote: 'Quote total', invoice: 'Amount due' };
  const made = [];
  for (const kind of kinds) {
    const document = await createDemoDocument(kind === 'quote' ? 'quote.open' : 'invoice.unpaid');
    const page = await device.open(faultProxy.through(document.url));
    await expect(sheet(page)).toContainText(texts[kind]);
    if (made.length === 0) await waitUntilSaved(page, getId(kind, document));
    else await page.locator('#sent').waitFor({ state: 'attached' });
    await page.close();
    made.push({ kind, document });
  }
  await faultProxy.close();
  await device.restart();
  for (const { kind, document } of made) {
    const again = await device.open(faultProxy.through(document.url));
    await expect(sheet(again)).toContainText(texts[kind]);
    await again.close();
  }
});

test(
  'the original link of an accepted quote shows it as accepted without a server',
  WHOLE_RUN,
  async ({ device, faultProxy }) => {
    const { made, url, page: first } = await openSaved({ device, faultProxy }, 'quote.open');
    const quote = new QuotePage(first);
    await quote.consent();
    await quote.acceptButton.click();
    await quote.expectAccepted();
    await waitUntilSaved(first, `${getId('quote', made)}accept`);
    await faultProxy.close();
    await device.restart();

    const again = await device.context.newPage();
    const response = await again.goto(url);
    // the worker responds with the new snapshot, not with the page that was rendered before
    expect(await response?.text()).toMatch(/"status":"ACCEPTED/);
    await expect(sheet(again)).toContainText('Accepted');
    await waitForApp(again);
    await expect(again.getByRole('button', { name: 'Accept quote' })).toHaveCount(0);
  },
);

test(
  'a quote read in German opens and can be accepted in German offline',
  WHOLE_RUN,
  async ({ device, faultProxy }) => {
    const made = await createDemoDocument('quote.open');
    const url = `${faultProxy.through(made.url)}&locale=de`;
    const first = await device.open(url);
    await waitUntilSaved(first, getId('quote', made));
    await expect.poll(() => first.evaluate(readCachedMessages)).toMatch(/locale-de-acting-/);
    // the browser's own cache may be empty by then
    const session = await device.context.newCDPSession(first);
    await session.send('Network.clearBrowserCache');
    await device.restart({ isOffline: true });
    // the worker may reach the network where the page does not, and would send the acceptance at once
    const path = `/api/${made.appId}/v1/sales/quote/*/accept`;
    const lost = faultProxy.arm({ method: 'POST', path }, { kind: 'lose-request' });

    const again = await device.open(url);
    await expect(sheet(again)).toContainText('Angebotssumme');
    await waitForApp(again);
    await again.getByRole('button', { name: 'Angebot annehmen' }).first().click();
    const dialog = again.getByRole('dialog');
    await dialog.getByLabel(/Ich habe dieses Angebot und seine Bedingungen gelesen/).check();
    await dialog.getByRole('button', { name: 'Angebot annehmen' }).click();
    await expect(
      again.getByText('Auf diesem Gerät gespeichert, noch nicht gesendet').first(),
    ).toBeVisible();
    lost.clear();
    await device.context.setOffline(false);
    await expect.poll(async () => (await readQuote(made)).proof?.locale).toBe('de');
  },
);

async function readCachedMessages(): Promise<string> {
  const keys = await (await caches.open('billfold-locales')).keys();
  return keys.map(({ url }) => url).join(' ');
}

test(
  'a connection that delivers no data still shows the saved documents and opens the pay page',
  WHOLE_RUN,
  async ({ device, faultProxy }) => {
    const made = await createDemoDocument('invoice.unpaid');
    const url = new URL(faultProxy.through(made.url));
    const first = await device.open(url.href);
    await waitUntilSaved(first, getId('invoice', made));
    await expect
      .poll(() => first.evaluate(() => navigator.serviceWorker.controller?.state))
      .toBe('activated');
    await first.close();
    const pending = [`/${made.appId}/`, `/${made.appId}/*/pay`, `/api/${made.appId}/v1/boot`].map(
      (path) => faultProxy.arm({ method: 'GET', path }, { kind: 'hold-reply' }),
    );
    const list = await device.open(`${url.origin}/${made.appId}/${url.search}`);
    await expect(list.getByRole('link', { name: /INV|\d/ }).first()).toBeVisible();
    const paying = await device.context.newPage();
    // loaded while the server's page is pending; the app then reloads, for a page whose policy allows payments
    const opened = await paying.goto(url.href.replace('?', '/pay?'));
    expect(opened?.fromServiceWorker()).toBe(true);
    for (const fault of pending) fault.release();
    await expect(paying.getByRole('heading', { name: /pay/i }).first()).toBeVisible();
  },
);

test(
  'a slow pay page opens from the shell first, and the payment succeeds once the page has loaded',
  WHOLE_RUN,
  async ({ device, faultProxy }) => {
    const { made, url, page } = await openSaved({ device, faultProxy }, 'invoice.unpaid');
    await expect
      .poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state))
      .toBe('activated');
    await page.close();
    const late = faultProxy.arm(
      { method: 'GET', path: `/${made.appId}/*/pay` },
      { kind: 'late', ms: 5_000 },
    );
    const paying = await device.open(url.replace('?', '/pay?'));
    const payPage = new PayPage(paying);
    await payPage.typeCard('4242424242424242');
    await payPage.pay();
    await payPage.expectPaid();
    expect(late.hits).toBe(2);
  },
);
