import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/test.ts';
import { WHOLE_RUN } from '../wholeRunsOnly.ts';
import { catalogueControls } from './catalogueControls.ts';

test.use({ forcedColors: 'active', reducedMotion: 'reduce' });

/** The thickness of an element's edge, and its transition time, in the styles that the browser computes. */
function getEdge(page: Page, selector: string) {
  return page
    .locator(selector)
    .first()
    .evaluate((one) => {
      const { borderTopStyle, borderTopWidth, transitionDuration } = getComputedStyle(one);
      return {
        edge: `${borderTopWidth} ${borderTopStyle}`,
        takes: Number.parseFloat(transitionDuration),
      };
    });
}

test('overlays keep an edge in forced colors, and open without animation when motion is reduced', async ({
  page,
}) => {
  await page.goto('/catalogue/tooltip/examples');
  await page.getByRole('button', { name: 'Send' }).focus();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('tooltip')).toBeVisible();
  const tooltip = await getEdge(page, '[role="tooltip"]');
  expect(tooltip.edge).toBe('1px solid');
  expect(tooltip.takes).toBeLessThan(0.001);
  await page.goto('/catalogue/popover/examples');
  await page.getByRole('button', { name: 'Deposit' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  const popover = await getEdge(page, '[data-trigger="DialogTrigger"]');
  expect(popover.edge).toBe('1px solid');
  expect(popover.takes).toBeLessThan(0.001);
});

test(
  'cards and avatars keep an edge in forced colors, and the selected tab keeps its line',
  WHOLE_RUN,
  async ({ page }) => {
    await page.goto('/catalogue/card/examples');
    expect((await getEdge(page, '[data-elevation="z12"]')).edge).toBe('1px solid');
    await page.goto('/catalogue/avatar/examples');
    expect((await getEdge(page, '[data-type="user"]')).edge).toBe('1px solid');
    await page.goto('/catalogue/tabs/examples');
    const lineOf = (name: string) =>
      page
        .getByRole('tab', { name })
        .first()
        .evaluate((tab) => getComputedStyle(tab).borderBottomColor);
    expect(await lineOf('Open')).not.toBe(await lineOf('Paid'));
  },
);

test(
  'in forced colors every control is distinguishable from the page: by an edge, an icon or text',
  WHOLE_RUN,
  async ({ page }) => {
    for (const control of catalogueControls) {
      await page.goto(`/catalogue/${control}/examples`);
      await expect(page.locator(`[data-control="${control}"]`)).toBeVisible();
      const lost = await page.evaluate(() =>
        [...document.querySelectorAll('button, input, select, textarea, [role=switch]')]
          .filter((one) => one.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
          .filter((one) => one.getBoundingClientRect().width > 1)
          .filter((one) => {
            const { borderTopStyle, borderTopWidth, appearance } = getComputedStyle(one);
            const hasEdge = borderTopStyle !== 'none' && borderTopWidth !== '0px';
            const hasContent = one.textContent?.trim() !== '' || one.querySelector('svg') !== null;
            return !hasEdge && !hasContent && appearance === 'none';
          })
          .map((one) => one.outerHTML.slice(0, 120)),
      );
      expect(lost, control).toEqual([]);
    }
  },
);
