import type { Page } from '@playwright/test';
import { addresses, standInAddresses } from '../fixtures/addresses.ts';
import { pressByKeyboard, pressKey } from '../fixtures/pressByKeyboard.ts';
import { expect, test } from '../fixtures/test.ts';
import { countCardCharges } from '../pages/CardPayPage.ts';
import { createDemoDocument, readInvoice } from '../pages/demoDocument.ts';
import { MethodPage } from '../pages/MethodPage.ts';
import { CardWindow, WindowPayPage } from '../pages/WindowPayPage.ts';
import { WHOLE_RUN } from '../wholeRunsOnly.ts';

const GOOD = '4111111111111111';
const DECLINED = '4000000000000002';
const NUMBERS = /4000000000000002|4111[ -]?1111[ -]?1111[ -]?1111/;
const NOT_LOADED = 'There was a problem loading the payment form.';

const processor = () => standInAddresses('authorize-net')[0];
const frames = () => standInAddresses('authorize-net')[1];

/** A new invoice, its pay page with all of the page's own fields, and its number of charges in the processor's books. */
async function openInvoice(page: Page) {
  const invoice = await createDemoDocument('invoice.authorizeNetWindow');
  const { invoiceNumber } = await readInvoice(invoice);
  const payPage = new WindowPayPage(page);
  await payPage.open(invoice.url);
  await payPage.typeDetails();
  const countCharges = () => countCardCharges(invoiceNumber, processor());
  return {
    invoice,
    payPage,
    countCharges,
    getStatus: async () => (await readInvoice(invoice)).status,
  };
}

test('the processor’s window declines one card and charges the next, and the page sees neither number', async ({
  page,
}) => {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.frame() === page.mainFrame()) sent.push(request.url() + (request.postData() ?? ''));
  });
  const { payPage, countCharges, getStatus } = await openInvoice(page);
  await payPage.openWindow();
  await payPage.window.type(DECLINED);
  await pressByKeyboard(payPage.window.button);
  const step = page.getByRole('region', { name: 'Payment details' });
  await expect(step.getByRole('alert')).toContainText('Your card was declined.');
  await expect(payPage.window.dialog).toBeHidden();
  expect(await countCharges()).toBe(0);

  await payPage.openWindow();
  await payPage.window.type('4111 1111 1111 1112');
  await pressByKeyboard(payPage.window.button);
  await expect(payPage.window.form.getByRole('alert')).toContainText('Invalid card number.');
  await payPage.window.type(GOOD);
  await pressByKeyboard(payPage.window.button);
  await payPage.expectPaid();
  expect(await countCharges()).toBe(1);
  expect(await getStatus()).toBe('PAID');
  const [accepted = ''] = sent.filter((text) => text.includes('acceptPayment')).slice(-1);
  for (const detail of ['"cardNumber":"1111"', '"cardBrand":"visa"', '"expirationYear":"2034"'])
    expect(accepted).toContain(detail);
  expect(sent.join()).not.toMatch(NUMBERS);
  expect(await page.content()).not.toMatch(NUMBERS);
});

test(
  'closing the window in any way charges nothing, and the page can be used again',
  WHOLE_RUN,
  async ({ page }) => {
    const { payPage, countCharges } = await openInvoice(page);
    const { window: card } = payPage;
    const ways: readonly (() => Promise<void>)[] = [
      () => pressByKeyboard(card.cancel),
      () => pressKey(card.number, 'Escape'),
      () => page.mouse.click(4, 4),
    ];
    for (const close of ways) {
      await payPage.openWindow();
      await card.type(GOOD);
      await close();
      await expect(card.dialog).toBeHidden();
      await expect(
        page.getByText(
          'Your payment did not go through and nothing was charged. You can try again.',
        ),
      ).toBeVisible();
      expect(await countCharges()).toBe(0);
    }
    await payPage.openWindow();
    await card.type(GOOD);
    await pressByKeyboard(card.button);
    await payPage.expectPaid();
    expect(await countCharges()).toBe(1);
  },
);

