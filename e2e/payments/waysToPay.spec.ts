import type { Page } from '@playwright/test';
import { pressByKeyboard } from '../fixtures/pressByKeyboard.ts';
import { expect, test } from '../fixtures/test.ts';
import { createDemoDocument, readInvoice } from '../pages/demoDocument.ts';
import { PayPage } from '../pages/PayPage.ts';
import { chooseInSheet, getWalletButton, haveWallets } from '../pages/wallets.ts';
import { WHOLE_RUN } from '../wholeRunsOnly.ts';

const WAYS = {
  'a card': {
    scenario: 'invoice.unpaid',
    pay: async (page: Page) => {
      const payPage = new PayPage(page);
      await payPage.typeCard('4242424242424242');
      await payPage.pay();
    },
  },
  'a wallet of the device': {
    scenario: 'invoice.unpaid',
    pay: async (page: Page) => {
      await haveWallets(page, 'apple_pay');
      await page.reload();
      await expect(page.getByText('or pay by card')).toBeVisible();
      await pressByKeyboard(getWalletButton(page, 'Apple Pay'));
      await chooseInSheet(page, 'Pay now');
    },
  },
  PayPal: {
    scenario: 'invoice.payPal',
    pay: async (page: Page) => {
      await pressByKeyboard(page.getByRole('button', { name: 'PayPal (TEST)' }));
      const frame = page.frameLocator('iframe[title="PayPal"]');
      await frame.getByRole('button', { name: 'Pay now' }).click();
    },
  },
  'a bank of another provider': {
    scenario: 'invoice.unpaid',
    pay: async (page: Page) => {
      const payPage = new PayPage(page);
      await payPage.fields.getByText('Test bank', { exact: true }).click();
      await expect(payPage.payButton).toBeEnabled();
      await payPage.payButton.focus();
      await payPage.pay();
      await page.getByRole('button', { name: 'Authorise', exact: true }).click();
    },
  },
};

test(
  'an invoice can be paid with a card, a wallet of the device, PayPal or a bank of another provider [1.02]',
  WHOLE_RUN,
  async ({ page }) => {
    for (const [name, { scenario, pay }] of Object.entries(WAYS)) {
      const invoice = await createDemoDocument(scenario);
      await page.goto(invoice.url.replace('?', '/pay?'));
      await pay(page);
      await new PayPage(page).expectPaid();
      const { status, payments, total, totalPaid } = await readInvoice(invoice);
      expect([status, payments.length, totalPaid], name).toEqual(['PAID', 1, total]);
    }
  },
);

test('a bank debit shows how long it takes, and is then processing until the bank confirms it', async ({
  page,
}) => {
  const invoice = await createDemoDocument('invoice.german');
  await page.goto(invoice.url.replace('?', '/pay?locale=en-US&'));
  const payPage = new PayPage(page);
  await payPage.fields.getByText('SEPA Direct Debit', { exact: true }).click();
  await expect(page.getByText('up to 14 business days')).toBeVisible();
  await payPage.payButton.click();
  await expect(page.getByText('Your payment is processing', { exact: true })).toBeVisible();
  const { status, totalPaid } = await readInvoice(invoice);
  expect([status, Number(totalPaid)]).toEqual(['SENT', 0]);
});
