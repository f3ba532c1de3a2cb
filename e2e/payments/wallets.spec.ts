import type { Page } from '@playwright/test';
import { axeViolations } from '../a11y/axeViolations.ts';
import { pressByKeyboard } from '../fixtures/pressByKeyboard.ts';
import { expect, test } from '../fixtures/test.ts';
import { createDemoDocument, readInvoice } from '../pages/demoDocument.ts';
import { PayPage } from '../pages/PayPage.ts';
import { countCharges, listIntents, succeededCharges } from '../pages/standInControl.ts';
import { chooseInSheet, getWalletButton, getWalletSheet, haveWallets } from '../pages/wallets.ts';
import { WHOLE_RUN } from '../wholeRunsOnly.ts';

test.use({ bypassCSP: true }); // so that axe can run

/** Opens a wallet's sheet with the keyboard and waits for its amount. */
async function openSheet(page: Page, name: string, amount: string) {
  await expect(page.getByText('or pay by card')).toBeVisible();
  await pressByKeyboard(getWalletButton(page, name));
  await expect(getWalletSheet(page).getByText(amount)).toBeVisible();
}

test('a wallet pays after a closed sheet and a decline, by keyboard, and is charged once [1.02]', async ({
  page,
  expectNoise,
}) => {
  expectNoise(/status of 402/); // the declined card
  await haveWallets(page, 'apple_pay,google_pay,link');
  const invoice = await createDemoDocument('invoice.unpaid');
  const { invoiceNumber, totalDueNow } = await readInvoice(invoice);
  await page.goto(invoice.url.replace('?', '/pay?'));
  await expect(page.getByText('or pay by card')).toHaveCount(1);
  await expect(new PayPage(page).fields.locator('input[name=number]')).toBeVisible();

  await openSheet(page, 'Google Pay', totalDueNow);
  await chooseInSheet(page, 'Cancel');
  await expect(page.getByRole('main')).toContainText('nothing was charged');

  await openSheet(page, 'Apple Pay', totalDueNow);
  await getWalletSheet(page).getByLabel('Card').selectOption('tok_chargeDeclined');
  await chooseInSheet(page, 'Pay now');
  await expect(page.getByRole('alert').filter({ hasText: 'declined' })).toBeVisible();
  expect(await countCharges(invoiceNumber)).toBe(0);

  await openSheet(page, 'Link', totalDueNow);
  await chooseInSheet(page, 'Pay now');
  await new PayPage(page).expectPaid();
  expect(await countCharges(invoiceNumber)).toBe(1);
  expect(await listIntents(invoiceNumber)).toHaveLength(1);
});

test(
  'a wallet pays a part with the amount on the screen, and the bank confirms it',
  WHOLE_RUN,
  async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await haveWallets(page, 'google_pay');
    const invoice = await createDemoDocument('invoice.unpaid');
    const { invoiceNumber, currencyCode } = await readInvoice(invoice);
    const pay = new PayPage(page);
    await page.goto(invoice.url.replace('?', '/pay?'));
    await expect(page.getByText('or pay by card')).toBeVisible();
    expect(await axeViolations(page)).toEqual([]);
    const { scrollWidth, clientWidth } = await page.evaluate(() => document.documentElement);
    expect(scrollWidth).toBe(clientWidth);
    await pay.chooseAmount('40.00');
    await openSheet(page, 'Google Pay', `40.00 ${currencyCode}`);
    await expect(pay.amountField).toBeDisabled();
    await getWalletSheet(page).getByLabel('Card').selectOption('tok_threeDSecure2Required');
    await chooseInSheet(page, 'Pay now');
    const bank = page.frameLocator('iframe[title="3D Secure"]');
    await bank.getByRole('button', { name: 'Complete authentication' }).click();
    await pay.expectPaid();
    expect(await succeededCharges(invoiceNumber)).toMatchObject([{ amount: 4000 }]);
  },
);

test(
  'a payment in another window closes the payment in the sheet, which charges nothing',
  WHOLE_RUN,
  async ({ page, context, expectNoise }) => {
    expectNoise(/status of 400/); // the canceled payment
    await haveWallets(page, 'apple_pay');
    const invoice = await createDemoDocument('invoice.unpaid');
    const { invoiceNumber, totalDueNow } = await readInvoice(invoice);
    await page.goto(invoice.url.replace('?', '/pay?'));
    await openSheet(page, 'Apple Pay', totalDueNow);
    const other = await context.newPage();
    const otherPay = new PayPage(other);
    await other.goto(invoice.url.replace('?', '/pay?'));
    await otherPay.typeCard('4242424242424242');
    await otherPay.pay();
    await otherPay.expectPaid();
    await chooseInSheet(page, 'Pay now');
    await new PayPage(page).expectPaid();
    expect(await countCharges(invoiceNumber)).toBe(1);
  },
);

test(
  'a checkout form is paid with a wallet once its required fields are filled in',
  WHOLE_RUN,
  async ({ page }) => {
    await haveWallets(page, 'apple_pay,link');
    await page.goto('/shade-garden?type=checkout&app_id=fern');
    await expect(page.locator('[data-loading]')).toHaveCount(0);
    await page.getByRole('button', { name: 'Continue to payment' }).click();
    await expect(page.getByText('or pay by card')).toHaveCount(1);
    await pressByKeyboard(getWalletButton(page, 'Apple Pay'));
    await expect(page.getByText('Please fill in all required fields')).toBeVisible();
    await expect(page.locator('iframe[title="Wallet"]')).toHaveCount(0);
    await page.locator('main [name=email]').fill('amara@okafor.example');
    await page.locator('main [name=nameOnCard]').fill('Amara Okafor');
    await pressByKeyboard(getWalletButton(page, 'Apple Pay'));
    await chooseInSheet(page, 'Pay now');
    await page.waitForURL(/[?&]receipt=/);
    await expect(page.getByText('Thank you for your payment')).toBeVisible();
  },
);
