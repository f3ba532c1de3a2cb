import type { Page, Request } from '@playwright/test';
import { expect, test, waitUntilSaved } from '../fixtures/device.ts';
import { editSnapshot } from '../fixtures/editSnapshot.ts';
import { createDemoDocument, readInvoice } from '../pages/demoDocument.ts';
import { openSaved } from '../pages/openSaved.ts';
import { PayPage } from '../pages/PayPage.ts';
import { WHOLE_RUN } from '../wholeRunsOnly.ts';

/** The quote can be read, shows that it has expired, and cannot be accepted. */
async function expectExpired(page: Page) {
  await expect(page.getByRole('main')).toContainText('Expired');
  await expect(page.getByRole('main')).toContainText('Nothing was accepted.');
  await expect(page.getByRole('button', { name: 'Accept quote' })).toHaveCount(0);
}

test('an invoice that was paid elsewhere shows what has changed since its snapshot', async ({
  device,
  faultProxy,
  page,
}) => {
  const { made, url, page: first } = await openSaved({ device, faultProxy }, 'invoice.unpaid');
  await first.close();

  await page.goto(made.url.replace('?', '/pay?'));
  const paying = new PayPage(page);
  await paying.typeCard('4242424242424242');
  await paying.pay();
  await paying.expectPaid();
  expect((await readInvoice(made)).totalRemainingBalance).toBe('0.00');

  const again = await device.open(url);
  const strip = again.getByRole('status').filter({ hasText: 'Changed since it was saved here' });
  await expect(strip).toContainText(/Amount due: .*\$0\.00.* \(was .*\$736\.13.*\)/);
  await expect(again.getByRole('main')).toContainText('Paid in full');
  await strip.getByRole('button', { name: 'Close' }).click();
  await expect(strip).toHaveCount(0);
});

test(
  'a saved invoice that cannot be refreshed still links to payment, and is refreshed automatically later',
  WHOLE_RUN,
  async ({ device, faultProxy }) => {
    device.expectNoise(/Failed to load resource/);
    const { made, url, page: first } = await openSaved({ device, faultProxy }, 'invoice.unpaid');
    await first.close();
    const armed = faultProxy.arm(
      { method: 'GET', path: `/api/${made.appId}/v1/sales/invoice/*` },
      { kind: 'refuse', code: 'database-unavailable', retryAfterS: 2 },
    );
    const again = await device.open(url);
    await expect(again.getByText('We could not check for changes since')).toBeVisible();
    await expect(again.getByRole('button', { name: 'Try again' })).toBeVisible();
    await expect(again.getByRole('link', { name: 'Pay invoice' }).first()).toBeVisible();
    await expect(again.getByText('You need an internet connection to pay')).toHaveCount(0);
    armed.clear();
    await expect(again.getByText('Up to date as of')).toBeVisible({ timeout: 20_000 });
    await expect(again.getByRole('button', { name: 'Try again' })).toHaveCount(0);
  },
);

test('a revoked link deletes its snapshot', async ({ device, faultProxy }) => {
  device.expectNoise(/410 \(Gone\)/);
  const { made, url, page: first } = await openSaved({ device, faultProxy }, 'quote.open');
  await first.close();

  faultProxy.arm(
    { method: 'GET', path: `/api/${made.appId}/v1/sales/quote/*` },
    { kind: 'refuse', code: 'link-revoked' },
  );
  const again = await device.open(url);
  await expect(again.getByRole('heading', { name: 'This link is no longer active' })).toBeVisible();
  await expect
    .poll(() =>
      again.evaluate(
        () =>
          new Promise((resolve) => {
            const opening = indexedDB.open('billfold-copies');
            opening.onsuccess = () => {
              const keys = opening.result.transaction('kept').objectStore('kept').getAllKeys();
              keys.onsuccess = () => resolve(keys.result.length);
            };
          }),
      ),
    )
    .toBe(0);
});

test(
  'an expired quote opens offline and is shown as expired',
  WHOLE_RUN,
  async ({ device, faultProxy }) => {
    const { url } = await openSaved({ device, faultProxy }, 'quote.expired');
    await device.restart({ isOffline: true });
    const again = await device.open(url);
    await expectExpired(again);
  },
);

