import { axeViolations } from '../a11y/axeViolations.ts';
import { expect, test } from '../fixtures/test.ts';

test.use({ bypassCSP: true });

const PICKERS = [
  { control: 'color-input', example: 'Filled' },
  { control: 'date-picker', example: 'A day' },
];

for (const { control, example } of PICKERS)
  test(`the open ${control} is accessible in light, dark and right to left, and fits 320 px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 320, height: 700 });
    for (const [colorScheme, locale] of [
      ['light', 'en-US'],
      ['dark', 'en-US'],
      ['light', 'ar'],
    ] as const) {
      await page.emulateMedia({ colorScheme });
      await page.goto(`/catalogue/${control}/examples?locale=${locale}`);
      await page.locator(`[data-example="${example}"]`).getByRole('button').click();
      const dialog = page.getByRole('dialog');
      await expect(dialog).toBeVisible();
      expect(await axeViolations(page), `${colorScheme} ${locale}`).toEqual([]);
      const box = await dialog.boundingBox();
      expect(box?.x).toBeGreaterThanOrEqual(0);
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(320);
    }
  });

test('popups of inputs in a modal open above it, and Escape closes only the popup', async ({
  page,
}) => {
  await page.goto('/catalogue/modal/examples');
  const example = page.locator('[data-example="With inputs that open something"]');
  await example.getByRole('button', { name: 'Open' }).click();
  const modal = page.getByRole('dialog', { name: 'Terms' });
  await modal.getByRole('button', { name: /Calendar/ }).click();
  await page.getByRole('button', { name: /November 27, 2026/ }).click();
  await expect(modal.getByRole('group', { name: 'Due date' })).toContainText('27');
  await modal.getByRole('button', { name: 'Choose a color' }).click();
  const picker = page.getByRole('dialog', { name: 'Choose a color' });
  await picker.getByRole('slider').first().focus();
  await page.keyboard.press('Escape');
  await expect(picker).toHaveCount(0);
  await expect(modal).toBeVisible();
});
