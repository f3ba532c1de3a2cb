import type { Page } from '@playwright/test';
import { sampleColumn, toSample } from '#tests/runner/matrix.ts';
import { type Device, expect, test, waitUntilSaved } from '../fixtures/device.ts';
import type { FaultProxy } from '../fixtures/faultProxy.ts';
import { createDemoDocument } from '../pages/demoDocument.ts';
import { openSaved } from '../pages/openSaved.ts';
import { PayPage } from '../pages/PayPage.ts';
import { WHOLE_RUN } from '../wholeRunsOnly.ts';

/** Both ways to be without a network: the browser is offline, or the server does not respond. */
const WAYS = ['the browser is offline', 'the server is gone'] as const;

async function reopenWithout(way: (typeof WAYS)[number], device: Device, faultProxy: FaultProxy) {
  if (way === 'the server is gone') await faultProxy.close();
  await device.restart({ isOffline: way === 'the browser is offline' });
}

const PAGES = [
  { scenario: 'quote.open', step: '', words: 'Quote total', key: 'quote' },
  { scenario: 'quote.accepted', step: '/accept', words: 'Proof of acceptance', key: 'quote' },
  { scenario: 'invoice.unpaid', step: '', words: 'Amount due', key: 'invoice' },
  {
    scenario: 'invoice.paid',
    step: '/success',
    words: 'Thank you for your payment',
    key: 'invoice',
  },
] as const;

/** Security headers of a page. */
const SECURITY =
  /^(content-security-policy|x-content-type-options|referrer-policy|cross-origin-opener-policy|permissions-policy|cache-control)$/;

const sheet = (page: Page) => page.getByRole('main');

for (const [at, { scenario, step, words, key }] of toSample([...PAGES.entries()], 0))
  for (const way of sampleColumn(WAYS, at))
    test(`${scenario}${step} opens from a cold start when ${way}, and shows its age`, async ({
      device,
      faultProxy,
    }) => {
      const made = await createDemoDocument(scenario);
      const url = new URL(faultProxy.through(made.url));
      url.pathname += step;
      const first = await device.open(url.href);
      await expect(sheet(first)).toContainText(words);
      const title = await first.title();
      await waitUntilSaved(first, `${key}/${made.appId}/${made.xid}#${step.slice(1)}`);

      await reopenWithout(way, device, faultProxy);
      const again = await device.open(url.href);
      await expect(sheet(again)).toContainText(words);
      await expect(again.getByRole('status').first()).toContainText(
        way === 'the browser is offline'
          ? 'No connection. This is the copy'
          : 'could not check for changes since',
      );
      expect(await again.title()).toBe(title);
    });

test(
  'an offline pay page shows the saved invoice, that paying needs a connection, and a link back',
  WHOLE_RUN,
  async ({ device, faultProxy }) => {
    const made = await createDemoDocument('invoice.deposit');
    const url = new URL(faultProxy.through(made.url));
    const first = await device.open(url.href);
    await waitUntilSaved(first, `invoice/${made.appId}/${made.xid}#`);

    await device.restart({ isOffline: true });
    url.pathname += '/pay';
    const again = await device.open(url.href);
    await expect(sheet(again)).toContainText('Lindwurm Werkstatt');
    await expect(sheet(again)).toContainText('€1,600.00');
    await expect(sheet(again)).toContainText('You need an internet connection to pay.');
    await expect(sheet(again)).not.toContainText('charged');
    await again.getByRole('link', { name: 'Back to the invoice' }).click();
    await expect(sheet(again)).toContainText('Due now');
    await expect(again.getByRole('link', { name: /E-invoice|Pay invoice/ })).toHaveCount(0);
  },
);

for (const way of sampleColumn(WAYS, 1))
  test(
    `the saved accepted page links to the invoice once the invoice is saved, and opens it when ${way}`,
    WHOLE_RUN,
    async ({ device, faultProxy }) => {
      const made = await createDemoDocument('quote.accepted');
      const url = new URL(faultProxy.through(made.url));
      url.pathname += '/accept';
      const first = await device.open(url.href);
      await waitUntilSaved(first, `quote/${made.appId}/${made.xid}#accept`);
      const toInvoice = (page: Page) => page.getByRole('link', { name: 'Open invoice' }).first();
      const address = (await toInvoice(first).getAttribute('href')) ?? '';
      await device.restart({ isOffline: true });
      const before = await device.open(url.href);
      await expect(sheet(before)).toContainText('Proof of acceptance');
      await expect(toInvoice(before)).toHaveCount(0);

      await device.restart();
      const invoice = await device.open(address);
      const { pathname } = new URL(address);
      await waitUntilSaved(invoice, `invoice${pathname}#`);
      await reopenWithout(way, device, faultProxy);
      const again = await device.open(url.href);
      await toInvoice(again).click();
      await expect(sheet(again)).toContainText('Amount due');
    },
  );

test('a saved invoice opens with its original security headers, allows no processor, and leads to a page that does', async ({
  device,
  faultProxy,
}) => {
  const { made, url } = await openSaved({ device, faultProxy }, 'invoice.unpaid');
  const page = await device.context.newPage();
  const getSecurity = (headers: Record<string, string>) =>
    Object.fromEntries(Object.entries(headers).filter(([name]) => SECURITY.test(name)));
  const sent = await fetch(url, { headers: { 'billfold-keep': '1' } });
  const saved = await page.goto(url);
  expect(saved?.fromServiceWorker()).toBe(true);
  const headers = getSecurity((await saved?.allHeaders()) ?? {});
  expect(Object.keys(headers)).toHaveLength(6);
  expect(headers).toEqual(getSecurity(Object.fromEntries(sent.headers)));
  expect(headers['content-security-policy']).toContain("frame-src 'none'");

  const list = await page.context().newPage();
  const { origin, search } = new URL(url);
  const listed = await list.goto(`${origin}/${made.appId}/${search}`);
  expect(listed?.fromServiceWorker()).toBe(true);
  expect(Object.keys(getSecurity((await listed?.allHeaders()) ?? {}))).toHaveLength(6);
  await list.close();

  const loaded = page.waitForResponse((response) => response.url().includes('/pay?'));
  await page.getByRole('link', { name: 'Pay invoice' }).first().click();
  expect((await loaded).headers()['content-security-policy']).toContain('frame-src http');
  const paying = new PayPage(page);
  await paying.typeCard('4242424242424242');
  await paying.pay();
  await paying.expectPaid();
});

test(
  'a document that was never opened shows "No connection" offline',
  WHOLE_RUN,
  async ({ device, faultProxy }) => {
    const [seen, unseen] = await Promise.all([
      createDemoDocument('quote.open'),
      createDemoDocument('quote.open'),
    ]);
    const page = await device.open(faultProxy.through(seen.url));
    await waitUntilSaved(page, `quote/${seen.appId}/${seen.xid}#`);
    await device.restart({ isOffline: true });
    const other = await device.open(faultProxy.through(unseen.url));
    await expect(other.getByRole('heading', { name: 'No connection' })).toBeVisible();
  },
);