test(
  'a snapshot of a quote that has expired since is shown as expired and cannot be accepted',
  WHOLE_RUN,
  async ({ device, faultProxy }) => {
    const { made, url, page: first } = await openSaved({ device, faultProxy }, 'quote.open');
    await expect(first.getByRole('main')).not.toContainText('Expired');
    await editSnapshot(
      first,
      `quote/${made.appId}/${made.xid}`,
      'body.quote.expiresOn',
      '2020-01-31',
    );
    await faultProxy.close();
    await device.restart();
    const again = await device.open(url);
    await expectExpired(again);
  },
);

test(
  'an unreadable snapshot is ignored: the page and the list of documents still work',
  WHOLE_RUN,
  async ({ device, faultProxy }) => {
    const [whole, damaged] = await Promise.all([
      createDemoDocument('quote.open'),
      createDemoDocument('quote.open'),
    ]);
    const other = await device.open(faultProxy.through(whole.url));
    await waitUntilSaved(other, `quote/${whole.appId}/${whole.xid}#`);
    const url = faultProxy.through(damaged.url);
    const first = await device.open(url);
    await waitUntilSaved(first, `quote/${damaged.appId}/${damaged.xid}#`);
    await editSnapshot(first, `quote/${damaged.appId}/${damaged.xid}`, 'body', {});
    const { origin, search } = new URL(url);
    const list = await device.open(`${origin}/${damaged.appId}/${search}`);
    await expect(list.locator(`a[href*="${whole.xid}"]`).first()).toBeVisible();
    await expect(list.locator(`a[href*="${damaged.xid}"]`)).toHaveCount(0);
    const again = await device.open(url);
    await expect(again.getByRole('main')).toContainText('Quote total');
  },
);

test(
  'refreshing a snapshot sends one request for boot and one for the document',
  WHOLE_RUN,
  async ({ device, faultProxy }) => {
    const { made, url, page: first } = await openSaved({ device, faultProxy }, 'quote.open');
    await first.close();
    const reads = ['/v1/boot', '/v1/sales/quote/*'].map((path) =>
      faultProxy.arm({ method: 'GET', path: `/api/${made.appId}${path}` }, { kind: 'late', ms: 1 }),
    );
    const again = await device.open(url);
    await expect(again.getByText('Up to date as of')).toBeVisible();
    await expect(again.getByRole('main')).toContainText('Quote total');
    expect(reads.map(({ hits }) => hits)).toEqual([1, 1]);
  },
);

test(
  'a snapshot without a server cannot be paid, and shows that paying needs a connection',
  WHOLE_RUN,
  async ({ device, faultProxy }) => {
    const { url } = await openSaved({ device, faultProxy }, 'invoice.unpaid');
    await faultProxy.close();
    await device.restart();
    const again = await device.open(url);
    await expect(again.getByText('You need an internet connection to pay.').first()).toBeVisible();
    await expect(again.getByRole('link', { name: 'Pay invoice' })).toHaveCount(0);
    await expect(again.getByRole('main')).toContainText('Amount due');
  },
);

test(
  'a pay page opened from a snapshot contacts no processor before the server has responded',
  WHOLE_RUN,
  async ({ device, faultProxy }) => {
    const { made, url, page: first } = await openSaved({ device, faultProxy }, 'invoice.unpaid');
    await first.close();
    const pending = faultProxy.arm(
      { method: 'GET', path: `/api/${made.appId}/v1/sales/invoice/*` },
      { kind: 'hold-reply' },
    );
    const again = await device.open(url);
    const early: string[] = [];
    const record = (request: Request) => early.push(request.url());
    again.on('request', record);
    await again.getByRole('link', { name: 'Pay invoice' }).first().click();
    const paying = new PayPage(again);
    await expect(again.getByRole('heading', { name: /pay/i }).first()).toBeVisible();
    await expect.poll(() => pending.hits).toBeGreaterThan(0);
    await expect(again.locator('[aria-busy=true]')).toBeVisible(); // the place of the processor's fields
    await expect(again.locator('iframe')).toHaveCount(0);
    for (const button of await paying.payButton.all()) await expect(button).toBeDisabled();
    again.off('request', record);
    pending.clear();
    await paying.typeCard('4242424242424242');
    const { origin } = new URL(url);
    expect(early.filter((address) => new URL(address).origin !== origin)).toEqual([]);
    await paying.pay();
    await paying.expectPaid();
  },
);
