import type { Page } from '@playwright/test';
import { toSample } from '#tests/runner/matrix.ts';
import { type Device, expect, test } from '../fixtures/device.ts';
import type { FaultProxy } from '../fixtures/faultProxy.ts';
import { createDemoDocument, type DemoDocument, expectNotAccepted } from '../pages/demoDocument.ts';
import { openSaved } from '../pages/openSaved.ts';
import { QuotePage } from '../pages/QuotePage.ts';
import { WHOLE_RUN } from '../wholeRunsOnly.ts';

/** Opens new documents of one business until they are saved on the device; returns the URL of their list. */
async function save(device: Device, faultProxy: FaultProxy, scenarios: readonly string[]) {
  const made: DemoDocument[] = [];
  for (const scenario of scenarios) {
    const saved = await openSaved({ device, faultProxy }, scenario);
    await saved.page.close();
    made.push(saved.made);
  }
  return { made, list: `${faultProxy.origin}/${made[0]?.appId}/?type=quote` };
}

const documents = (page: Page) => page.getByRole('region').getByRole('listitem');

/** Accepts a quote with a broken connection for its acceptance: its response stays on the device. */
async function acceptUnsent(device: Device, faultProxy: FaultProxy) {
  const lost = faultProxy.arm(
    { method: 'POST', path: '/api/*/v1/sales/quote/*/accept' },
    { kind: 'lose-request' },
  );
  const quote = await createDemoDocument('quote.open');
  const page = await device.open(faultProxy.through(quote.url));
  const quotePage = new QuotePage(page);
  await quotePage.consent();
  await quotePage.acceptButton.click();
  await quotePage.expectQueued();
  await page.close();
  return { quote, lost };
}

/** Accepts a quote, and stays where its acceptance is shown. */
async function accept(device: Device, faultProxy: FaultProxy, url: string): Promise<Page> {
  const page = await device.open(faultProxy.through(url));
  const quotePage = new QuotePage(page);
  await quotePage.consent();
  await quotePage.acceptButton.click();
  await page.waitForURL(/\/accept/);
  return page;
}

/** The time limit for clearing, in ms: on a busy machine, a database may not open for this long. */
const CLEARING_MS = 90_000;

/**
 * This origin's current data on the device. While the browser is clearing, some stores may not respond, which counts as not
 * empty.
 */
function readLeft(page: Page) {
  return page.evaluate(async () => {
    const whileClearing = new Promise<{ workers: number; caches: string[]; documents: number }>(
      (resolve) => setTimeout(() => resolve({ workers: 1, caches: ['?'], documents: 1 }), 5000),
    );
    return Promise.race([read(), whileClearing]);
    async function read() {
      const { length: workers } = await navigator.serviceWorker.getRegistrations();
      const names = (await indexedDB.databases()).map(({ name }) => name ?? '');
      const counts = names
        .filter((name) => name !== 'billfold-preferences')
        .map(
          (name) =>
            new Promise<number>((resolve) => {
              const opening = indexedDB.open(name);
              setTimeout(() => resolve(1), 3000); // it is still being cleared, which counts as not empty
              // it is cleared; reading must not create it again
              opening.onupgradeneeded = () => opening.transaction?.abort();
              opening.onerror = () => resolve(0);
              opening.onsuccess = () => {
                const counting = opening.result.transaction('kept').objectStore('kept').count();
                counting.onsuccess = () => {
                  opening.result.close();
                  resolve(counting.result);
                };
              };
            }),
        );
      const documents = (await Promise.all(counts)).reduce((sum, count) => sum + count, 0);
      return { workers, caches: await caches.keys(), documents };
    }
  });
}

for (const mode of toSample(['the browser is offline', 'the server is gone'] as const, 1))
  test(`the list opens from a cold start and links to its documents when ${mode}`, async ({
    device,
    faultProxy,
  }) => {
    const { list } = await save(device, faultProxy, ['quote.open', 'invoice.unpaid']);
    const opened = await device.open(list);
    await expect(documents(opened)).toHaveCount(2);
    if (mode === 'the server is gone') await faultProxy.close();
    await device.restart({ isOffline: mode === 'the browser is offline' });
    const page = await device.open(list);
    await expect(documents(page)).toHaveCount(2);
    await expect(documents(page).first()).toContainText(/as of .*202\d/);
    await page.getByRole('link', { name: /^Quote/ }).click();
    await expect(page.getByRole('main')).toContainText('Quote total');
    await page.goBack();
    await page.getByRole('link', { name: /^Invoice/ }).click();
    await expect(page.getByRole('main')).toContainText('Amount due');
  });

