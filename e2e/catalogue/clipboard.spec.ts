import { expect, test } from '../fixtures/test.ts';

test('the text is copied to the clipboard, and the button confirms it without moving', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/catalogue/clipboard-button/examples');
  const button = page.locator('[data-example="Beside its value"]').getByRole('button');
  const shown = button.locator('[data-shown]');
  await expect(shown).toHaveText('Copy');
  const before = await button.boundingBox();
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(shown).toHaveText('Copied');
  await expect(shown).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('DE89370400440532013000');
  expect(await button.boundingBox()).toEqual(before);
  await expect(shown).toHaveText('Copy');
});
