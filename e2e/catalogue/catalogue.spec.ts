import { expect, test } from '../fixtures/test.ts';

// a frame uses its element's color scheme only if the browser has no preference
test.use({ colorScheme: null });
test('the catalogue lists every control and renders one in the state of its switches', async ({
  page,
}) => {
  await page.goto('/catalogue');
  await page.getByRole('link', { name: 'Button', exact: true }).click();
  await expect(page).toHaveURL(/\/catalogue\/button$/);
  const frame = page.frameLocator('iframe');
  await expect(frame.getByRole('button', { name: 'Accept' }).first()).toBeVisible();
  await page.getByLabel('Scheme').selectOption('dark');
  await page.getByLabel('Direction').selectOption('rtl');
  await page.getByLabel('Width').selectOption('320');
  await expect(page).toHaveURL(/scheme=dark/);
  await expect(frame.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect
    .poll(() =>
      frame.locator('html').evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches),
    )
    .toBe(true);
  await expect.poll(() => frame.locator('html').evaluate(() => innerWidth)).toBe(320);
  await page.reload();
  await expect(frame.locator('html')).toHaveAttribute('dir', 'rtl');
});