test(
  'the window can be used and closed by keyboard, and the page behind it is inert',
  WHOLE_RUN,
  async ({ page }) => {
    const { payPage, countCharges } = await openInvoice(page);
    const { window: card } = payPage;
    await payPage.openWindow();
    await expect(page.locator('#root')).toHaveAttribute('inert');
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('IFRAME');
    await page.keyboard.press('Tab');
    await expect(card.number).toBeFocused();
    await page.keyboard.type(GOOD);
    await page.keyboard.press('Tab');
    await page.keyboard.type('12/34');
    await page.keyboard.press('Tab');
    await page.keyboard.type('123');
    await pressKey(card.number, 'Enter', () => page.keyboard.press('Enter'));
    await payPage.expectPaid();
    await expect(page.locator('#root')).not.toHaveAttribute('inert');
    expect(await countCharges()).toBe(1);
  },
);

test(
  'a double click charges once, and a lost response is reconciled and charged once',
  WHOLE_RUN,
  async ({ page, expectNoise }) => {
    expectNoise(/Failed to load resource|net::ERR/);
    const { payPage, countCharges } = await openInvoice(page);
    const { window: card } = payPage;
    await payPage.payButton.evaluate((button: HTMLElement) => {
      button.click();
      button.click();
    });
    await expect(card.dialog).toHaveCount(1);
    await card.type(GOOD);
    const settle = '**/acceptPayment';
    await page.route(settle, async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    });
    await card.button.evaluate((button: HTMLElement) => {
      button.click();
      button.click();
    });
    await expect(
      page.getByText('We do not know yet whether your payment went through'),
    ).toBeVisible();
    expect(await countCharges()).toBe(1);
    await page.unroute(settle);
    await pressByKeyboard(page.getByRole('button', { name: 'Check again' }));
    await payPage.expectPaid();
    expect(await countCharges()).toBe(1);
  },
);

test(
  'a blocked script or frame shows an error, and loads on retry',
  WHOLE_RUN,
  async ({ page, expectNoise }) => {
    expectNoise(/net::ERR|chrome-error|postMessage/);
    const invoice = await createDemoDocument('invoice.authorizeNetWindow');
    const payPage = new WindowPayPage(page);
    const script = `${processor()}/v3/AcceptUI.js`;
    const form = `${frames()}/v3/acceptMain/**`;
    const aborted: string[] = [];
    for (const file of [script, form])
      await page.route(file, (route) => {
        aborted.push(file);
        return route.abort();
      });
    await page.goto(invoice.url.replace('?', '/pay?'));
    for (const file of [script, form]) {
      await expect.poll(() => aborted).toContain(file); // otherwise the notice may be the previous one
      await expect(page.getByText(NOT_LOADED)).toBeVisible();
      await expect(payPage.payButton).toHaveCount(0);
      await page.unroute(file);
      await pressByKeyboard(page.getByRole('button', { name: 'Try again' }));
    }
    await payPage.typeDetails();
    await payPage.openWindow();
    await payPage.window.type(GOOD);
    await pressByKeyboard(payPage.window.button);
    await payPage.expectPaid();
    expect(await countCardCharges((await readInvoice(invoice)).invoiceNumber, processor())).toBe(1);
  },
);

test(
  'a link saves a card by the processor’s window, and charges nothing',
  WHOLE_RUN,
  async ({ page }) => {
    const stored = async () => {
      const response = await fetch(`${processor()}/_stand-in/stored`);
      return JSON.stringify(await response.json());
    };
    const method = await MethodPage.open(page, 'createCard.window');
    await expect(method.saveButton).toBeEnabled();
    await method.typeDetails();
    await method.save();
    const card = new CardWindow(method.view);
    await card.type(GOOD);
    const before = await stored();
    await pressByKeyboard(card.button);
    await expect(method.view.getByText(/Your payment method is saved/)).toBeVisible();
    expect(await stored()).not.toBe(before);
  },
);

test('a checkout form is paid by the processor’s window', WHOLE_RUN, async ({ page }) => {
  await page.goto(`${addresses().app}/trial-lesson?type=checkout&app_id=maple`);
  await pressByKeyboard(page.getByRole('button', { name: /^Continue/ }));
  const payPage = new WindowPayPage(page);
  await expect(payPage.payButton).toBeEnabled();
  await payPage.typeDetails();
  await page.locator('main [name=email]').fill('ines@mail.example');
  const consent = page.getByRole('checkbox', { name: /^I allow/ });
  if (await consent.isVisible()) await consent.check();
  await payPage.openWindow();
  await payPage.window.type(GOOD);
  await pressByKeyboard(payPage.window.button);
  await expect(page.getByText(/Thank you for your payment/).first()).toBeVisible();
});
