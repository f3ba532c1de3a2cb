import type { Page } from '@playwright/test';
import { sampleColumn, toSample } from '#tests/runner/matrix.ts';
import { axeViolations } from '../a11y/axeViolations.ts';
import { expect, test } from '../fixtures/test.ts';
import { catalogueControls, isTestedControl } from './catalogueControls.ts';

/** Checks the examples of a control; `npm test` checks one of them in turn, for every third control. */
const VARIANTS = [
  { name: 'light', colorScheme: 'light', locale: 'en-US' },
  { name: 'dark', colorScheme: 'dark', locale: 'en-US' },
  { name: 'right to left', colorScheme: 'light', locale: 'ar' },
] as const;

/**
 * Interactive elements in the examples that are lower or narrower than 44 px, except links in a text and hidden elements.
 */
function findSmallTargets(page: Page) {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('button, select, textarea, input, [role=tab]')]
      .filter((one) => !one.closest('[aria-hidden=true]'))
      .filter((one) => one.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
      .map((one) => {
        // a label around a small input is one target
        const target = one.closest('label') ?? one;
        const { width, height } = target.getBoundingClientRect();
        return { name: one.outerHTML.slice(0, 120), width, height };
      })
      .filter(({ width, height }) => width > 1 && (height < 43.9 || width < 43.9))
      .map(({ name, width, height }) => `${width} x ${height}: ${name}`),
  );
}

test.use({ bypassCSP: true });

for (const [at, control] of toSample(
  toSample(catalogueControls.filter(isTestedControl), 0),
  0,
).entries()) {
  const sample = sampleColumn(VARIANTS, at);
  const named = sample.map(({ name }) => name).join(', ');
  test(`the ${control} is accessible (${named}), and fits 320 px`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 800 });
    for (const { name, colorScheme, locale } of sample) {
      await page.emulateMedia({ colorScheme });
      await page.goto(`/catalogue/${control}/examples?locale=${locale}`);
      await expect(page.locator(`[data-control="${control}"]`)).toBeVisible();
      expect(await axeViolations(page), name).toEqual([]);
      expect(await findSmallTargets(page), name).toEqual([]);
      const overflow = await page.evaluate(
        () =>
          document.documentElement.scrollWidth -
          Math.round(document.documentElement.getBoundingClientRect().width),
      );
      expect(overflow, `${name}: wider than the screen`).toBe(0);
    }
  });
}
