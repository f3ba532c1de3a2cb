import { expect, test } from '../fixtures/test.ts';
import { createDemoDocument, readInvoice, readQuote } from '../pages/demoDocument.ts';
import { PayPage } from '../pages/PayPage.ts';
import { countCharges } from '../pages/standInControl.ts';
import { waitForApp } from '../pages/waitForApp.ts';
import { WHOLE_RUN } from '../wholeRunsOnly.ts';

test(
  'a recipient reads a quote, accepts it, opens its invoice, pays it and gets a receipt [1.07] [1.08] [1.10]',
  WHOLE_RUN,
  async ({ page }) => {
    const quote = await createDemoDocument('quote.open');
    await page.goto(quote.url);
    await expect(page).toHaveTitle(/Quote/);
    await waitForApp(page);
    const sheet = page.getByRole('main');
    for (const { name } of (await readQuote(quote)).lines) await expect(sheet).toContainText(name);
    await expect(sheet).toContainText('Total');
    await page.getByRole('button', { name: 'Accept quote' }).first().click();

    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText('This price covers the work listed above.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Accept quote' }).click();
    await expect(dialog.getByText('Please check the box first.')).toBeVisible();
    await dialog.getByLabel('I have read this quote and its terms, and I accept them.').check();
    await dialog.getByRole('button', { name: 'Accept quote' }).click();

    await page.waitForURL(/\/accept/);
    await expect(page.getByRole('main')).toContainText('your invoice is ready');
    await page.getByRole('link', { name: 'Open invoice' }).first().click();

    await page.getByRole('link', { name: 'Pay invoice' }).first().click();
    await page.waitForURL(/\/pay/);
    const invoice = {
      appId: quote.appId,
      xid: new URL(page.url()).pathname.split('/')[2] ?? '',
    };
    const payPage = new PayPage(page);
    await payPage.typeCard('4242424242424242');
    await payPage.pay();
    await payPage.expectPaid();

    const paid = await readInvoice(invoice);
    expect(paid).toMatchObject({ status: 'PAID', totalRemainingBalance: '0.00' });
    expect(await countCharges(paid.invoiceNumber)).toBe(1);
  },
);

test('paying needs no sign-in and a single page load from the link to the receipt [1.03] [1.12] [1.29]', async ({
  page,
}) => {
  const invoice = await createDemoDocument('invoice.unpaid');
  let loads = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) loads += 1;
  });
  await page.goto(invoice.url);
  await waitForApp(page);
  await page.getByRole('link', { name: 'Pay invoice' }).first().click();
  const payPage = new PayPage(page);
  await payPage.typeCard('4242424242424242');
  await payPage.pay();
  await payPage.expectPaid();
  expect(loads).toBe(1);
});

test(
  'opening the accepted page directly returns to an open quote without accepting it',
  WHOLE_RUN,
  async ({ page }) => {
    const quote = await createDemoDocument('quote.open');
    await page.goto(quote.url.replace('?', '/accept?'));
    await expect(page.getByRole('button', { name: 'Accept quote' }).first()).toBeVisible();
    expect(new URL(page.url()).pathname).toBe(`/${quote.appId}/${quote.xid}`);
  },
);

test('an unknown path gets status 404 and shows the not-found page [2.18] [8.16] [2.13]', async ({
  page,
  expectNoise,
}) => {
  expectNoise(/status of 404/);
  const response = await page.goto('/no/such/page/at/all?type=invoice');
  expect(response?.status()).toBe(404);
  await page.waitForURL(/\/page-not-found/);
  await expect(page.getByText("Uh oh, that page doesn't exist.")).toBeVisible();
});
