import type { Page } from '@playwright/test';
import { pressByKeyboard } from '../fixtures/pressByKeyboard.ts';
import { expect, test } from '../fixtures/test.ts';
import { readPayPalCaptures } from '../pages/readPayPalCaptures.ts';
import { waitForApp } from '../pages/waitForApp.ts';
import { chooseInSheet, getWalletSheet, haveWallets } from '../pages/wallets.ts';
import { WHOLE_RUN } from '../wholeRunsOnly.ts';

const ORDERS = '**/payPal/orders';

/** The payment of a form on a device with these wallets. */
async function openForm(page: Page, wallets: string) {
  await haveWallets(page, wallets);
  await page.goto('/press-afternoon?type=checkout&app_id=juniper');
  await waitForApp(page);
  await pressByKeyboard(page.getByRole('button', { name: 'Continue to payment' }));
  await expect(page.getByText('or pay by card')).toHaveCount(1);
}

const getButton = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function press(page: Page, name: string) {
  await expect(getButton(page, name)).toBeEnabled();
  await pressByKeyboard(getButton(page, name));
}

test(
  'a form is paid with a wallet through PayPal by keyboard, after missing fields, a closed sheet and an order that could not be created',
  WHOLE_RUN,
  async ({ page, expectNoise }) => {
    expectNoise(/ERR_FAILED/); // the lost network
    await openForm(page, 'apple_pay,google_pay');
    const sheet = getWalletSheet(page);
    await press(page, 'Google Pay');
    await expect(page.getByText('Please fill in all required fields')).toBeVisible();
    await expect(page.locator('iframe[title="Wallet"]')).toHaveCount(0);
    await page.locator('main [name=email]').fill('amara@okafor.example');
    await page.locator('main [name=nameOnCard]').fill('Amara Okafor');

    await press(page, 'Google Pay');
    await expect(sheet.getByText('101.65 USD')).toBeVisible();
    await chooseInSheet(page, 'Cancel');
    await expect(page.getByRole('main')).toContainText('nothing was charged');

    await page.route(ORDERS, (route) => route.abort());
    await press(page, 'Apple Pay');
    await expect(page.getByRole('main')).toContainText('could not reach the server');
    await expect(page.locator('iframe[title="Wallet"]')).toHaveCount(0);
    await press(page, 'Google Pay');
    await chooseInSheet(page, 'Pay now');
    await expect(sheet.getByText('nothing was charged')).toBeVisible();
    await chooseInSheet(page, 'Cancel');
    await page.unroute(ORDERS);

    const created = page.waitForResponse(ORDERS);
    await press(page, 'Apple Pay');
    await expect(sheet.getByText('101.65 USD')).toBeVisible();
    await chooseInSheet(page, 'Pay now');
    await page.waitForURL(/[?&]receipt=/);
    await expect(page.getByText('Thank you for your payment')).toBeVisible();
    const { orderId } = await (await created).json();
    expect(await readPayPalCaptures({ id: orderId })).toEqual(['succeeded']);
  },
);
