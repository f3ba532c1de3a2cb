import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/test.ts';
import { CardPayPage, cardAddresses, countCardCharges } from '../pages/CardPayPage.ts';
import { createDemoDocument, type DemoDocument, readInvoice } from '../pages/demoDocument.ts';
import { WHOLE_RUN } from '../wholeRunsOnly.ts';

const GOOD = '4242424242424242';
const TOAST = 'There was an error processing your payment.';
const DECLINED =
  'Your card was declined.You were not charged. Try another card or contact your bank.';
const NOT_LOADED =
  'There was a problem loading the payment form. Please try again or contact the issuer.';

async function openPayPage(page: Page, scenario = 'invoice.cardElements') {
  const invoice = await createDemoDocument(scenario);
  const payPage = new CardPayPage(page);
  await payPage.open(invoice.url);
  return { invoice, payPage };
}

async function expectCharges(invoice: DemoDocument, count: number) {
  const { invoiceNumber, status } = await readInvoice(invoice);
  expect(await countCardCharges(invoiceNumber)).toBe(count);
  if (count > 0) expect(status).toBe('PAID');
  else expect(status).not.toBe('PAID');
}

/** Pays with a card that the bank declines, which is shown until an edit, and then with a good one in the same frame. */
async function payAfterDecline(page: Page, opened: Awaited<ReturnType<typeof openPayPage>>) {
  const { invoice, payPage } = opened;
  await payPage.typeCard('4000000000000002');
  await payPage.pay();
  const step = page.getByRole('region', { name: 'Payment details' });
  await expect(step.getByRole('listitem')).toContainText(TOAST);
  await expect(step.getByRole('alert')).toHaveText(DECLINED);
  await expectCharges(invoice, 0);
  await payPage.cvv.focus();
  await payPage.payButton.focus(); // the frame reports its state when a field is left
  await expect(step.getByRole('alert')).toBeVisible();
  await payPage.cvv.press('Delete');
  await expect(step.getByRole('alert')).toBeHidden();
  await payPage.typeCard(GOOD);
  await payPage.pay();
  await payPage.expectPaid();
  await expectCharges(invoice, 1);
}

/** alert */
async function watchPage(page: Page) {
  const sent: { readonly url: string; readonly body: string }[] = [];
  page.on('request', (request) =>
    sent.push({ url: request.url(), body: request.postData() ?? '' }),
  );
  await page.addInitScript(() => {
    if (window.parent !== window) return;
    const messages: unknown[] = [];
    Object.assign(window, { seenMessages: messages });
    window.addEventListener('message', ({ data }) => messages.push(data), true);
  });
  return sent;
}

/** Every place in the page itself where a number could be left. */
async function readTraces(page: Page): Promise<string> {
  const messages = await page.evaluate(() => {
    const { seenMessages } = window as unknown as { seenMessages: unknown };
    const fields = [...document.querySelectorAll('input')].map(({ value }) => value);
    return JSON.stringify([
      seenMessages,
      fields,
      document.documentElement.outerHTML,
      { ...localStorage },
      { ...sessionStorage },
      document.cookie,
      history.state,
      location.href,
    ]);
  });
  const stored = await page.context().storageState({ indexedDB: true });
  return messages + JSON.stringify(stored);
}

/** The number, in one piece or in groups. */
const NUMBER = /4242[ -]?4242[ -]?4242/;

test('a card pays, and its number and code appear only in the frame and at the processor [7.38] [7.39]', async ({
  page,
}) => {
  const sent = await watchPage(page);
  const { invoice, payPage } = await openPayPage(page);
  await payPage.typeCard(GOOD, '12/34', '917');
  await expect(payPage.fields.getByText('Visa', { exact: true })).toBeVisible();
  await expect
    .poll(() => readTraces(page), 'the frame reports the state of its fields')
    .toMatch(/"type":"STATE"[^}]*"complete":true/);
  const before = await readTraces(page);
  await payPage.pay();
  await payPage.expectPaid();
  for (const traces of [before, await readTraces(page)]) {
    expect(traces).toContain('"type":"READY"');
    expect(traces).not.toMatch(NUMBER);
    expect(traces).not.toMatch(/\b917\b/);
  }
  const withNumber = sent.filter(({ url, body }) => NUMBER.test(url + body));
  expect(withNumber.map(({ url }) => url)).toEqual([`${cardAddresses().processor}/v1/tokens`]);
  const accepted = sent.find(({ url }) => url.includes('/acceptPayment'));
  expect(JSON.parse(accepted?.body ?? '{}')).toEqual({
    invoiceXID: invoice.xid,
    payAmount: (await readInvoice(invoice)).totalPaid,
    paymentType: 'creditCard',
    paymentToken: expect.stringMatching(/^tok_/),
    tokenProcessor: 'NEXUS',
    cardNumber: '4242',
    cardType: 'credit',
    fingerprint: expect.stringMatching(/^fp_/),
    cardBrand: 'visa',
    expirationMonth: '12',
    expirationYear: '2034',
    nameOnCard: 'Amara Okafor',
    country: 'USA',
    postalCode: '97214',
  });
  expect(accepted?.body).not.toMatch(/\b917\b/);
  await expectCharges(invoice, 1);
});

test(
  'a WePay business is paid with the same frame, after a declined card',
  WHOLE_RUN,
  async ({ page }) => {
    const sent = await watchPage(page);
    await payAfterDecline(page, await openPayPage(page, 'invoice.wePay'));
    const accepted = sent.filter(({ url }) => url.includes('/acceptPayment'));
    expect(JSON.parse(accepted.at(-1)?.body ?? '{}')).toMatchObject({ tokenProcessor: 'WEPAY' });
    expect(accepted.map(({ body }) => body).join()).not.toMatch(NUMBER);
  },
);

