import { signInStaff } from '../fixtures/signInStaff.ts';
import { expect, test } from '../fixtures/test.ts';
import { createDemoDocument } from '../pages/demoDocument.ts';
import { expectOneCardForm } from '../pages/expectOneCardForm.ts';
import { StaffPage } from '../pages/StaffPage.ts';
import { WHOLE_RUN } from '../wholeRunsOnly.ts';

const GOOD = '4242424242424242';

test(
  'staff charge a part of an invoice, then the rest [1.04] [3.38]',
  WHOLE_RUN,
  async ({ page }) => {
    const staff = await StaffPage.open(page, 'manual-invoice');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Payment for invoice');
    await staff.chooseAmount('10.00');
    await staff.typeCard(GOOD);
    await expect(staff.consent).not.toBeChecked();
    await staff.submit();
    await staff.expectDone(/\$10\.00.* was charged/);
    await page.getByRole('button', { name: 'Use another card' }).click();
    await expect(page.getByRole('radio', { name: 'Full amount' })).toBeChecked();
    await staff.typeCard(GOOD);
    await staff.submit();
    await staff.expectDone(/was charged/);
    await page.getByRole('button', { name: 'Use another card' }).click();
    await expect(page.getByText('This invoice cannot be paid by card right now.')).toBeVisible();
  },
);

test('staff charge a card without a document, once, however often they click [3.39]', async ({
  page,
}) => {
  const staff = await StaffPage.open(page, 'manual-product');
  await staff.chooseAmount('12.50');
  await staff.typeCard(GOOD);
  await staff.giveConsent();
  const settled: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/manualPayment/payment')) settled.push(request.postData() ?? '');
  });
  await Promise.all([staff.submit(), staff.submit()]);
  await staff.expectDone(/\$12\.50.* was charged/);
  expect(settled).toHaveLength(1);
  expect(JSON.parse(settled[0] ?? '')).toMatchObject({
    consent: 'EXPLICIT_CONSENT',
    country: 'USA',
    nameOnCard: 'Amara Okafor',
  });
});

test(
  'the card form loads under the policy of the invoice from which staff open it',
  WHOLE_RUN,
  async ({ page }) => {
    const { appId, xid } = await createDemoDocument('invoice.unpaid');
    await signInStaff(page, { appId });
    await page.goto(`/invoices/${xid}?type=staff&app_id=${appId}`);
    await page.getByRole('button', { name: 'Add a payment' }).click();
    await page.getByRole('dialog').getByRole('link', { name: 'Card', exact: true }).click();
    const staff = new StaffPage(page);
    await staff.typeCard(GOOD);
    await staff.submit();
    await staff.expectDone(/was charged/);
  },
);

test('staff save a card only with the contact’s authorization [1.05] [3.40] [5.38]', async ({
  page,
}) => {
  const staff = await StaffPage.open(page, 'save-card');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Save a card for');
  await staff.typeCard(GOOD);
  await staff.submit();
  await expect(page.getByText(/has not authorized its storage/)).toBeVisible();
  await staff.typeCard(GOOD);
  await staff.giveConsent();
  await staff.submit();
  await staff.expectDone('The card is saved.');
  await expect(page.getByText(/Visa.*ending in.*4242/)).toBeVisible();
});

test('the same card form serves an invoice, a charge without a document and a card that is saved [1.15]', async ({
  page,
}) => {
  for (const source of ['manual-invoice', 'manual-product', 'save-card'] as const) {
    const staff = await StaffPage.open(page, source);
    await expectOneCardForm(page);
    await expect(staff.field('Name on card')).toBeVisible();
    await expect(staff.consent).not.toBeChecked();
  }
});

test('an expired session is reported, and continues with a new one [6.03]', async ({
  page,
  expectNoise,
}) => {
  expectNoise(/40[13]/);
  let isExpired = true;
  await page.route('**/manualPayment?**', expire);
  await page.route('**/manualPayment', expire);
  const staff = await StaffPage.open(page, 'manual-product');
  await expect(page.getByText('Your session has expired.')).toBeVisible();
  isExpired = false;
  await page.getByRole('button', { name: 'Sign in again' }).click();
  await staff.chooseAmount('5.00');
  await expect(staff.button).toBeEnabled();

  async function expire(route: Parameters<Parameters<typeof page.route>[1]>[0]) {
    if (!isExpired) return route.continue();
    const code = 'token-expired';
    const problem = { type: `urn:billfold:problem:${code}`, title: code, status: 401, code };
    return route.fulfill({
      status: 401,
      contentType: 'application/problem+json',
      body: JSON.stringify(problem),
    });
  }
});

test('a processor script that does not load shows an error for staff [8.01]', async ({
  page,
  expectNoise,
}) => {
  expectNoise(/Failed to load resource|net::ERR/);
  await page.route('**/endive/stripe.js', (route) => route.abort());
  await StaffPage.open(page, 'manual-product');
  const message =
    "There was a problem loading your Billfold Pay account. Please check Billfold's Known Issues page for updates, or contact Customer Support.";
  await expect(page.getByText(message, { exact: true })).toBeVisible({ timeout: 30_000 });
});

test(
  'no token, card or secret is left on the device or in the URL',
  WHOLE_RUN,
  async ({ page, context }) => {
    let token = '';
    page.on('response', async (response) => {
      if (response.url().endsWith('/api/account/token')) token = (await response.json()).token;
    });
    const staff = await StaffPage.open(page, 'manual-product');
    await staff.chooseAmount('5.00');
    await staff.typeCard(GOOD);
    await staff.submit();
    await staff.expectDone(/was charged/);
    expect(token).not.toBe('');
    const left = await page.evaluate(() =>
      JSON.stringify([
        { ...localStorage },
        { ...sessionStorage },
        location.href,
        document.documentElement.outerHTML,
      ]),
    );
    const cookies = JSON.stringify(await context.cookies());
    for (const text of [left, cookies]) {
      expect(text).not.toContain(token);
      expect(text).not.toContain(GOOD);
      expect(text).not.toMatch(/pi_\w+_secret_\w+/);
    }
  },
);
