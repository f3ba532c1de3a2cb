import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/test.ts';
import { createDemoDocument, type DemoDocument, readInvoice } from '../pages/demoDocument.ts';
import { PayPage } from '../pages/PayPage.ts';
import { succeededCharges } from '../pages/standInControl.ts';
import { WHOLE_RUN } from '../wholeRunsOnly.ts';

const CARD = '4242424242424242';

async function openPayPage(page: Page, scenario: string, search = '') {
  const invoice = await createDemoDocument(scenario);
  await page.goto(invoice.url.replace('?', '/pay?') + search);
  return { invoice, payPage: new PayPage(page) };
}

/** Checks that the processor has exactly one charge, of this amount in minor units. */
async function expectCharged(invoice: DemoDocument, minor: number, currency: string) {
  const { invoiceNumber } = await readInvoice(invoice);
  const charges = await succeededCharges(invoiceNumber);
  expect(charges.map(({ amount, currency: of }) => [amount, of])).toEqual([[minor, currency]]);
}

/** The amounts and confirms that the page sends, in order. */
function watchAmounts(page: Page): readonly string[] {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PUT') sent.push(JSON.parse(request.postData() ?? '{}').amount);
    if (/payment_intents\/[^/]+\/confirm/.test(request.url())) sent.push('confirm');
  });
  return sent;
}

test('the preselected deposit is sent, charged and shown, and the rest stays due [1.11] [4.14]', async ({
  page,
}) => {
  const sent = watchAmounts(page);
  const { invoice, payPage } = await openPayPage(page, 'invoice.deposit');
  await expect(page.getByRole('radio', { name: /Deposit/ })).toBeChecked();
  await expect(page.getByText('will still be due after this payment')).toContainText('€3,755.00');
  await payPage.typeCard(CARD);
  await expect(payPage.payButton).toHaveText('Pay €1,600.00');
  await payPage.pay();
  await payPage.expectPaid();
  await expect(page.getByRole('main')).toContainText('€1,600.00');
  await expectCharged(invoice, 160_000, 'eur');
  expect(sent).toEqual(['1600.00', 'confirm']);
  const after = await readInvoice(invoice);
  expect(after).toMatchObject({
    status: 'DEPOSIT_PAID',
    totalPaid: '1600.00',
    totalRemainingBalance: '3755.00',
  });
});

test(
  'the full amount can be chosen and charged instead of the deposit [1.10]',
  WHOLE_RUN,
  async ({ page }) => {
    const { invoice, payPage } = await openPayPage(page, 'invoice.deposit');
    await page.getByRole('radio', { name: /Full amount/ }).check();
    await expect(payPage.payButton).toHaveText('Pay €5,355.00');
    await payPage.typeCard(CARD);
    await payPage.pay();
    await payPage.expectPaid();
    await expectCharged(invoice, 535_500, 'eur');
    expect(await readInvoice(invoice)).toMatchObject({ status: 'PAID', totalPaid: '5355.00' });
  },
);

test(
  'a typed amount between deposit and total is sent before the confirm, and is charged [1.11] [5.35]',
  WHOLE_RUN,
  async ({ page }) => {
    const sent = watchAmounts(page);
    const { invoice, payPage } = await openPayPage(page, 'invoice.deposit');
    await payPage.chooseAmount('2,000.50');
    await expect(payPage.payButton).toHaveText('Pay €2,000.50');
    await payPage.typeCard(CARD);
    await payPage.pay();
    await payPage.expectPaid();
    await expect(page.getByRole('main')).toContainText('€2,000.50');
    await expectCharged(invoice, 200_050, 'eur');
    expect(sent).toEqual(['2000.50', 'confirm']);
  },
);

test('amounts at both limits are accepted, and amounts outside show the exact error message [5.35] [5.36]', async ({
  page,
}) => {
  const { payPage } = await openPayPage(page, 'invoice.deposit');
  const message =
    'Amount must be between deposit amount due (€1,600.00) and total due (€5,355.00).';
  for (const amount of ['1,599.99', '5,355.01', '0', '999,999.00']) {
    await payPage.chooseAmount(amount);
    await payPage.expectAmountError(message);
  }
  for (const [amount, displayed] of [
    ['1,600.00', '€1,600.00'],
    ['5,355.00', '€5,355.00'],
  ] as const) {
    await payPage.chooseAmount(amount);
    await expect(payPage.amountField).not.toHaveAttribute('aria-invalid', 'true');
    await expect(page.getByRole('button', { name: `Pay ${displayed}` })).toBeEnabled();
  }
});

test(
  'an ambiguous or invalid amount shows an error and is not changed',
  WHOLE_RUN,
  async ({ page }) => {
    const { payPage } = await openPayPage(page, 'invoice.deposit');
    for (const [typed, message] of [
      ['2000,50', /could be read as two different amounts/],
      ['2.000,50', /could be read as two different amounts/],
      ['20,00', /could be read as two different amounts/],
      ['2,000.505', /too many decimal places/],
      ['-2000', /greater than zero/],
      ['2e3', /Enter an amount, for example/],
      ['NaN', /Enter an amount, for example/],
      ['two thousand', /Enter an amount, for example/],
    ] as const) {
      await payPage.chooseAmount(typed);
      await payPage.expectAmountError(message);
      await expect(payPage.amountField).toHaveValue(typed);
    }
  },
);

