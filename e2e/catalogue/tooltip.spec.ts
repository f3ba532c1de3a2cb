import { expect, test } from '../fixtures/test.ts';
import { watchRefusals } from './watchRefusals.ts';

test('a tooltip opens by pointer and by keyboard without policy violations', async ({ page }) => {
  const refusals = await watchRefusals(page);
  await page.goto('/catalogue/tooltip/examples');
  const send = page.getByRole('button', { name: 'Send' });
  const tooltip = page.getByRole('tooltip');
  await page.mouse.move(5, 5); // starts the pointer outside the button
  await send.hover();
  await expect(tooltip).toHaveText('Sends the quote to ada@fern.example');
  await expect(send).toHaveAccessibleDescription('Sends the quote to ada@fern.example');
  const [above, below] = [await tooltip.boundingBox(), await send.boundingBox()];
  expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThan(below?.y ?? 0);
  await page.mouse.move(0, 0);
  await expect(tooltip).toBeHidden();
  await page.keyboard.press('Tab');
  await expect(tooltip).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(tooltip).toBeHidden();
  await expect(send).toBeFocused();
  expect(await refusals()).toEqual([]);
});

test('policy violations in the catalogue are detected', async ({ page, expectNoise }) => {
  expectNoise(/Content Security Policy/);
  const refusals = await watchRefusals(page);
  await page.goto('/catalogue/tooltip/examples');
  await page.evaluate(() => {
    const style = document.createElement('style');
    style.textContent = 'p { color: red }';
    document.head.append(style);
  });
  await expect.poll(refusals).toEqual(['style-src-elem']);
});
