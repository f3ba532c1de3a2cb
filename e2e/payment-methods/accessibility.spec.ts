import type { Page } from '@playwright/test';
import { axeViolations } from '../a11y/axeViolations.ts';
import { expect, test } from '../fixtures/test.ts';
import { MethodPage } from '../pages/MethodPage.ts';
import { WHOLE_RUN } from '../wholeRunsOnly.ts';

/** Stretched text, US English, longer words, mirrored text, right to left. */
const LOCALES = ['en-XA', 'en-US', 'de', 'en-XB', 'ar'] as const;

test.use({ bypassCSP: true, contextOptions: { reducedMotion: 'reduce' } });

const getOverflow = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return Math.max(0, scrollWidth - clientWidth);
  });

/** Opens a new change link outside a frame; its URL. */
async function openLink(
  page: Page,
): Promise<{ readonly method: MethodPage; readonly url: string }> {
  const method = await MethodPage.open(page, 'updateCard');
  await expect(method.saveButton).toBeEnabled();
  return { method, url: page.url() };
}

async function expectAccessible(page: Page) {
  expect(await getOverflow(page)).toBe(0);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await axeViolations(page), colorScheme).toEqual([]);
  }
}

test(
  'the form, its errors and its result are accessible in light and dark, and fit 320 px',
  WHOLE_RUN,
  async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    const { method } = await openLink(page);
    await expectAccessible(page);
    await method.field('Name on card').fill('');
    await method.save();
    await expect(page.getByText('Please fill in all required fields')).toBeVisible();
    await expectAccessible(page);
    await method.typeCard('4242424242424242');
    await method.typeDetails();
    await method.save();
    await expect(page.getByRole('heading', { name: 'Your new card is saved' })).toBeVisible();
    await expectAccessible(page);
  },
);

test(
  'the form is accessible and fits 320 px in every kind of language',
  WHOLE_RUN,
  async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    const { url } = await openLink(page);
    for (const locale of LOCALES) {
      await page.goto(`${url}&locale=${locale}`);
      await expect(page.locator('select[name=country]')).toBeVisible();
      expect(await getOverflow(page), locale).toBe(0);
      expect(await axeViolations(page), locale).toEqual([]);
    }
  },
);

test('each field has an autocomplete value for its purpose', WHOLE_RUN, async ({ page }) => {
  await openLink(page);
  const named = await page
    .locator('main :is(input, select)')
    .evaluateAll((fields) =>
      fields.map((field) => [field.getAttribute('name'), field.getAttribute('autocomplete')]),
    );
  expect(named).toEqual(
    expect.arrayContaining([
      ['nameOnCard', 'cc-name'],
      ['country', 'billing country'],
      ['region', 'billing address-level1'],
      ['postalCode', 'billing postal-code'],
      ['email', 'email'],
      ['phone', 'tel'],
    ]),
  );
});
