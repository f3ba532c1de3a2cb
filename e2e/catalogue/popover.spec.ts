import type { Locator, Page } from '@playwright/test';
import { axeViolations } from '../a11y/axeViolations.ts';
import { expect, test } from '../fixtures/test.ts';
import { WHOLE_RUN } from '../wholeRunsOnly.ts';
import { watchRefusals } from './watchRefusals.ts';

const SIDES = ['top', 'right', 'bottom', 'left'] as const;
const EDGES = ['', '-start', '-end'] as const;

/** Edges of an element on the screen, in px. */
function getEdges(element: Locator) {
  return element.evaluate((one) => {
    const { left, right, top, bottom } = one.getBoundingClientRect();
    return { left, right, top, bottom };
  });
}

/** Opens the popover of a position, and returns its location relative to its button. */
async function measure(page: Page, name: string) {
  const trigger = page.getByRole('button', { name, exact: true });
  await trigger.evaluate((one) => one.scrollIntoView({ block: 'center' }));
  await trigger.focus();
  await page.keyboard.press('Enter');
  const popover = page.getByRole('dialog', { name: `At ${name}`, exact: true });
  await expect(popover).toBeVisible();
  const part = await getEdges(popover.locator('xpath=..'));
  await page.keyboard.press('Escape');
  await expect(popover).toBeHidden();
  await expect(trigger).toBeFocused();
  const button = await getEdges(trigger);
  const isSame = (one: number, other: number) => Math.abs(one - other) <= 1;
  const side = SIDES.find(
    (_, at) =>
      [
        part.bottom <= button.top,
        part.left >= button.right,
        part.top >= button.bottom,
        part.right <= button.left,
      ][at],
  );
  const flush = [
    isSame(part.left, button.left) && 'left',
    isSame(part.right, button.right) && 'right',
    isSame(part.top, button.top) && 'top',
    isSame(part.bottom, button.bottom) && 'bottom',
  ].filter(Boolean);
  return { side, flush };
}

for (const [locale, start, end] of [
  ['en-US', 'left', 'right'],
  ['ar', 'right', 'left'],
] as const)
  test(`a popover opens on each side, in the middle or flush with start or end, in ${locale} [9.55]`, async ({
    page,
  }) => {
    const refusals = await watchRefusals(page);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(`/catalogue/popover/examples?locale=${locale}`);
    for (const side of SIDES)
      for (const edge of EDGES) {
        const upright = side === 'top' || side === 'bottom';
        const flush = {
          '': [],
          '-start': [upright ? start : 'top'],
          '-end': [upright ? end : 'bottom'],
        };
        expect([side + edge, await measure(page, side + edge)]).toEqual([
          side + edge,
          { side, flush: flush[edge] },
        ]);
      }
    expect(await refusals()).toEqual([]);
  });

test('a popover is opened, used and closed by pointer, and fits 320 px', async ({ page }) => {
  const refusals = await watchRefusals(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/catalogue/popover/examples');
  const deposit = page.getByRole('button', { name: 'Deposit' });
  await deposit.click();
  const popover = page.getByRole('dialog', { name: 'Deposit' });
  await popover.getByRole('button', { name: 'Understood' }).click();
  await expect(popover).toBeHidden();
  await page.getByRole('button', { name: 'How the tax' }).click();
  const tax = page.getByRole('dialog', { name: 'Tax' });
  await expect(tax).toBeVisible();
  const { left, right } = await getEdges(tax);
  expect(left).toBeGreaterThanOrEqual(0);
  expect(right).toBeLessThanOrEqual(320);
  await page.mouse.click(10, 600);
  await expect(tax).toBeHidden();
  expect(await refusals()).toEqual([]);
});

test('on iOS an open popover locks the page beneath, and the policy allows it', async ({
  page,
}) => {
  const refusals = await watchRefusals(page);
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'userAgentData', { value: undefined });
    Object.defineProperty(navigator, 'platform', { value: 'iPhone' });
  });
  await page.goto('/catalogue/popover/examples');
  const isHeld = () => page.evaluate(() => getComputedStyle(document.body).overscrollBehavior);
  const trigger = page.getByRole('button', { name: 'Deposit' });
  await expect(trigger).toBeVisible();
  expect(await isHeld()).toBe('auto');
  await trigger.click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await isHeld()).toBe('contain');
  await page.keyboard.press('Escape');
  await expect.poll(isHeld).toBe('auto');
  expect(await refusals()).toEqual([]);
});

test('a double tap on the button of a popover does not zoom', async ({ page }) => {
  await page.goto('/catalogue/popover/examples');
  const deposit = page.getByRole('button', { name: 'Deposit' });
  await expect(deposit).toHaveCSS('touch-action', 'manipulation');
});

test.describe('open', () => {
  test.use({ bypassCSP: true });
  for (const locale of ['en-US', 'ar'])
    test(`a popover is accessible while it is open, in ${locale}`, WHOLE_RUN, async ({ page }) => {
      await page.goto(`/catalogue/popover/examples?locale=${locale}`);
      await page.getByRole('button', { name: 'Deposit' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      expect(await axeViolations(page)).toEqual([]);
    });
});