test(
  'a German page reads 1.934,56 as 1,934.56, and charges that amount',
  WHOLE_RUN,
  async ({ page }) => {
    const { invoice, payPage } = await openPayPage(page, 'invoice.deposit', '&locale=de');
    await payPage.chooseAmount('1.934,56', 'Anderer Betrag');
    const pay = page.getByRole('button', { name: /1\.934,56/ });
    await expect(pay).toBeEnabled();
    await payPage.chooseAmount('1,234.56', 'Anderer Betrag');
    await expect(payPage.amountField).toHaveAttribute('aria-invalid', 'true');
    await payPage.chooseAmount('1.599,99', 'Anderer Betrag');
    await payPage.expectAmountError(/1\.600,00.€.*5\.355,00.€/);
    await payPage.chooseAmount('1.934,56', 'Anderer Betrag');
    await payPage.typeCard(CARD);
    await pay.press('Enter');
    await page.waitForURL(/\/success/);
    await expectCharged(invoice, 193_456, 'eur');
  },
);

test('an amount may be typed in Arabic digits', WHOLE_RUN, async ({ page }) => {
  const { payPage } = await openPayPage(page, 'invoice.deposit');
  await payPage.chooseAmount('٢٠٠٠');
  await expect(page.getByRole('button', { name: 'Pay €2,000.00' })).toBeEnabled();
});

test(
  'yen have no decimals: 1000 is sent as 1000.00 and charged as 1000 [9.04]',
  WHOLE_RUN,
  async ({ page }) => {
    const sent = watchAmounts(page);
    const { invoice, payPage } = await openPayPage(page, 'invoice.jpy');
    await payPage.chooseAmount('1000.5');
    await expect(payPage.amountField).toHaveAttribute('aria-invalid', 'true');
    await expect(payPage.payButton).toBeDisabled();
    await payPage.chooseAmount('1000');
    await expect(payPage.payButton).toHaveText('Pay ¥1,000');
    await payPage.typeCard(CARD);
    await payPage.pay();
    await payPage.expectPaid();
    await expectCharged(invoice, 1000, 'jpy');
    expect(sent).toEqual(['1000.00', 'confirm']);
  },
);

test('dinars have three decimals, which are sent and charged', WHOLE_RUN, async ({ page }) => {
  const sent = watchAmounts(page);
  const { invoice, payPage } = await openPayPage(page, 'invoice.kwd');
  await payPage.chooseAmount('500.120');
  await expect(payPage.payButton).toHaveText(/Pay KWD.500\.120/);
  await payPage.typeCard(CARD);
  await payPage.pay();
  await payPage.expectPaid();
  await expectCharged(invoice, 500_120, 'kwd');
  expect(sent).toEqual(['500.120', 'confirm']);
});

test(
  'dinars in steps of ten fils: the largest multiple is preselected, and other amounts are rejected, not rounded',
  WHOLE_RUN,
  async ({ page }) => {
    const { invoice, payPage } = await openPayPage(page, 'invoice.kwdStep');
    const most = page.getByRole('radio', { name: /The most you can pay here KWD.1,083\.850/ });
    await expect(most).toBeChecked();
    await expect(page.getByRole('main')).toContainText(
      /KWD.0\.005.? of this invoice cannot be paid/,
    );
    await payPage.chooseAmount('500.125');
    await payPage.expectAmountError(/must be multiples of KWD.0\.010/);
    await expect(payPage.payButton).toBeDisabled();
    await payPage.chooseAmount('500.120');
    await payPage.typeCard(CARD);
    await payPage.pay();
    await payPage.expectPaid();
    await expectCharged(invoice, 500_120, 'kwd');
  },
);

test(
  'deposit, a partial amount and the rest are one charge each, and pay the invoice in full [1.11]',
  WHOLE_RUN,
  async ({ page }) => {
    const { invoice, payPage } = await openPayPage(page, 'invoice.partlyPaid');
    await payPage.chooseAmount('1200');
    await payPage.typeCard(CARD);
    await payPage.pay();
    await payPage.expectPaid();
    expect(await readInvoice(invoice)).toMatchObject({
      status: 'DEPOSIT_PAID',
      totalRemainingBalance: '2400.00',
    });
    await page.goto(invoice.url.replace('?', '/pay?'));
    await expect(payPage.payButton).toHaveText('Pay $2,400.00');
    await payPage.typeCard(CARD);
    await payPage.pay();
    await payPage.expectPaid();
    expect(await readInvoice(invoice)).toMatchObject({ status: 'PAID', totalPaid: '4800.00' });
    const { invoiceNumber } = await readInvoice(invoice);
    const amounts = (await succeededCharges(invoiceNumber)).map(({ amount }) => amount);
    expect(amounts.sort()).toEqual([120_000, 120_000, 240_000]);
  },
);

test(
  'the amount cannot be changed while a payment is being confirmed',
  WHOLE_RUN,
  async ({ page }) => {
    const { payPage } = await openPayPage(page, 'invoice.deposit');
    await payPage.typeCard(CARD);
    let letGo = () => {};
    const released = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    await page.route('**/acceptPayment', async (route) => {
      await released;
      await route.continue();
    });
    await payPage.pay();
    await expect(page.getByText('Confirming the payment…')).toBeVisible();
    await expect(page.getByRole('radio', { name: /Full amount/ })).toBeDisabled();
    letGo();
    await payPage.expectPaid();
  },
);
