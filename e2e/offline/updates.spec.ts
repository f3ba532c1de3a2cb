import type { Page } from '@playwright/test';
import { toSample } from '#tests/runner/matrix.ts';
import { test as base, expect, waitUntilSaved } from '../fixtures/device.ts';
import { type Releases, startReleases } from '../fixtures/releases.ts';
import { createDemoDocument, expectAcceptedOnce, readInvoice } from '../pages/demoDocument.ts';
import { openSaved } from '../pages/openSaved.ts';
import { PayPage } from '../pages/PayPage.ts';
import { QuotePage } from '../pages/QuotePage.ts';
import { WHOLE_RUN } from '../wholeRunsOnly.ts';

const test = base.extend<{ readonly releases: Releases }>({
  releases: async ({ faultProxy }, use) => {
    const releases = await startReleases(faultProxy.origin);
    await use(releases);
    await releases.close();
  },
});

/** The release that a page runs, by its entry file. */
const release = (page: Page) =>
  page.evaluate(() => /-r(\d+)\.js/.exec(document.documentElement.outerHTML)?.[1]);

/** A page's actions when a user returns to it. */
const comeBack = (page: Page) =>
  page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange')));

/** Leaves a mark that a reload removes. */
const mark = (page: Page) => page.evaluate(() => void Object.assign(window, { isMarked: true }));
const isMarked = (page: Page) => page.evaluate(() => 'isMarked' in window);

/** Deploys the next release, and waits until an unused tab has loaded it. */
async function takeNext(reading: Page, releases: Releases, next: string) {
  releases.deploy();
  await expect
    .poll(async () => {
      await comeBack(reading).catch(() => {}); // the page is reloading
      return release(reading).catch(() => '');
    })
    .toBe(next);
}

/** Returns to tabs until one is offered a release: a check during the previous one gets the previous result. */
const expectOffered = (tab: Page, back: readonly Page[]) =>
  expect(async () => {
    for (const each of back) await comeBack(each);
    await expect(tab.getByRole('button', { name: 'Update now' })).toBeVisible({ timeout: 1_000 });
  }).toPass();

test(
  'an unused page loads the first update after a first visit automatically',
  WHOLE_RUN,
  async ({ device, releases }) => {
    const { page } = await openSaved({ device, faultProxy: releases }, 'invoice.unpaid');
    expect(await release(page)).toBe('1');
    await takeNext(page, releases, '2');
    await expect(page.getByRole('main')).toContainText('Amount due');
  },
);

test('a page that was used offers an update, and only the tab that accepts it reloads', async ({
  device,
  releases,
}) => {
  const { url, page: asking } = await openSaved({ device, faultProxy: releases }, 'invoice.unpaid');
  const other = await device.open(url);
  for (const page of [asking, other]) {
    await page.getByText('Amount due').first().click();
    await mark(page);
  }
  releases.deploy();
  const offer = (page: Page) => page.getByRole('button', { name: 'Update now' });
  for (const page of [asking, other]) await expectOffered(page, [page]);
  await offer(asking).click();
  await expect.poll(() => isMarked(asking).catch(() => true)).toBe(false);
  await expect.poll(() => release(asking).catch(() => '')).toBe('2');
  expect(await isMarked(other)).toBe(true);
  // no update is waiting any more, so the other tab reloads to the release that the first one activated
  await offer(other).click();
  await expect.poll(() => release(other).catch(() => '')).toBe('2');
});

test(
  'an update renders saved pages again: a document not opened since opens rendered by the new build offline',
  WHOLE_RUN,
  async ({ device, releases }) => {
    const way = { device, faultProxy: releases };
    const left = await openSaved(way, 'invoice.unpaid');
    await left.page.close();
    const { page } = await openSaved(way, 'quote.open');
    await takeNext(page, releases, '2');
    const id = `invoice/${left.made.appId}/${left.made.xid}#`;
    await expect.poll(() => page.evaluate(readSavedBuild, id).catch(() => '')).toContain('-r2.js');
    await device.restart({ isOffline: true });
    const again = await device.context.newPage();
    const response = await again.goto(left.url);
    const html = (await response?.text()) ?? '';
    expect(html).toContain('Amount due');
    expect(html).toContain('-r2.js');
    await expect(again.getByRole('main')).toContainText('Amount due');
  },
);

