import { expect, test } from '../fixtures/test.ts';

test('a form is paid with PayPal by keyboard, after who pays has been asked and its window was left', async ({
  page,
}) => {
  await page.goto('/wheel-evening?type=checkout&app_id=kestrel');
  await page.getByRole('button', { name: 'Continue to payment' }).press('Enter');
  const button = page.getByRole('button', { name: 'PayPal (TEST)' });
  const inWindow = page.frameLocator('iframe[title="PayPal"]');
  await expect(button).toBeEnabled();
  await button.press('Enter');
  await expect(page.getByText('Please fill in all required fields')).toBeVisible();
  await expect(page.locator('main [name=email]')).toBeFocused();
  await page.keyboard.type('amara@okafor.example');
  await page.locator('main [name=name]').fill('Amara Okafor');
  await button.press('Enter');
  await inWindow.getByRole('button', { name: 'Cancel and go back' }).press('Enter');
  await expect(page.getByRole('main')).toContainText('nothing was charged');
  await button.press('Enter');
  await inWindow.getByRole('button', { name: 'Pay now' }).press('Enter');
  await page.waitForURL(/[?&]receipt=/);
  await expect(page.getByText('Thank you for your payment')).toBeVisible();
  await expect(page.getByText(/Amara Okafor/)).toBeVisible();
});
