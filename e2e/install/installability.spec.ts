import type { BrowserContext, Page } from '@playwright/test';
import { sampleColumn } from '#tests/runner/matrix.ts';
import { addresses } from '../fixtures/addresses.ts';
import { expect, test } from '../fixtures/device.ts';
import { WHOLE_RUN } from '../wholeRunsOnly.ts';

const SINGLE = [
  '/fern/demo-quote-open?type=quote',
  '/fern/demo-invoice-unpaid?type=invoice',
  '/lindwurm/demo-quote-german?type=quote',
  '/lindwurm/demo-invoice-german?type=invoice',
  '/fern/?type=quote',
  '/lindwurm?type=invoice',
];

/** The browser's own report about installing a page: errors of its manifest, and reasons why it cannot be installed. */
async function checkInstallability(context: BrowserContext, page: Page) {
  const cdp = await context.newCDPSession(page);
  await expect.poll(async () => (await cdp.send('Page.getAppManifest')).data ?? '').not.toBe('');
  const { errors, data, url } = await cdp.send('Page.getAppManifest');
  const { installabilityErrors } = await cdp.send('Page.getInstallabilityErrors');
  return { errors, installabilityErrors, manifest: JSON.parse(data ?? '{}'), url };
}

for (const path of sampleColumn(SINGLE, 0))
  test(`the browser reports no obstacle to installing ${path}`, async ({ device }) => {
    const page = await device.open(addresses().app + path);
    const { errors, installabilityErrors, manifest } = await checkInstallability(
      device.context,
      page,
    );
    expect([errors, installabilityErrors]).toEqual([[], []]);
    const appId = path.split(/[/?]/)[1];
    expect(manifest.id).toBe(`/${appId}/`);
    const start = new URL(manifest.start_url, addresses().app);
    await page.goto(start.href);
    await expect(page.getByRole('heading', { level: 1, name: 'Your documents' })).toBeVisible();
    const factors = manifest.screenshots.map((one: { form_factor: string }) => one.form_factor);
    expect(new Set(factors)).toEqual(new Set(['narrow', 'wide']));
    for (const { src, form_factor } of manifest.screenshots) {
      const response = await fetch(addresses().app + src);
      expect([src, response.status, form_factor]).toEqual([src, 200, form_factor]);
    }
  });

test(
  'a client-rendered page is as installable as a prerendered one',
  WHOLE_RUN,
  async ({ device }) => {
    const page = await device.open(`${addresses().app}/fern/?type=quote`);
    const link = page.locator('link[rel=manifest]');
    await expect(link).toHaveCount(1);
    const hrefBefore = await link.getAttribute('href');
    await page.goto(`${addresses().app}/fern/demo-quote-open?type=quote`);
    await expect(page.locator('link[rel=manifest]')).toHaveAttribute('href', hrefBefore ?? '');
    await expect(page.locator('link[rel=apple-touch-icon]')).toHaveCount(1);
  },
);
