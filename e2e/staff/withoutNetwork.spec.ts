import type { Page } from '@playwright/test';
import { signInStaff } from '../fixtures/signInStaff.ts';
import { expect, test } from '../fixtures/test.ts';
import { StaffPage } from '../pages/StaffPage.ts';
import { toStaff } from './onScreens.ts';

/** Waits until the worker controls the page. */
async function waitForWorker(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state))
    .toBe('activated');
}

/** What this device stores: the addresses in its caches besides files of the app, and the names of its databases. */
function readStored(page: Page) {
  return page.evaluate(async () => {
    const caches = await Promise.all(
      (await window.caches.keys()).map(async (name) => (await window.caches.open(name)).keys()),
    );
    const paths = caches.flat().map(({ url }) => new URL(url).pathname);
    const databases = await indexedDB.databases();
    return {
      pages: [...new Set(paths)].filter((path) => !path.startsWith('/assets/')),
      databases: databases.map(({ name }) => name),
    };
  });
}

test('a staff page that is opened without a network shows that there is none, and the page itself once there is one', async ({
  page,
  context,
  expectNoise,
}) => {
  expectNoise(/net::ERR/);
  await signInStaff(page, { role: 'staff' });
  await page.goto(toStaff('/contacts', 'fern'));
  const contact = page.getByRole('main').getByRole('link').first();
  await expect(contact).toBeVisible();
  await waitForWorker(page);

  await context.setOffline(true);
  await page.reload();
  await expect(page.getByText(/^No connection/)).toBeVisible();
  await expect(contact).toHaveCount(0);
  expect(await readStored(page)).toEqual({ pages: ['/index.html'], databases: [] });

  await context.setOffline(false);
  await page.getByRole('button', { name: 'Try again' }).click();
  await contact.click();
  await page.getByRole('link', { name: 'Save a card' }).click();
  // its policy allows the processor
  await new StaffPage(page).typeCard('4242424242424242');
});
