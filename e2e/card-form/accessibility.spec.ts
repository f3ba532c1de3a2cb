import type { Frame, Page } from '@playwright/test';
import { sampleColumn, toSample } from '#tests/runner/matrix.ts';
import { axeViolations } from '../a11y/axeViolations.ts';
import { pressByKeyboard } from '../fixtures/pressByKeyboard.ts';
import { expect, test } from '../fixtures/test.ts';
import { WHOLE_RUN } from '../wholeRunsOnly.ts';
import { JOURNEY_SOURCES } from './journeySources.ts';
import { expectCardFields } from './stage.ts';

/** How a form is checked. */
const VARIANTS = [
  { name: 'light', locale: 'en-US', colorScheme: 'light' },
  { name: 'dark', locale: 'en-US', colorScheme: 'dark' },
  { name: 'from right to left', locale: 'ar', colorScheme: 'light' },
] as const;

/** A window of 1280 by 1024 px in which everything is four times as large. */
const ZOOMED = { width: 320, height: 256 };

/** The document that the form is in: the page, or a page in the frame of another website. */
const getDocument = (page: Page): Frame =>
  page.frames().find((one) => one.url().includes('type=payments')) ?? page.mainFrame();

async function expectGood(at: Frame, locale: string) {
  expect(await axeViolations(at)).toEqual([]);
  const { dir, overflow } = await at.evaluate(() => {
    const { dir, scrollWidth, clientWidth } = document.documentElement;
    return { dir, overflow: scrollWidth - clientWidth };
  });
  expect(dir).toBe(locale === 'ar' ? 'rtl' : 'ltr');
  expect(overflow, 'how far the page reaches beside its window').toBeLessThanOrEqual(0);
}

for (const [row, source] of toSample(toSample([...JOURNEY_SOURCES.entries()], 0), 0))
  for (const { name, locale, colorScheme } of sampleColumn(VARIANTS, row / 9))
    test.describe(name, row === 0 ? {} : WHOLE_RUN, () => {
      test.use({
        bypassCSP: true,
        colorScheme,
        locale,
        viewport: ZOOMED,
        contextOptions: { reducedMotion: 'reduce' },
      });

      test(`${source.name}: the form with all its errors is accessible at 400% zoom`, async ({
        page,
        expectNoise,
      }) => {
        // without its policy the other website requests an icon, which it does not have
        expectNoise(/status of 404/);
        const view = await source.open(page);
        const main = view.getByRole('main');
        await expectCardFields(source, view);
        const button = main.locator(
          'section[aria-labelledby="pay-step-title"] button[class*=wide]',
        );
        await expectGood(getDocument(page), locale);
        if (source.takes === null) return expect(button).toBeDisabled();
        for (const field of ['nameOnCard', 'email'])
          if (await main.locator(`[name=${field}]`).isVisible())
            await main.locator(`[name=${field}]`).fill('');
        await pressByKeyboard(button);
        const missing = main.getByRole('alert').getByRole('listitem');
        if (source.asksItself) await expect(missing.first()).toBeVisible();
        await expectGood(getDocument(page), locale);
      });
    });