test('a declined card shows an error, and the next card pays in the same frame [8.04]', async ({
  page,
}) => {
  await payAfterDecline(page, await openPayPage(page));
});

test('an invalid number shows an error in the frame, gets the focus, and sends nothing [5.02, 5.15, 5.16]', async ({
  page,
}) => {
  const sent = await watchPage(page);
  const { invoice, payPage } = await openPayPage(page);
  await payPage.number.fill('4242 4242 4242 4241');
  await payPage.payButton.focus();
  await payPage.pay();
  await expect(payPage.fields.getByText('This card number is not valid.')).toBeVisible();
  await expect(payPage.fields.getByText('Please enter the expiration date.')).toBeVisible();
  await expect(payPage.fields.getByText('Please enter the security code.')).toBeVisible();
  await expect(payPage.number).toBeFocused();
  await expect(payPage.payButton).toBeEnabled();
  expect(sent.filter(({ url }) => /tokens|acceptPayment/.test(url))).toEqual([]);
  await payPage.typeCard('5555 5555 5555 4444');
  await payPage.pay();
  await payPage.expectPaid();
  await expectCharges(invoice, 1);
});

test(
  'a frame that does not load shows an error, and a retry loads it',
  WHOLE_RUN,
  async ({ page, expectNoise }) => {
    expectNoise(/net::ERR|postMessage|chrome-error/);
    const { frames } = cardAddresses();
    await page.route(`${frames}/**`, (route) => route.abort('blockedbyclient'));
    const invoice = await createDemoDocument('invoice.cardElements');
    const payPage = new CardPayPage(page);
    await page.goto(invoice.url.replace('?', '/pay?'));
    await expect(page.getByText(NOT_LOADED)).toBeVisible({ timeout: 20_000 });
    await expect(payPage.payButton).toHaveCount(0);
    await page.unroute(`${frames}/**`);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(payPage.number).toBeVisible();
    await payPage.typeCard(GOOD);
    await payPage.pay();
    await payPage.expectPaid();
  },
);

test(
  'the keyboard alone reaches the fields and the button, and pays',
  WHOLE_RUN,
  async ({ page }) => {
    const { payPage } = await openPayPage(page);
    const isIn = (name: string) =>
      payPage.fields
        .locator(`input[name=${name}]`)
        .evaluate((one) => one === document.activeElement);
    for (let tabs = 0; tabs < 40 && !(await isIn('cardnumber')); tabs += 1)
      await page.keyboard.press('Tab');
    await page.keyboard.type(GOOD);
    await page.keyboard.press('Tab');
    expect(await isIn('cc-exp')).toBe(true);
    await page.keyboard.type('1234');
    await page.keyboard.press('Tab');
    expect(await isIn('cvc')).toBe(true);
    await page.keyboard.type('123');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Amara Okafor');
    await page.keyboard.press('Tab');
    await page.keyboard.type('United States');
    const isOnButton = () => payPage.payButton.evaluate((one) => one === document.activeElement);
    for (let tabs = 0; tabs < 5 && !(await isOnButton()); tabs += 1) {
      await page.keyboard.press('Tab');
      const name = await page.evaluate(() => document.activeElement?.getAttribute('name'));
      if (name === 'postalCode') await page.keyboard.type('97214');
    }
    await expect(payPage.payButton).toBeFocused();
    await expect(payPage.number).toHaveValue('4242 4242 4242 4242');
    await expect(payPage.expiry).toHaveValue('12/34');
    await page.keyboard.press('Enter');
    await payPage.expectPaid();
  },
);

test(
  'typing, deleting and pasting keep the caret position [5.03, 5.10]',
  WHOLE_RUN,
  async ({ page }) => {
    const { payPage } = await openPayPage(page);
    const { number, expiry } = payPage;
    await number.focus();
    await page.keyboard.type('42424242');
    await page.keyboard.press('Home');
    for (let times = 0; times < 5; times += 1) await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Backspace'); // deletes the gap, and the digit before it
    await expect(number).toHaveValue('4244 242');
    await page.keyboard.type('9');
    await expect(number).toHaveValue('4249 4242');
    await number.fill('');
    await page.keyboard.insertText('3782-822463-10005');
    await expect(number).toHaveValue('3782 822463 10005');
    await expiry.focus();
    await page.keyboard.type('12');
    await expect(expiry).toHaveValue('12/');
    await page.keyboard.press('Backspace');
    await expect(expiry).toHaveValue('12');
    await page.keyboard.press('Backspace');
    await expect(expiry).toHaveValue('1');
  },
);

test(
  'a bank step on the bank’s own page returns to a paid invoice',
  WHOLE_RUN,
  async ({ page }) => {
    const { invoice, payPage } = await openPayPage(page);
    await payPage.typeCard('4000002760003184');
    await payPage.pay();
    await page.getByRole('button', { name: 'Authorise', exact: true }).click();
    await payPage.expectPaid();
    expect(page.url()).not.toMatch(/card_payment|card_processor/);
    await expectCharges(invoice, 1);
  },
);

test(
  'a charge with a lost response is found by a check, without a second charge',
  WHOLE_RUN,
  async ({ page, expectNoise }) => {
    expectNoise(/Failed to load resource/);
    const { invoice, payPage } = await openPayPage(page);
    await payPage.typeCard('4000000000000119');
    await payPage.pay();
    await page.getByRole('button', { name: 'Check again' }).click();
    await payPage.expectPaid();
    await expectCharges(invoice, 1);
  },
);
