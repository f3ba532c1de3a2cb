import type { Page } from '@playwright/test';
import { builtFile } from '#tests/build/builtApp.ts';
import { countLoads } from '../fixtures/countLoads.ts';
import type { Fault } from '../fixtures/faultProxy.ts';
import { expect, test } from '../fixtures/faultTest.ts';
import { pressByKeyboard } from '../fixtures/pressByKeyboard.ts';
import { createDemoDocument, expectAcceptedOnce, readInvoice } from '../pages/demoDocument.ts';
import { PayPage } from '../pages/PayPage.ts';
import { QuotePage } from '../pages/QuotePage.ts';
import { countCharges } from '../pages/standInControl.ts';
import { waitForApp } from '../pages/waitForApp.ts';
import { WHOLE_RUN } from '../wholeRunsOnly.ts';

/** The response for a file of a build that the server no longer has. */
const GONE: Fault = { kind: 'refuse', code: 'not-found' };
const CARD = '4242424242424242';
const MESSAGE = 'Part of this page did not load. Please try again, or contact the sender.';

const getPart = (source: string) => ({ method: 'GET', path: `/${builtFile(source)}` });
const ACCEPTING = getPart('src/pages/quote/decision/DecisionFlow.tsx');
const LANGUAGES = getPart('src/app/language/LanguageDialog.tsx');

/** Clicks by keyboard: while the processor's fields grow, a click can land beside the button. */
const openLanguages = (page: Page) =>
  pressByKeyboard(page.getByRole('button', { name: 'Language', exact: true }));

test.use({ serviceWorkers: 'block' }); // as on a first visit, before there is a snapshot

test.beforeEach(({ expectNoise }) =>
  expectNoise(/Failed to load resource|dynamically imported|Service Worker registration blocked/),
);

test('a missing acceptance chunk after an update reloads the page automatically, and the quote can be accepted', async ({
  page,
  faultProxy,
}) => {
  const loads = countLoads(page);
  const quote = await createDemoDocument('quote.open');
  const gone = faultProxy.arm(ACCEPTING, GONE);
  await page.goto(faultProxy.through(quote.url));
  await expect.poll(() => gone.hits).toBeGreaterThan(0);
  gone.clear();
  await expect.poll(loads).toBe(2);
  const quotePage = new QuotePage(page);
  await quotePage.consent();
  await quotePage.acceptButton.click();
  await quotePage.expectAccepted();
  await expectAcceptedOnce(quote);
});

test(
  'a chunk still missing after the reload causes no second reload: an error offers a retry, which works',
  WHOLE_RUN,
  async ({ page, faultProxy }) => {
    const loads = countLoads(page);
    const quote = await createDemoDocument('quote.open');
    const gone = faultProxy.arm(ACCEPTING, GONE);
    await page.goto(faultProxy.through(quote.url));
    await expect.poll(loads).toBe(2);
    await waitForApp(page);
    await page.getByRole('button', { name: 'Accept quote' }).first().click();
    await expect(page.getByRole('alert').filter({ hasText: MESSAGE })).toBeVisible();
    expect(loads()).toBe(2);
    gone.clear();
    await page.getByRole('button', { name: 'Try again' }).click();
    const quotePage = new QuotePage(page);
    await quotePage.dialog.getByRole('checkbox').check();
    await quotePage.acceptButton.click();
    await quotePage.expectAccepted();
    await expectAcceptedOnce(quote);
  },
);

test(
  'a typed amount survives a reload of the pay page, in its field and on the pay button',
  WHOLE_RUN,
  async ({ page, faultProxy }) => {
    const loads = countLoads(page);
    const invoice = await createDemoDocument('invoice.unpaid');
    await page.goto(faultProxy.through(invoice.url.replace('?', '/pay?')));
    const payPage = new PayPage(page);
    await payPage.chooseAmount('12.34');
    const gone = faultProxy.arm(LANGUAGES, GONE);
    await openLanguages(page);
    await expect.poll(loads).toBe(2);
    gone.clear();
    await expect(page.getByRole('radio', { name: 'Another amount' })).toBeChecked();
    await expect(payPage.amountField).toHaveValue('12.34');
    await expect(payPage.payButton).toContainText('12.34');
  },
);

test(
  'a checkout form restores its fields after a reload, except the name on the card',
  WHOLE_RUN,
  async ({ page, faultProxy }) => {
    const loads = countLoads(page);
    await page.goto(faultProxy.through('/shade-garden?type=checkout&app_id=fern'));
    await waitForApp(page);
    const quantity = page.getByLabel(/^Quantity of/).first();
    const email = page.getByLabel('Email');
    const nameOnCard = page.getByLabel('Name on card');
    const country = page.getByLabel('Country');
    const postalCode = page.getByLabel(/^Postal code/);
    const proceed = page.getByRole('button', { name: 'Continue to payment' });
    await quantity.fill('3');
    await proceed.click();
    await email.fill('amara@okafor.example');
    await nameOnCard.fill('Amara Okafor');
    await country.selectOption('USA');
    await postalCode.fill('97214');
    const gone = faultProxy.arm(LANGUAGES, GONE);
    await openLanguages(page);
    await expect.poll(loads).toBe(2);
    gone.clear();
    await expect(quantity).toHaveValue('3');
    await proceed.click();
    await expect(email).toHaveValue('amara@okafor.example');
    await expect(country).toHaveValue('USA');
    await expect(postalCode).toHaveValue('97214');
    await expect(nameOnCard).toHaveValue('');
    expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('Amara Okafor');
  },
);

test(
  'a missing chunk during a payment shows an error without a reload, and the payment is charged once',
  WHOLE_RUN,
  async ({ page, faultProxy }) => {
    const loads = countLoads(page);
    const invoice = await createDemoDocument('invoice.unpaid');
    await page.goto(faultProxy.through(invoice.url.replace('?', '/pay?')));
    const payPage = new PayPage(page);
    await payPage.typeCard(CARD);
    const pending = faultProxy.arm(
      { method: 'POST', path: '/api/*/v1/sales/invoice/*/acceptPayment' },
      { kind: 'hold-reply' },
    );
    await payPage.pay();
    await expect.poll(() => pending.replies.length).toBe(1);
    faultProxy.arm(LANGUAGES, GONE);
    await openLanguages(page);
    const alert = page.getByRole('alert').filter({ hasText: MESSAGE });
    await expect(alert).toBeVisible();
    await expect(alert.getByRole('button')).toHaveCount(0); // otherwise it would reload the page
    pending.clear();
    await payPage.expectPaid();
    expect(loads()).toBe(1);
    const { invoiceNumber, payments } = await readInvoice(invoice);
    expect(payments).toHaveLength(1);
    expect(await countCharges(invoiceNumber)).toBe(1);
  },
);
