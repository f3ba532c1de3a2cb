import type { Page } from '@playwright/test';
import { sampleColumn, sampleColumns, samplePairs, toSample } from '#tests/runner/matrix.ts';
import { expect, test } from '../fixtures/test.ts';
import { createDemoDocument } from '../pages/demoDocument.ts';
import { demoLinks } from '../pages/demoLinks.ts';
import { PayPage } from '../pages/PayPage.ts';
import { QuotePage } from '../pages/QuotePage.ts';
import { waitForApp } from '../pages/waitForApp.ts';
import { findLooseTexts } from '../translation/findLooseTexts.ts';
import { WHOLE_RUN } from '../wholeRunsOnly.ts';
import { axeViolations } from './axeViolations.ts';

/**
 * Locales in which nothing may overflow 320 px: a pseudo-locale with longer texts, US English, one with longer words, and
 * one from right to left.
 */
const LOCALES = ['en-XA', 'en-US', 'de', 'en-XB'] as const;

test.use({ bypassCSP: true, contextOptions: { reducedMotion: 'reduce' } });

/** How many px the page is wider than its window. */
const overflow = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return Math.max(0, scrollWidth - clientWidth);
  });

const SCHEMES = ['light', 'dark'] as const;

async function expectAccessible(
  page: Page,
  schemes: readonly (typeof SCHEMES)[number][] = SCHEMES,
) {
  for (const colorScheme of schemes) {
    await page.emulateMedia({ colorScheme });
    expect(await axeViolations(page), colorScheme).toEqual([]);
  }
}

test('the accessibility check finds a button without a name and text with too little contrast', async ({
  page,
  expectNoise,
}) => {
  expectNoise(/status of 404/);
  await page.goto('/page-not-found?type=invoice');
  // content added before hydration is a fault of its own
  await page.waitForFunction(() => {
    const main = document.querySelector('main');
    return main !== null && Object.keys(main).some((name) => name.startsWith('__reactFiber'));
  });
  await page.addStyleTag({ content: 'h1 { color: #eeeeee !important; }' });
  await page.evaluate(() =>
    document.querySelector('main')?.append(document.createElement('button')),
  );
  const found = (await axeViolations(page)).map((fault) => fault.split(' ')[0]);
  expect(found).toEqual(expect.arrayContaining(['button-name', 'color-contrast']));
});

test('every demo state is accessible in light and dark, fits 320 px in every script, and is translatable', async ({
  page,
  expectNoise,
}) => {
  test.setTimeout(600_000);
  expectNoise(/404/);
  await page.setViewportSize({ width: 320, height: 640 });
  const links = toSample(toSample(toSample(await demoLinks(), 0), 0), 0);
  const matrix = samplePairs(links, LOCALES);
  for (const [at, link] of links.entries())
    await test.step(link.name, async () => {
      const { name, url } = link;
      for (const [, locale] of matrix.filter(([one]) => one === link)) {
        await page.goto(`${url}&locale=${locale}`);
        await waitForApp(page);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        expect(await overflow(page), `${name} ${locale}`).toBe(0);
      }
      expect(await findLooseTexts(page), name).toEqual([]);
      await expectAccessible(page, sampleColumn(SCHEMES, at));
    });
});

test('the demo list is accessible and fits 320 px', WHOLE_RUN, async ({ page, expectNoise }) => {
  expectNoise(/status of 404/); // it has no icon
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/demo');
  await expect(page.getByRole('link', { name: 'quote.open' })).toBeVisible();
  expect(await overflow(page)).toBe(0);
  await expectAccessible(page);
});

const STEPS = [
  ['the accepted page', 'quote.accepted', '/accept'],
  ['the pay page', 'invoice.deposit', '/pay'],
  ['the pay page with nothing to pay', 'invoice.paid', '/pay'],
  ['the receipt', 'invoice.paid', '/success'],
  ['the thank-you page without a payment', 'invoice.unpaid', '/success'],
] as const;

for (const [at, [name, scenario, step]] of toSample(STEPS, 1).entries())
  test(`${name} is accessible in light and dark, and fits 320 px in every kind of language`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    const { url } = await createDemoDocument(scenario);
    for (const locale of sampleColumns(LOCALES, at, 2)) {
      await page.goto(`${url.replace('?', `${step}?`)}&locale=${locale}`);
      await waitForApp(page);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      if (name === 'the pay page') await expect(page.locator('iframe')).toBeVisible();
      expect(await overflow(page), locale).toBe(0);
    }
    await expectAccessible(page, sampleColumn(SCHEMES, at));
  });

test('the terms dialog, a rejected amount and the not-found pages are accessible', async ({
  page,
  expectNoise,
}) => {
  expectNoise(/status of 404/);
  await page.setViewportSize({ width: 320, height: 640 });
  const quote = await createDemoDocument('quote.open');
  await page.goto(quote.url);
  const quotePage = new QuotePage(page);
  await quotePage.openTerms();
  await quotePage.acceptButton.click();
  await expect(page.getByText('Please check the box first.')).toBeVisible();
  await expectAccessible(page, sampleColumn(SCHEMES, 0));
  const invoice = await createDemoDocument('invoice.deposit');
  await page.goto(invoice.url.replace('?', '/pay?'));
  const payPage = new PayPage(page);
  await expect(payPage.payButton).toBeEnabled();
  await payPage.chooseAmount('1');
  await payPage.expectAmountError(/^Amount must be between/);
  await expectAccessible(page, sampleColumn(SCHEMES, 1));
  const paths = ['/page-not-found?type=invoice', '/payment/auth/return?type=invoice'];
  for (const [at, path] of paths.entries()) {
    await page.goto(path);
    await waitForApp(page);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await overflow(page)).toBe(0);
    await expectAccessible(page, sampleColumn(SCHEMES, at));
  }
});
