import type { Locator } from '@playwright/test';
import { sampleColumn } from '#tests/runner/matrix.ts';
import { expect, test } from '../fixtures/test.ts';
import { createDemoDocument } from '../pages/demoDocument.ts';
import { waitForApp } from '../pages/waitForApp.ts';
import { WHOLE_RUN } from '../wholeRunsOnly.ts';

/** The components of a computed color `rgb(...)`, as WCAG 2 luminance. */
function getLuminance(color: string): number {
  const parts = color.match(/[\d.]+/g)?.slice(0, 3) ?? [];
  const [red = 0, green = 0, blue = 0] = parts.map((part) => {
    const value = Number(part) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

const getContrast = (one: string, other: string) => {
  const [low = 0, high = 0] = [getLuminance(one), getLuminance(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
};

const style = (one: Locator, property: string) =>
  one.evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);

test('each contact link of the business is a 44 px target', WHOLE_RUN, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const { url } = await createDemoDocument('invoice.unpaid');
  await page.goto(url);
  const ways = page.locator('main a:is([href^="mailto:"], [href^="tel:"], [href^="https:"])');
  await expect(ways).toHaveCount(3);
  for (const link of await ways.all())
    expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44);
});

test('a focused text field is as easy to see as a focused button', WHOLE_RUN, async ({ page }) => {
  const { url } = await createDemoDocument('quote.open');
  await page.goto(url);
  await waitForApp(page);
  await page.getByRole('button', { name: 'Decline quote' }).click();
  const field = page.getByRole('dialog').getByRole('textbox');
  await field.focus();
  await expect(field).toHaveCSS('outline-width', '2px');
});

for (const colorScheme of sampleColumn(['light', 'dark'] as const, 0))
  test(`with prefers-contrast: more, edges are strong and no text is pale (${colorScheme})`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme, contrast: 'more' });
    const { url } = await createDemoDocument('quote.open');
    await page.goto(url);
    const sheet = page.locator('main > [data-has-bar]');
    const ground = await style(sheet, 'background-color');
    const row = page.locator('main tbody tr').first();
    expect(getContrast(await style(row, 'border-bottom-color'), ground)).toBeGreaterThan(3);
    const quiet = row.locator('th > span').last();
    expect(getContrast(await style(quiet, 'color'), ground)).toBeGreaterThan(12);
  });
