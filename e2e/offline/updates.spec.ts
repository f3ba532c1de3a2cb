import type { Page } from '@playwright/test';
import { addresses } from '../fixtures/addresses.ts';
import { test as base, expect, untilKept } from '../fixtures/device.ts';
import { type Releases, startReleases } from '../fixtures/releases.ts';
import { makeDocument } from '../pages/madeDocument.ts';

const test = base.extend<{ readonly releases: Releases }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that one needs from the pattern.
  releases: async ({}, use) => {
    const releases = await startReleases(addresses().app);
    await use(releases);
    await releases.close();
  },
});

/** The release that a page runs, by its entry file. */
const release = (page: Page) =>
  page.evaluate(() => /-r(\d+)\.js/.exec(document.documentElement.outerHTML)?.[1]);

/** What a page does when somebody comes back to it. */
const comeBack = (page: Page) =>
  page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange')));

/** Leaves a mark that a reload takes away. */
const mark = (page: Page) => page.evaluate(() => void Object.assign(window, { isMarked: true }));
const isMarked = (page: Page) => page.evaluate(() => 'isMarked' in window);

test('the first update after a first visit arrives: an untouched page loads it by itself', async ({
  device,
  releases,
}) => {
  const made = await makeDocument('invoice.unpaid');
  const page = await device.open(releases.through(made.url));
  await untilKept(page, `invoice/${made.appId}/${made.xid}#`);
  expect(await release(page)).toBe('1');
  releases.deploy();
  await comeBack(page);
  await expect.poll(() => release(page).catch(() => ''), { timeout: 20_000 }).toBe('2');
  await expect(page.getByRole('main')).toContainText('Still to pay');
});

test('a page that was touched asks first, and only the tab that says yes loads anew', async ({
  device,
  releases,
}) => {
  const made = await makeDocument('invoice.unpaid');
  const url = releases.through(made.url);
  const asking = await device.open(url);
  await untilKept(asking, `invoice/${made.appId}/${made.xid}#`);
  const other = await device.open(url);
  for (const page of [asking, other]) {
    await page.getByText('Still to pay').first().click();
    await mark(page);
  }
  releases.deploy();
  await comeBack(asking);
  await asking.getByRole('button', { name: 'Update now' }).click();
  await expect.poll(() => isMarked(asking).catch(() => true), { timeout: 20_000 }).toBe(false);
  expect(await release(asking)).toBe('2');
  expect(await isMarked(other)).toBe(true);
});

test('over two updates, a tab with an amount typed in is never loaded anew and keeps what was typed', async ({
  device,
  releases,
}) => {
  const made = await makeDocument('invoice.unpaid');
  const url = releases.through(made.url);
  const reading = await device.open(url);
  await untilKept(reading, `invoice/${made.appId}/${made.xid}#`);
  const paying = await device.open(url.replace('?', '/pay?'));
  await paying.getByRole('radio', { name: /other amount/i }).check();
  const amount = paying.getByRole('textbox', { name: /amount/i });
  await amount.fill('12.34');
  await mark(paying);
  for (const next of ['2', '3']) {
    releases.deploy();
    await comeBack(paying);
    // a look that is under way already may just have missed the release: its reader comes back again
    await expect
      .poll(
        async () => {
          await comeBack(reading).catch(() => {}); // it is loading anew
          return release(reading).catch(() => '');
        },
        { timeout: 20_000 },
      )
      .toBe(next);
    await expect(amount).toHaveValue('12.34');
    expect(await isMarked(paying)).toBe(true);
  }
});

