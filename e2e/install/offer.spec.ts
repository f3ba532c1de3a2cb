import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/device.ts';
import { createDemoDocument } from '../pages/demoDocument.ts';
import { PayPage } from '../pages/PayPage.ts';
import { QuotePage } from '../pages/QuotePage.ts';
import { WHOLE_RUN } from '../wholeRunsOnly.ts';

const offer = (page: Page) =>
  page.getByRole('complementary', { name: 'Keep these documents handy' });

/** The businesses whose offer was dismissed or accepted on this device. */
const readRemembered = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<string[]>((resolve, reject) => {
        const opening = indexedDB.open('billfold-preferences');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const reading = opening.result.transaction('kept').objectStore('kept').get('install');
          reading.onsuccess = () => {
            opening.result.close();
            resolve(Object.keys(reading.result ?? {}));
          };
        };
      }),
  );

/** Declines the offer, and waits until the choice is stored: a browser that is closed earlier loses it. */
async function decline(page: Page, appId: string) {
  await offer(page).getByRole('button', { name: 'No, thanks' }).click();
  await expect(offer(page)).toHaveCount(0);
  await expect.poll(() => readRemembered(page)).toContain(appId);
}

test('installing is offered on a second visit, and never again once declined', async ({
  device,
  faultProxy,
}) => {
  const { url, appId } = await createDemoDocument('quote.open');
  const first = await device.open(faultProxy.through(url));
  await first.waitForLoadState('networkidle');
  await expect(offer(first)).toHaveCount(0);
  await device.restart();

  const second = await device.open(faultProxy.through(url));
  await expect(offer(second)).toBeVisible();
  await expect(offer(second).getByRole('button', { name: 'Install' })).toBeVisible();
  await decline(second, appId);
  await device.restart();

  const third = await device.open(faultProxy.through(url));
  await third.waitForLoadState('networkidle');
  await expect(offer(third)).toHaveCount(0);
});

test(
  'installing is offered on a first visit once the quote is accepted',
  WHOLE_RUN,
  async ({ device, faultProxy }) => {
    const { url } = await createDemoDocument('quote.open');
    const page = await device.open(faultProxy.through(url));
    const quotePage = new QuotePage(page);
    await quotePage.consent();
    await expect(offer(page)).toHaveCount(0);
    await quotePage.acceptButton.click();
    await quotePage.expectAccepted();
    await expect(offer(page)).toBeVisible();
  },
);

test(
  'installing is offered on a first visit once the invoice is paid, and not during the payment',
  WHOLE_RUN,
  async ({ device, faultProxy }) => {
    const { url } = await createDemoDocument('invoice.unpaid');
    const page = await device.open(faultProxy.through(url).replace('?', '/pay?'));
    const paying = new PayPage(page);
    await paying.typeCard('4242424242424242');
    await expect(offer(page)).toHaveCount(0);
    await paying.pay();
    await paying.expectPaid();
    await expect(offer(page)).toBeVisible();
  },
);

test(
  'declining the offer of one business does not affect that of another',
  WHOLE_RUN,
  async ({ device, faultProxy }) => {
    const [fern, lindwurm] = await Promise.all([
      createDemoDocument('quote.accepted'),
      createDemoDocument('quote.german'),
    ]);
    const page = await device.open(faultProxy.through(fern.url).replace('?', '/accept?'));
    await decline(page, fern.appId);
    await device.restart();
    const again = await device.open(faultProxy.through(fern.url));
    await again.waitForLoadState('networkidle');
    await expect(offer(again)).toHaveCount(0);
    const other = await device.open(
      `${faultProxy.origin}/${lindwurm.appId}/?type=quote&locale=en-US`,
    );
    await expect(offer(other)).toBeVisible();
  },
);
