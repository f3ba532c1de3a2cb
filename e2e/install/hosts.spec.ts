import type { Page } from '@playwright/test';
import { addresses } from '../fixtures/addresses.ts';
import { expect, test } from '../fixtures/device.ts';
import { createDemoDocument } from '../pages/demoDocument.ts';
import { waitForApp } from '../pages/waitForApp.ts';

const on = (group: string, path: string) => {
  const { port } = new URL(addresses().app);
  return `http://${group}.localhost:${port}${path}`;
};

/** The data of a page's origin on this device. */
async function readSaved(page: Page) {
  return page.evaluate(async () => {
    const databases = await indexedDB.databases();
    const workers = await navigator.serviceWorker.getRegistrations();
    return {
      databases: databases.map(({ name }) => name).filter((name) => name?.startsWith('billfold')),
      workers: workers.length,
      manifest: document.querySelector<HTMLLinkElement>('link[rel=manifest]')?.href ?? null,
      notes: Object.keys(localStorage).filter((key) => key.startsWith('billfold')),
    };
  });
}

test('the quote, invoice and payments hosts have their own workers, snapshots and installed apps', async ({
  device,
}) => {
  const [quote, invoice] = await Promise.all([
    createDemoDocument('quote.open'),
    createDemoDocument('invoice.unpaid'),
  ]);
  const quotePage = await device.open(on('quote', `/${quote.appId}/${quote.xid}`));
  const invoicePage = await device.open(on('invoice', `/${invoice.appId}/${invoice.xid}`));
  for (const page of [quotePage, invoicePage]) {
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));
    await expect.poll(async () => (await readSaved(page)).databases).toContain('billfold-copies');
    expect((await readSaved(page)).databases, 'only a decision creates it').not.toContain(
      'billfold-outbox',
    );
  }
  const names = await Promise.all(
    [quotePage, invoicePage].map(async (page) => {
      const { manifest, workers } = await readSaved(page);
      expect(workers).toBe(1);
      return page.evaluate(
        async (address) => (await (await fetch(address)).json()).name,
        manifest ?? '',
      );
    }),
  );
  expect(names).toEqual(['Fern & Field quotes', 'Fern & Field invoices']);

  const list = await device.open(on('quote', `/${quote.appId}/`));
  await expect(list.getByRole('link', { name: /^Quote/ })).toHaveCount(1);
  await expect(list.getByRole('link', { name: /^Invoice/ })).toHaveCount(0);

  device.expectNoise(/status of 404/); // this link does not exist
  const payments = await device.open(on('payments', '/some-key?app_id=fern'));
  await waitForApp(payments);
  await payments.waitForLoadState('networkidle');
  const nothing = { databases: [], workers: 0, manifest: null, notes: [] };
  expect(await readSaved(payments)).toEqual(nothing);
});

test('a framed page registers no worker, stores nothing and links no manifest', async ({
  device,
}) => {
  const { appId, xid } = await createDemoDocument('quote.open');
  const address = on('quote', `/${appId}/${xid}`);
  await device.context.route('**/frame.html', (route) =>
    route.fulfill({ contentType: 'text/html', body: `<iframe src="${address}"></iframe>` }),
  );
  // our own policy would prevent embedding the page: this test is about a browser that does not support it
  await device.context.route(address, async (route) => {
    const { host } = new URL(address);
    // after this point the browser adds the navigation's target
    const headersOfHost = { ...route.request().headers(), host, 'sec-fetch-dest': 'iframe' };
    const response = await route.fetch({
      url: address.replace('quote.localhost', 'localhost'),
      headers: headersOfHost,
    });
    const { 'content-security-policy': _, ...headers } = response.headers();
    await route.fulfill({ response, headers });
  });
  const page = await device.open(on('quote', '/frame.html'));
  const frame = page.frameLocator('iframe');
  await expect(frame.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expect(frame.locator('link[rel=manifest]')).toHaveCount(0);
  const nothing = { databases: [], workers: 0, manifest: null, notes: [] };
  expect(await readSaved(page)).toEqual(nothing);
});