/** The build that a saved page was rendered for. */
function readSavedBuild(id: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('billfold-pages');
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const found = opening.result.transaction('kept').objectStore('kept').get(id);
      found.onsuccess = () => {
        opening.result.close();
        resolve(String(found.result?.build));
      };
    };
  });
}

/** Delays the writes that a page sends until they are released. */
async function delayPosts(page: Page) {
  let letGo = () => {};
  const free = new Promise<void>((resolve) => (letGo = resolve));
  let held = 0;
  await page.route(/\/api\/[^/]+\/v1\/(?!.*\/viewed)/, async (route) => {
    if (route.request().method() === 'POST') {
      held += 1;
      await free;
    }
    await route.continue();
  });
  return { count: () => held, letGo };
}

test(
  'a tab that is sending an acceptance is offered an update only after the response',
  WHOLE_RUN,
  async ({ device, faultProxy, releases }) => {
    const { page: idle } = await openSaved({ device, faultProxy: releases }, 'invoice.unpaid');
    await idle.getByText('Amount due').first().click();
    const { made, page } = await openSaved({ device, faultProxy: releases }, 'quote.open');
    const quotePage = new QuotePage(page);
    await quotePage.consent();
    const held = faultProxy.arm(
      { method: 'POST', path: '/api/*/v1/sales/quote/*/accept' },
      { kind: 'hold-reply' },
    );
    await quotePage.acceptButton.click();
    await expect.poll(() => held.replies.length).toBe(1);
    await mark(page);
    releases.deploy();
    await expectOffered(idle, [idle, page]); // by now every idle tab knows the release
    const update = page.getByRole('button', { name: 'Update now', includeHidden: true });
    await expect(update).toHaveCount(0);
    expect(await isMarked(page)).toBe(true);
    expect(held.hits).toBe(1);
    held.clear();
    await quotePage.expectAccepted();
    await expectOffered(page, [idle, page]);
    await update.click();
    await expect.poll(() => release(page).catch(() => '')).toBe('2');
    await quotePage.expectAccepted();
    await expectAcceptedOnce(made);
  },
);

test(
  'an invoice saved three releases ago can be paid: a missing file loads the latest page',
  WHOLE_RUN,
  async ({ device, releases }) => {
    device.expectNoise(/Failed to load resource|dynamically imported/);
    const {
      made,
      url,
      page: savedPage,
    } = await openSaved({ device, faultProxy: releases }, 'invoice.unpaid');
    await savedPage.close();
    for (let count = 0; count < 3; count += 1) releases.deploy();
    releases.sweep();
    const page = await device.open(url);
    expect(await release(page)).toBe('1');
    await page.getByText('Amount due').first().click(); // a used page loads no update automatically
    await page.getByRole('link', { name: 'Pay invoice' }).first().click();
    await expect.poll(() => release(page).catch(() => '')).toBe('4');
    const paying = new PayPage(page);
    await paying.typeCard('4242424242424242');
    await paying.pay();
    await paying.expectPaid();
    expect((await readInvoice(made)).totalRemainingBalance).toBe('0.00');
  },
);

test(
  'a tab with a payment in progress does not reload when another tab updates',
  WHOLE_RUN,
  async ({ device, releases }) => {
    const [made, other] = await Promise.all([
      createDemoDocument('invoice.unpaid'),
      createDemoDocument('invoice.unpaid'),
    ]);
    const reading = await device.open(releases.through(other.url));
    await waitUntilSaved(reading, `invoice/${other.appId}/${other.xid}#`);
    const page = await device.open(releases.through(made.url).replace('?', '/pay?'));
    const paying = new PayPage(page);
    await paying.typeCard('4242424242424242');
    const posts = await delayPosts(page);
    await paying.pay();
    await expect.poll(posts.count).toBeGreaterThan(0);
    await mark(page);
    await takeNext(reading, releases, '2');
    expect(await isMarked(page)).toBe(true);
    posts.letGo();
    await paying.expectPaid();
    expect((await readInvoice(made)).totalRemainingBalance).toBe('0.00');
  },
);

