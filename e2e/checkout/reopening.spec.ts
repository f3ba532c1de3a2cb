import type { Page } from '@playwright/test';
import { addresses } from '../fixtures/addresses.ts';
import { expect, test } from '../fixtures/device.ts';
import { pressByKeyboard } from '../fixtures/pressByKeyboard.ts';
import { fillInCheckout } from '../pages/fillInCheckout.ts';
import { WHOLE_RUN } from '../wholeRunsOnly.ts';

/** The receipts that are saved on the device. */
async function readSaved(page: Page): Promise<unknown[]> {
  return page.evaluate(async () => {
    const databases = await indexedDB.databases();
    if (!databases.some(({ name }) => name === 'billfold-receipts')) return [];
    const opening = indexedDB.open('billfold-receipts');
    await new Promise((resolve) => opening.addEventListener('success', resolve));
    const reading = opening.result.transaction('kept').objectStore('kept').getAll();
    await new Promise((resolve) => reading.addEventListener('success', resolve));
    opening.result.close();
    return reading.result;
  });
}

test(
  'a receipt opens offline from a cold start, and its form shows "No connection"',
  WHOLE_RUN,
  async ({ device }) => {
    const form = `${addresses().app}/garden-check?type=checkout&app_id=fern`;
    const page = await device.open(form);
    await page.getByRole('button', { name: 'Continue' }).click();
    await fillInCheckout(page, '4242424242424242');
    await page.getByRole('checkbox', { name: /I allow/ }).check();
    await pressByKeyboard(page.getByRole('button', { name: 'Confirm' }));
    await page.waitForURL(/[?&]receipt=/);
    const number = (await page.getByText(/^R-\d+$/).textContent()) ?? '';
    const receipt = page.url();
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));
    await expect.poll(() => readSaved(page)).toHaveLength(1);
    expect(JSON.stringify(await readSaved(page))).not.toMatch(/secret|seti_|pm_|4242424242424242/);

    await device.restart({ isOffline: true });
    const again = await device.open(receipt);
    await expect(again.getByText(number, { exact: true })).toBeVisible();
    await expect(again.getByRole('status').first()).toContainText(
      'No connection. This is the copy',
    );
    await device.context.setOffline(false);
    await expect(again.getByText('No connection. This is the copy')).toHaveCount(0);
    await device.context.setOffline(true);
    const later = await device.open(form);
    await expect(later.getByRole('heading', { name: 'No connection' })).toBeVisible();
    await device.context.setOffline(false);
    await expect(later.getByRole('button', { name: 'Continue' })).toBeVisible();
  },
);
