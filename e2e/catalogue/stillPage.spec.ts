import type { Page } from '@playwright/test';
import { sampleColumn } from '#tests/runner/matrix.ts';
import { expect, test } from '../fixtures/test.ts';
import { WHOLE_RUN } from '../wholeRunsOnly.ts';
import { isTestedControl } from './catalogueControls.ts';

/**
 * The control that opens an overlay in front of the page, and the part of the first example that
 * opens it.
 */
const OPENERS = [
  { control: 'select', role: 'button' },
  { control: 'multi-select', role: 'combobox' },
  { control: 'menu', role: 'button' },
  { control: 'date-picker', role: 'button' },
  { control: 'color-input', role: 'button' },
  { control: 'popover', role: 'button' },
  { control: 'dialog', role: 'button' },
  { control: 'modal', role: 'button' },
] as const;

/** The position of each example, in px from the page's start. */
function readPositions(page: Page) {
  return page.evaluate(() =>
    [...document.querySelectorAll('[data-example]')].map((example) => {
      const { left, top, width } = example.getBoundingClientRect();
      return [left, top + scrollY, width].map(Math.round).join(' ');
    }),
  );
}

for (const { control, role } of sampleColumn(
  OPENERS.filter((opener) => isTestedControl(opener.control)),
  0,
))
  test(`opening and closing the ${control} does not shift the page`, async ({ page }) => {
    await page.goto(`/catalogue/${control}/examples`);
    const opener = page.locator('[data-example]').first().getByRole(role).first();
    await expect(opener).toBeVisible();
    const before = await readPositions(page);
    await opener.click();
    const opened = page.locator('dialog[open], [role=dialog], [role=listbox], [role=menu]').first();
    await expect(opened).toBeVisible();
    expect(await readPositions(page)).toEqual(before);
    await page.keyboard.press('Escape');
    await expect(opened).toBeHidden();
    expect(await readPositions(page)).toEqual(before);
  });

test('there is no animation with prefers-reduced-motion', WHOLE_RUN, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const { control, role } of OPENERS.filter((opener) => isTestedControl(opener.control))) {
    await page.goto(`/catalogue/${control}/examples`);
    await page.locator('[data-example]').first().getByRole(role).first().click();
    await expect(
      page.locator('dialog[open], [role=dialog], [role=listbox], [role=menu]').first(),
    ).toBeVisible();
    const moving = await page.evaluate(() =>
      document
        .getAnimations()
        .filter(({ effect, playState }) => {
          const { duration } = effect?.getComputedTiming() ?? {};
          return playState === 'running' && Number(duration) > 1;
        })
        .map((animation) => (animation.effect as KeyframeEffect).target?.className),
    );
    expect(moving, control).toEqual([]);
  }
});