test('a cache with holes is mended, and the document opens offline again', async ({
  device,
  releases,
}) => {
  const made = await makeDocument('quote.open');
  const url = releases.through(made.url);
  const page = await device.open(url);
  await untilKept(page, `quote/${made.appId}/${made.xid}#`);
  const shell = () =>
    page.evaluate(async () => {
      const name = (await caches.keys()).find((one) => one.startsWith('billfold-shell-')) ?? '';
      return (await (await caches.open(name)).keys()).length;
    });
  const whole = await shell();
  await page.evaluate(async () => {
    const name = (await caches.keys()).find((one) => one.startsWith('billfold-shell-')) ?? '';
    const cache = await caches.open(name);
    const keys = await cache.keys();
    await Promise.all(keys.slice(0, 12).map((key) => cache.delete(key)));
  });
  expect(await shell()).toBe(whole - 12);
  await page.reload();
  await expect.poll(shell).toBe(whole);
  await device.restart({ isOffline: true });
  const again = await device.open(url);
  await expect(again.getByRole('main')).toContainText('Quote total');
});

test('a damaged record, and one of a newer version, count as none', async ({
  device,
  releases,
}) => {
  const made = await makeDocument('quote.open');
  const url = releases.through(made.url);
  const id = `quote/${made.appId}/${made.xid}`;
  const page = await device.open(url);
  await untilKept(page, `${id}#`);
  for (const damage of ['newer', 'broken'] as const) {
    await page.evaluate(damageRecord, { id, damage });
    await device.context.setOffline(true);
    const again = await device.open(url);
    await expect(again.getByRole('heading', { name: 'No connection' })).toBeVisible();
    await device.context.setOffline(false);
    await again.close();
  }
  await page.reload();
  await expect(page.getByRole('main')).toContainText('Quote total');
});

function damageRecord({ id, damage }: { id: string; damage: 'newer' | 'broken' }): Promise<void> {
  return new Promise((resolve) => {
    const opening = indexedDB.open('billfold-copies');
    opening.onsuccess = () => {
      const change = opening.result.transaction('kept', 'readwrite');
      const store = change.objectStore('kept');
      const reading = store.get(id);
      reading.onsuccess = () =>
        store.put(damage === 'newer' ? { ...reading.result, v: 99 } : 'nonsense', id);
      change.oncomplete = () => {
        opening.result.close();
        resolve();
      };
    };
  });
}

for (const [what, code] of [
  ['is full', "IDBObjectStore.prototype.put=()=>{throw new DOMException('','QuotaExceededError')}"],
  [
    'has no room for the shell',
    "for(const name of ['put','add','addAll'])Cache.prototype[name]=()=>Promise.reject(new DOMException('','QuotaExceededError'))",
  ],
  ['is blocked', "IDBFactory.prototype.open=()=>{throw new DOMException('','SecurityError')}"],
] as const)
  test(`where the storage ${what}, the page works and says that nothing is kept`, async ({
    device,
    releases,
  }) => {
    releases.workerBegins(code);
    const made = await makeDocument('invoice.unpaid');
    const page = await device.open(releases.through(made.url));
    await expect(page.getByText('not kept on this device')).toBeVisible();
    await page.getByRole('link', { name: 'Pay invoice' }).first().click();
    await expect(page.getByRole('heading', { name: /pay/i }).first()).toBeVisible();
  });

test('caches that fail are passed by: the page opens from the network, in its language', async ({
  device,
  releases,
}) => {
  releases.workerBegins(
    "addEventListener('fetch',()=>{const fail=()=>Promise.reject(new DOMException('','QuotaExceededError'));caches.match=fail;for(const name of ['match','put','add','addAll'])Cache.prototype[name]=fail})",
  );
  const made = await makeDocument('invoice.unpaid');
  const url = releases.through(made.url);
  const first = await device.open(url);
  await untilKept(first, `invoice/${made.appId}/${made.xid}#`);
  await expect
    .poll(() => first.evaluate(() => navigator.serviceWorker.controller?.state))
    .toBe('activated');
  const session = await device.context.newCDPSession(first);
  await session.send('Network.clearBrowserCache');
  const german = await device.open(`${url}&locale=de`);
  await expect(german.getByRole('main')).toContainText('Noch zu zahlen');
  await german
    .getByRole('link', { name: /bezahlen/i })
    .first()
    .click();
  await expect(german.getByRole('heading', { name: /bezahlen|zahl/i }).first()).toBeVisible();
});