test(
  'a document removed in one tab disappears from the list of another and from the device',
  WHOLE_RUN,
  async ({ device, faultProxy }) => {
    const { list, made } = await save(device, faultProxy, ['quote.open', 'quote.open']);
    const gone = made[1] as DemoDocument;
    const [one, other] = [await device.open(list), await device.open(list)];
    const row = documents(one).filter({ has: one.locator(`a[href*="${gone.xid}"]`) });
    await expect(documents(other)).toHaveCount(2);
    await row.getByRole('button', { name: /^Remove/ }).click();
    await expect(documents(other)).toHaveCount(1);
    await one.getByRole('button', { name: 'Undo' }).click();
    for (const page of [one, other]) await expect(documents(page)).toHaveCount(2);
    await row.getByRole('button', { name: /^Remove/ }).click();
    await expect(documents(one)).toHaveCount(1);
    await faultProxy.close();
    await device.restart();
    const again = await device.open(list);
    await expect(documents(again)).toHaveCount(1);
    const forgotten = await device.open(faultProxy.through(gone.url));
    await expect(forgotten.getByRole('heading', { name: 'We could not open' })).toBeVisible();
  },
);

test('removing all data requires a confirmation, and the browser clears the origin’s storage', async ({
  device,
  faultProxy,
}) => {
  const { list } = await save(device, faultProxy, ['quote.open']);
  const page = await device.open(list);
  await page.getByRole('button', { name: 'Remove everything from this device' }).click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(documents(page)).toHaveCount(1);
  await page.getByRole('button', { name: 'Remove everything from this device' }).click();
  const cleared = page.waitForResponse(/forget-device/).then((response) => response.allHeaders());
  await page.getByRole('button', { name: 'Remove everything', exact: true }).click();
  expect((await cleared)['clear-site-data']).toBe('"storage"');
  await expect(page.getByRole('heading', { name: 'No saved documents yet' })).toBeVisible();
  await expect
    .poll(() => readLeft(page), { timeout: CLEARING_MS })
    .toEqual({ workers: 0, caches: [], documents: 0 });
  expect(
    await page.evaluate(() => Object.keys(localStorage).filter((key) => /^billfold/.test(key))),
  ).toEqual([]);
  expect(await device.context.cookies()).toEqual([]);
});

test(
  'an unsent decision is removed only after a warning, also from the page of another business',
  WHOLE_RUN,
  async ({ device, faultProxy }) => {
    test.setTimeout(120_000 + CLEARING_MS);
    device.expectNoise(/net::ERR/);
    const { quote } = await acceptUnsent(device, faultProxy);
    const page = await device.open(`${faultProxy.origin}/lindwurm/?type=quote`);
    const forgetAll = page.getByRole('button', { name: 'Remove everything from this device' });
    await forgetAll.click();
    const dialog = page.getByRole('alertdialog');
    await expect(dialog).toContainText('One response has not been sent yet. It will be lost.');
    await expect(dialog).toContainText('1 response is for another business.');
    await page.getByRole('button', { name: 'Cancel' }).click();
    expect((await readLeft(page)).documents).toBeGreaterThan(0);
    await forgetAll.click();
    await page.getByRole('button', { name: 'Remove without sending' }).click();
    await expect(dialog).toHaveCount(0);
    await expect
      .poll(async () => (await readLeft(page)).documents, { timeout: CLEARING_MS })
      .toBe(0);
    await expectNotAccepted(quote);
  },
);

test('removing all data works without a network', WHOLE_RUN, async ({ device, faultProxy }) => {
  const { list } = await save(device, faultProxy, ['quote.open']);
  await device.restart({ isOffline: true });
  const page = await device.open(list);
  await page.getByRole('button', { name: 'Remove everything from this device' }).click();
  await page.getByRole('button', { name: 'Remove everything', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'No saved documents yet' })).toBeVisible();
  expect(await readLeft(page)).toMatchObject({ caches: [], documents: 0 });
});

test(
  'a device with saving turned off stores nothing',
  WHOLE_RUN,
  async ({ device, faultProxy }) => {
    const { made, list } = await save(device, faultProxy, ['quote.open']);
    await (await accept(device, faultProxy, made[0]?.url ?? '')).close();
    const page = await device.open(list);
    expect((await readLeft(page)).documents).toBeGreaterThan(1);
    await page.getByRole('checkbox').click();
    await page.getByRole('button', { name: 'Remove and stop saving' }).click();
    await expect(page.getByRole('heading', { name: 'Documents are not saved here' })).toBeVisible();
    expect((await readLeft(page)).documents).toBe(0);
    const { url } = await createDemoDocument('quote.open');
    const accepted = await accept(device, faultProxy, url);
    await accepted.waitForLoadState('networkidle');
    expect(
      (await readLeft(accepted)).documents,
      'the decision is saved as long as it is shown',
    ).toBe(1);
    await accepted.evaluate(() => {
      const now = Date.now;
      Date.now = () => now() + 120_000;
      dispatchEvent(new Event('online'));
    });
    await expect.poll(async () => (await readLeft(accepted)).documents).toBe(0);
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Documents are not saved here' })).toBeVisible();
  },
);
