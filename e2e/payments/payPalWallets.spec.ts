import type { Page } from '@playwright/test';
import { pressByKeyboard } from '../fixtures/pressByKeyboard.ts';
import { expect, test } from '../fixtures/test.ts';
import { createDemoDocument, readInvoice } from '../pages/demoDocument.ts';
import { PayPage } from '../pages/PayPage.ts';
import { readPayPalCaptures } from '../pages/readPayPalCaptures.ts';
import { chooseInSheet, getWalletSheet, haveWallets } from '../pages/wallets.ts';
import { WHOLE_RUN } from '../wholeRunsOnly.ts';

const ORDERS = '**/payPal/orders';
const AMOUNT = '668.75 USD';

/** A pay page on a device with these wallets. */
async function openPayPage(page: Page, wallets: string) {
  await haveWallets(page, wallets);
  const invoice = await createDemoDocument('invoice.wePay');
  await page.goto(invoice.url.replace('?', '/pay?'));
  await expect(page.getByText('or pay by card')).toHaveCount(1);
  const { invoiceNumber } = await readInvoice(invoice);
  return { invoice, invoiceNumber };
}

const getButton = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function openSheet(page: Page, name: string) {
  await expect(getButton(page, name)).toBeEnabled();
  await pressByKeyboard(getButton(page, name));
  await expect(getWalletSheet(page).getByText(AMOUNT)).toBeVisible();
}

const chooseCard = (page: Page, card: string) =>
  getWalletSheet(page).getByLabel('Card').selectOption(card);

test('a wallet pays through PayPal after a closed sheet, a lost network and a decline, by keyboard, and is charged once', async ({
  page,
  expectNoise,
}) => {
  expectNoise(/ERR_FAILED|ERR_INTERNET|status of 4/); // the lost network
  const { invoice, invoiceNumber } = await openPayPage(page, 'apple_pay,google_pay');

  await openSheet(page, 'Google Pay');
  await chooseInSheet(page, 'Cancel');
  await expect(page.getByRole('main')).toContainText('nothing was charged');

  await openSheet(page, 'Apple Pay');
  await page.route('**/wallets/*/confirm', (route) => route.abort());
  await chooseInSheet(page, 'Pay now');
  await expect(getWalletSheet(page).getByText('Payment not completed')).toBeVisible();
  await chooseInSheet(page, 'Cancel');
  await page.unroute('**/wallets/*/confirm');
  expect(await readPayPalCaptures({ invoiceNumber })).toEqual([]);

  await openSheet(page, 'Apple Pay');
  await chooseCard(page, 'declined');
  await chooseInSheet(page, 'Pay now');
  await expect(page.getByRole('main')).toContainText('declined');

  await openSheet(page, 'Google Pay');
  await chooseInSheet(page, 'Pay now');
  await new PayPage(page).expectPaid();
  expect(await readPayPalCaptures({ invoiceNumber })).toEqual(['failed', 'succeeded']);
  const { status, payments } = await readInvoice(invoice);
  expect([status, payments.length]).toEqual(['PAID', 1]);
});

test(
  '3-D Secure of Google Pay charges nothing if it fails, and once if it succeeds',
  WHOLE_RUN,
  async ({ page }) => {
    const { invoiceNumber } = await openPayPage(page, 'google_pay');
    const bank = page.frameLocator('iframe[title="3D Secure"]');
    const payWithChallenge = async () => {
      await openSheet(page, 'Google Pay');
      await chooseCard(page, 'challenge');
      await chooseInSheet(page, 'Pay now');
    };
    await payWithChallenge();
    await bank.getByRole('button', { name: 'Fail authentication' }).click();
    const step = page.getByRole('region', { name: 'Payment details' });
    await expect(step.getByRole('alert')).toBeVisible();
    await expect(getButton(page, 'Google Pay')).toBeEnabled();
    expect(await readPayPalCaptures({ invoiceNumber })).toEqual([]);
    await payWithChallenge();
    await bank.getByRole('button', { name: 'Complete authentication' }).click();
    await new PayPage(page).expectPaid();
    expect(await readPayPalCaptures({ invoiceNumber })).toEqual(['succeeded']);
  },
);

test(
  'an amount that changes while the sheet is open is not confirmed, and two clicks open one sheet',
  WHOLE_RUN,
  async ({ page }) => {
    const { invoiceNumber } = await openPayPage(page, 'google_pay');
    await page.route(ORDERS, async (route) => {
      const response = await route.fetch();
      const body = { ...(await response.json()), amount: '600.00' };
      await route.fulfill({ response, json: body });
    });
    let orders = 0;
    page.on('request', (request) => {
      if (request.url().endsWith('/payPal/orders')) orders += 1;
    });
    await getButton(page, 'Google Pay').dblclick();
    await expect(getWalletSheet(page).getByText(AMOUNT)).toBeVisible();
    await expect(page.locator('iframe[title="Wallet"]')).toHaveCount(1);
    await chooseInSheet(page, 'Pay now');
    await expect(page.getByRole('main')).toContainText('The amount changed while you were paying');
    await chooseInSheet(page, 'Cancel');
    expect(orders).toBe(1);
    expect(await readPayPalCaptures({ invoiceNumber })).toEqual([]);
  },
);

test(
  'a device without a wallet, and a business without the settings, have no wallet of PayPal',
  WHOLE_RUN,
  async ({ page }) => {
    const scripts: string[] = [];
    page.on('request', (request) => scripts.push(request.url()));
    await haveWallets(page, 'link');
    const wePay = await createDemoDocument('invoice.wePay');
    await page.goto(wePay.url.replace('?', '/pay?'));
    await expect(page.getByRole('button', { name: 'PayPal (TEST)' })).toBeVisible();
    await expect(new PayPage(page).payButton).toBeVisible();
    await expect(page.getByText('or pay by card')).toHaveCount(0);
    scripts.length = 0;
    await haveWallets(page, 'google_pay,apple_pay');
    const kestrel = await createDemoDocument('invoice.payPal');
    await page.goto(kestrel.url.replace('?', '/pay?'));
    await expect(page.getByText('or pay by card')).toHaveCount(1); // Stripe's wallets
    await expect(getButton(page, 'Google Pay')).toHaveCount(0);
    expect(scripts.filter((url) => url.includes('/pay.js'))).toEqual([]);
  },
);
