import { expect, test } from '../fixtures/test.ts';
import { createDemoDocument, readInvoice, readQuote } from '../pages/demoDocument.ts';
import { expectOneCardForm } from '../pages/expectOneCardForm.ts';
import { MethodPage } from '../pages/MethodPage.ts';
import { PayPage } from '../pages/PayPage.ts';
import { QuotePage } from '../pages/QuotePage.ts';
import { countCharges } from '../pages/standInControl.ts';
import { waitForApp } from '../pages/waitForApp.ts';

const CARD = '4242424242424242';

test('a recipient accepts a quote, pays the invoice, saves and replaces a card, and never signs in [1.01] [1.10]', async ({
  page,
}) => {
  const staffCalls: string[] = [];
  page.on('request', (request) => {
    if (request.headers().authorization) staffCalls.push(request.url());
  });
  const made = await createDemoDocument('quote.open');
  await page.goto(made.url);
  const quote = new QuotePage(page);
  await quote.consent();
  await quote.acceptButton.click();
  await quote.expectAccepted();
  await page.getByRole('link', { name: 'Open invoice' }).click();
  await page.getByRole('link', { name: 'Pay invoice' }).first().click();
  const paying = new PayPage(page);
  await paying.typeCard(CARD);
  await paying.pay();
  await paying.expectPaid();
  const { invoiceXid } = await readQuote(made);
  const paid = await readInvoice({ appId: made.appId, xid: invoiceXid });
  expect(paid).toMatchObject({ status: 'PAID', totalRemainingBalance: '0.00' });
  expect(await countCharges(paid.invoiceNumber)).toBe(1);

  const saving = await MethodPage.open(page, 'createCard');
  await saving.typeCard(CARD);
  await saving.typeDetails();
  await saving.save();
  await expect(
    saving.view.getByRole('heading', { name: 'Your payment method is saved' }),
  ).toBeVisible();

  const updating = await MethodPage.open(page, 'updateCard');
  await updating.typeCard('5555555555554444');
  await updating.typeDetails();
  await updating.save();
  await expect(
    updating.view.getByRole('heading', { name: 'Your new card is saved' }),
  ).toBeVisible();
  expect(staffCalls).toEqual([]);
  await expect(page.getByText(/sign in|log in|password/i)).toHaveCount(0);
});

test('invoice, checkout form, and links to save and to replace a card show the same card form [1.16]', async ({
  page,
}) => {
  const { url } = await createDemoDocument('invoice.unpaid');
  const opened = [
    async () => {
      await page.goto(url.replace('?', '/pay?'));
      return page;
    },
    async () => {
      await page.goto('/shade-garden?type=checkout&app_id=fern');
      await waitForApp(page);
      await page.getByRole('button', { name: 'Continue to payment' }).click();
      return page;
    },
    async () => (await MethodPage.open(page, 'createCard')).view,
    async () => (await MethodPage.open(page, 'updateCard')).view,
  ];
  for (const open of opened) await expectOneCardForm(await open());
});
