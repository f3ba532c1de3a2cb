import { pressByKeyboard } from '../fixtures/pressByKeyboard.ts';
import { expect, test } from '../fixtures/test.ts';
import { expectNoOverlap } from '../pages/expectNoOverlap.ts';
import { fillInCheckout } from '../pages/fillInCheckout.ts';
import { orderSeedLetter } from '../pages/orderSeedLetter.ts';
import { WHOLE_RUN } from '../wholeRunsOnly.ts';

test('an order is paid once after a declined card, and its receipt is shown after a reload [3.41] [7.35] [7.36]', async ({
  page,
  expectNoise,
}) => {
  expectNoise(/status of 402/); // the declined card
  const payments: unknown[] = [];
  page.on('request', (request) => {
    if (/checkoutForm\/shade-garden\/payment$/.test(request.url()))
      payments.push(request.postDataJSON());
  });
  await page.goto('/shade-garden?type=checkout&app_id=fern');
  await expect(page.locator('[data-loading]')).toHaveCount(0);
  await page.getByLabel('Promo code').fill('SHADE10');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText(/takes .* off/)).toBeVisible();
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await fillInCheckout(page, '4000000000000002');
  const pay = page.getByRole('button', { name: /^Pay \$/ });
  const label = (await pay.textContent()) ?? '';
  const amount = label.replace(/[^\d.]/g, '');
  await pressByKeyboard(pay);
  await expect(page.getByRole('alert').filter({ hasText: /charged|declined/i })).toBeVisible();
  await expectNoOverlap(page.getByRole('listitem').filter({ hasText: 'There was an error' }));
  await expect(pay).toBeEnabled();
  await fillInCheckout(page, '4242424242424242');
  await pressByKeyboard(pay);
  await page.waitForURL(/[?&]receipt=/);
  await expect(page.getByText('Thank you for your payment')).toBeVisible();
  await expect(page.getByText(/^R-\d+$/)).toBeVisible();
  expect(payments.at(-1)).toMatchObject({
    email: 'amara@okafor.example',
    firstName: 'Amara',
    lastName: 'Okafor',
    payAmount: amount,
    tokenProcessor: 'STRIPE',
    promoCodes: ['SHADE10'],
  });
  expect(payments.at(-1)).not.toHaveProperty('cardNumber');
  const number = await page.getByText(/^R-\d+$/).textContent();
  await page.reload();
  await expect(page.getByText(number ?? '', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Open the invoice' }).click();
  await expect(page.getByRole('main')).toContainText(`$${amount}`);
});

test('a free form saves a card with consent and charges nothing', async ({ page }) => {
  await page.goto('/garden-check?type=checkout&app_id=fern');
  await page.getByRole('button', { name: 'Continue' }).click();
  await fillInCheckout(page, '4242424242424242');
  await page.getByRole('checkbox', { name: /I allow/ }).check();
  await pressByKeyboard(page.getByRole('button', { name: 'Confirm' }));
  await page.waitForURL(/[?&]receipt=/);
  await expect(page.getByText('Your order is placed. Nothing was charged for it.')).toBeVisible();
  await expect(page.getByText(/4242/)).toBeVisible();
});

test(
  'an invoice shows the later payments of its order, and the customer can stop them there',
  WHOLE_RUN,
  async ({ page }) => {
    await orderSeedLetter(page);
    await page.getByRole('link', { name: 'Open the invoice', exact: true }).click();
    const later = page.getByRole('region', { name: 'Later payments' });
    await expect(later).toContainText(/Every month from/);
    await pressByKeyboard(later.getByRole('button', { name: 'Stop these payments' }));
    await pressByKeyboard(page.getByRole('button', { name: 'Stop', exact: true }));
    await expect(later).toContainText('These payments are stopped.');
    await page.reload();
    await expect(later).toContainText('These payments are stopped.');
    await expect(later.getByRole('button')).toHaveCount(0);
  },
);