test(
  'a tab with a typed amount is not reloaded by two updates',
  WHOLE_RUN,
  async ({ device, releases }) => {
    const { url, page: reading } = await openSaved(
      { device, faultProxy: releases },
      'invoice.unpaid',
    );
    const paying = await device.open(url.replace('?', '/pay?'));
    await paying.getByRole('radio', { name: /other amount/i }).check();
    const amount = paying.getByRole('textbox', { name: /amount/i });
    await amount.fill('12.34');
    await mark(paying);
    for (const next of ['2', '3']) {
      await comeBack(paying);
      // an update check that is already running may have missed the release: check again
      await takeNext(reading, releases, next);
      await expect(amount).toHaveValue('12.34');
      expect(await isMarked(paying)).toBe(true);
    }
  },
);

test(
  'missing cache entries are restored, and the document opens offline again',
  WHOLE_RUN,
  async ({ device, releases }) => {
    const { url, page } = await openSaved({ device, faultProxy: releases }, 'quote.open');
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
  },
);

test(
  'a damaged snapshot and one of a newer version are ignored',
  WHOLE_RUN,
  async ({ device, releases }) => {
    const made = await createDemoDocument('quote.open');
    const url = releases.through(made.url);
    const id = `quote/${made.appId}/${made.xid}`;
    const page = await device.open(url);
    await waitUntilSaved(page, `${id}#`);
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
  },
);

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

/** Storage faults, in a page and in its worker. */
const FAULTS = {
  'has no space for the shell': `for (const name of ['put', 'add', 'addAll'])
    if (self.Cache)
      Cache.prototype[name] = () => Promise.reject(new DOMException('', 'QuotaExceededError'));`,
  'is full': `{
    const error = () => new DOMException('', 'QuotaExceededError');
    for (const name of ['put', 'add']) IDBObjectStore.prototype[name] = () => { throw error(); };
    for (const name of ['put', 'add', 'addAll'])
      if (self.Cache) Cache.prototype[name] = () => Promise.reject(error());
    if (self.Storage) Storage.prototype.setItem = () => { throw error(); };
  }`,
  'is blocked': `{
    const error = () => new DOMException('', 'SecurityError');
    for (const name of ['open', 'databases']) IDBFactory.prototype[name] = () => { throw error(); };
    for (const name of ['open', 'keys', 'match'])
      if (self.CacheStorage) CacheStorage.prototype[name] = () => Promise.reject(error());
    for (const name of ['localStorage', 'sessionStorage'])
      if (name in self) Object.defineProperty(self, name, { get() { throw error(); } });
  }`,
} as const;

for (const [what, code] of toSample(Object.entries(FAULTS), 1))
  test(
    `storage that ${what}: pages show that nothing is saved, accept and pay, and do not offer to be installed`,
    WHOLE_RUN,
    async ({ device, releases }) => {
      releases.workerBegins(code);
      await device.context.addInitScript(code);
      const [invoice, quote] = await Promise.all([
        createDemoDocument('invoice.unpaid'),
        createDemoDocument('quote.open'),
      ]);
      const page = await device.open(releases.through(invoice.url));
      await expect(page.getByText('not saved on this device')).toBeVisible();
      await page.getByRole('link', { name: 'Pay invoice' }).first().click();
      const paying = new PayPage(page);
      await paying.typeCard('4242424242424242');
      await paying.pay();
      await paying.expectPaid();
      const accepting = await device.open(releases.through(quote.url));
      const quotePage = new QuotePage(accepting);
      await quotePage.consent();
      await quotePage.acceptButton.click();
      await quotePage.expectAccepted();
      await expectAcceptedOnce(quote);
      await accepting.waitForLoadState('networkidle');
      const offer = accepting.getByRole('complementary', { name: 'Keep these documents handy' });
      await expect(offer).toHaveCount(0);
    },
  );

test(
  'failing caches are bypassed: the page opens from the network, in its language',
  WHOLE_RUN,
  async ({ device, releases }) => {
    releases.workerBegins(
      "addEventListener('fetch',()=>{const fail=()=>Promise.reject(new DOMException('','QuotaExceededError'));caches.match=fail;for(const name of ['match','put','add','addAll'])Cache.prototype[name]=fail})",
    );
    const { url, page: first } = await openSaved(
      { device, faultProxy: releases },
      'invoice.unpaid',
    );
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
  },
);
