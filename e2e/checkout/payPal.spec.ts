import { pressByKeyboard } from '../fixtures/pressByKeyboard.ts';
import { expect, test } from '../fixtures/test.ts';
import { waitForApp } from '../pages/waitForApp.ts';
import { WHOLE_RUN } from '../wholeRunsOnly.ts';

test(
  'a form is paid with PayPal by keyboard, after missing fields and a canceled window',
  WHOLE_RUN,
  async ({ page }) => {
    await page.goto('/wheel-evening?type=checkout&app_id=kestrel');
    await waitForApp(page);
    await pressByKeyboard(page.getByRole('button', { name: 'Continue to payment' }));
    const button = page.getByRole('button', { name: 'PayPal (TEST)' });
    const inWindow = page.frameLocator('iframe[title="PayPal"]');
    await pressByKeyboard(button);
    await expect(page.getByText('Please fill in all required fields')).toBeVisible();
    await expect(page.locator('main [name=email]')).toBeFocused();
    await page.keyboard.type('amara@okafor.example');
    await page.locator('main [name=nameOnCard]').fill('Amara Okafor');
    await pressByKeyboard(button);
    await pressByKeyboard(inWindow.getByRole('button', { name: 'Cancel and go back' }));
    await expect(page.getByRole('main')).toContainText('nothing was charged');
    await pressByKeyboard(button);
    await pressByKeyboard(inWindow.getByRole('button', { name: 'Pay now' }));
    await page.waitForURL(/[?&]receipt=/);
    await expect(page.getByText('Thank you for your payment')).toBeVisible();
    await expect(page.getByText(/Amara Okafor/)).toBeVisible();
  },
);
