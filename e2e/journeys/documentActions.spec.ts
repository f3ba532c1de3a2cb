import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { axeViolations } from '../a11y/axeViolations.ts';
import { expect, test } from '../fixtures/test.ts';
import { createDemoDocument } from '../pages/demoDocument.ts';
import { WHOLE_RUN } from '../wholeRunsOnly.ts';

/** Clicks a control that downloads a file; returns the file's name and content. */
async function download(page: Page, role: 'button' | 'link', name: string) {
  const started = page.waitForEvent('download');
  await page.getByRole(role, { name, exact: true }).click();
  const file = await started;
  return { name: file.suggestedFilename(), content: await readFile(await file.path()) };
}

const openOptions = async (page: Page) => {
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Share', exact: true })).toBeFocused();
};

test('an invoice can be downloaded as PDF with its e-invoice inside', async ({ page }) => {
  await page.goto((await createDemoDocument('invoice.german')).url);
  const { name, content } = await download(page, 'button', 'Download PDF');
  expect(name).toMatch(/-en-US\.pdf$/);
  expect(content.subarray(0, 5).toString('latin1')).toBe('%PDF-');
  expect(content.includes('factur-x.xml')).toBe(true);
});

test('an invoice can be shared, added to a calendar and downloaded as an e-invoice', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { url } = await createDemoDocument('invoice.manualPayments');
  await page.goto(url);
  await openOptions(page);
  expect(await axeViolations(page.mainFrame())).toEqual([]);
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Copied' })).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(new URL(copied).pathname).toBe(new URL(url).pathname);
  const event = await download(page, 'button', 'Add to calendar');
  expect(event.name).toMatch(/\.ics$/);
  expect(event.content.toString()).toContain('BEGIN:VEVENT\r\n');
  const ubl = await download(page, 'link', 'E-invoice (XML)');
  expect(ubl.content.toString()).toContain('urn:oasis:names:specification:ubl');
  const cii = await download(page, 'link', 'E-invoice (CII)');
  expect(cii.name).toMatch(/-cii\.xml$/);
  expect(cii.content.toString()).toContain('CrossIndustryInvoice');
});

test('the document actions stay together in a row, also with further options', async ({ page }) => {
  const topOf = async (name: string) =>
    (await page.getByRole('button', { name, exact: true }).boundingBox())?.y;
  for (const [scenario, width] of [
    ['quote.open', 1280],
    ['quote.open', 768],
    ['invoice.unpaid', 1280],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto((await createDemoDocument(scenario)).url);
    const row = await topOf('Print');
    expect(await topOf('Download PDF')).toBe(row);
    expect(await topOf('More')).toBe(row);
    await openOptions(page);
    expect(await topOf('Print')).toBe(row);
  }
});

test(
  'on a phone the document actions are in a menu, and a saved quote can be shared offline',
  WHOLE_RUN,
  async ({ page, context, expectNoise }) => {
    expectNoise(/ERR_INTERNET_DISCONNECTED|fetching the script/);
    await page.setViewportSize({ width: 320, height: 700 });
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto((await createDemoDocument('quote.open')).url);
    await expect(page.getByRole('button', { name: 'Print', exact: true })).toBeHidden();
    await page.locator('summary', { hasText: 'More' }).click();
    await expect(page.getByRole('button', { name: 'Add to calendar' })).toBeVisible();
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Share', exact: true }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Copied' })).toBeVisible();
    const event = await download(page, 'button', 'Add to calendar');
    expect(event.content.toString()).toContain('SUMMARY:Valid until');
  },
);
