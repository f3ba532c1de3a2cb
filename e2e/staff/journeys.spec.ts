import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/test.ts';
import { readInvoice } from '../pages/demoDocument.ts';
import { WHOLE_RUN } from '../wholeRunsOnly.ts';
import { BY_KEYBOARD, BY_TOUCH, enterWith, SCREENS, toStaff } from './onScreens.ts';

test.use({ hasTouch: true });

const PASSWORD = 'billfold-demo';
const getModal = (page: Page) => page.getByRole('dialog', { name: 'Add a payment' });

for (const [screen, hands, tag] of [
  ['a wide tablet', BY_KEYBOARD, {}],
  ['a phone', BY_TOUCH, WHOLE_RUN],
  ['a tall tablet', BY_TOUCH, WHOLE_RUN],
  ['a tall tablet', BY_KEYBOARD, WHOLE_RUN],
] as const)
  test(
    `an owner records, voids, records again and refunds on ${screen} ${hands === BY_TOUCH ? 'by touch' : 'by keyboard'} [1.33]`,
    tag,
    async ({ page }) => {
      await page.setViewportSize(SCREENS[screen]);
      const document = await enterWith(page, 'invoice.deposit', 'owner');
      const { totalPaid: before } = await readInvoice(document);
      await page.goto(toStaff(`/invoices/${document.xid}`, document.appId));
      const add = page.getByRole('button', { name: 'Add a payment' });
      const press = (name: string | RegExp) => hands.press(page.getByRole('button', { name }));
      await hands.press(add);
      await expect(getModal(page).getByRole('radio', { name: /Deposit due/ })).toBeChecked();
      await hands.press(getModal(page).getByRole('button', { name: /^Record/ }));
      await expect(getModal(page).getByText(/was recorded/)).toBeVisible();
      await hands.press(getModal(page).getByRole('button', { name: 'Back to the invoice' }));

      await press('Void');
      const question = page.getByRole('alertdialog');
      await expect(question).toContainText('its amount is due again');
      await hands.type(question.getByRole('textbox'), 'Typed twice');
      await hands.press(question.getByRole('button', { name: 'Void payment' }));
      await expect(page.getByText('Voided', { exact: true })).toBeVisible();
      await expect(page.getByText(/Typed twice/).first()).toBeVisible();
      expect((await readInvoice(document)).totalPaid).toBe(before);

      await hands.press(add);
      await hands.press(getModal(page).getByRole('button', { name: /^Record/ }));
      await expect(getModal(page).getByText(/was recorded/)).toBeVisible();
      await hands.press(getModal(page).getByRole('button', { name: 'Back to the invoice' }));
      await press('Refund');
      await expect(question).toContainText('Nothing more can be paid on this invoice afterwards.');
      await hands.type(question.getByRole('textbox', { name: /Reason/ }), 'Too much');
      await hands.press(question.getByRole('button', { name: /^Refund/ }));
      await expect(question).toHaveCount(0);
      await expect(add).toHaveCount(0);
      await expect(page.getByText(/can no longer be modified/)).toBeVisible();
      expect((await readInvoice(document)).status).toBe('REFUNDED');
    },
  );

test('staff hand the device over, and only the PIN brings them back to the invoice', async ({
  page,
  expectNoise,
}) => {
  expectNoise(/status of (401|423)/);
  const document = await enterWith(page, 'invoice.unpaid', 'staff');
  const address = toStaff(`/invoices/${document.xid}`, document.appId);
  await page.goto(address);
  const handOver = page.getByRole('button', { name: 'Hand over to the customer' });
  await expect(handOver).toBeDisabled();
  await page.getByRole('button', { name: 'Lock' }).tap();
  await page.getByLabel('New PIN').fill('4711');
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Set PIN' }).tap();
  await page.getByLabel('PIN', { exact: true }).fill('4711');
  await page.getByRole('button', { name: 'Unlock' }).tap();
  const opening = page.waitForEvent('popup');
  await handOver.tap();
  const customers = await opening;
  await expect(customers.getByRole('link', { name: 'Pay invoice' })).toBeVisible();
  expect(await customers.evaluate(() => window.opener)).toBeNull();
  await customers.goto(address);
  await expect(customers.getByRole('heading', { name: 'Screen locked' })).toBeVisible();
  await expect(customers.getByRole('button', { name: 'Add a payment' })).toHaveCount(0);
  await customers.close();

  await expect(page.getByRole('heading', { name: 'Screen locked' })).toBeVisible();
  await expect(page.getByText('Public link', { exact: true })).toBeHidden();
  await page.getByLabel('PIN').fill('1234');
  await page.getByRole('button', { name: 'Unlock' }).tap();
  await expect(page.getByText(/The PIN is not correct/)).toBeVisible();
  await page.getByLabel('PIN').fill('4711');
  await page.getByRole('button', { name: 'Unlock' }).tap();
  await expect(page.getByRole('button', { name: 'Add a payment' })).toBeVisible();
});

test('amount, date, reference and note survive an expired session, and one payment is recorded after signing in', async ({
  page,
  expectNoise,
}) => {
  expectNoise(/status of 401/);
  const document = await enterWith(page, 'invoice.unpaid', 'staff');
  await page.goto(toStaff(`/invoices/${document.xid}`, document.appId));
  const add = page.getByRole('button', { name: 'Add a payment' });
  await add.tap();
  const modal = getModal(page);
  await modal.getByRole('radio', { name: 'Check' }).check();
  await modal.getByRole('radio', { name: 'Another amount' }).check();
  await modal.getByRole('textbox', { name: 'Another amount' }).fill('12.50');
  const year = modal.getByRole('spinbutton', { name: /year/ });
  const thisYear = Number(await year.textContent());
  await year.press('ArrowDown');
  await expect(year).toHaveText(`${thisYear - 1}`);
  await modal.getByLabel(/Reference/).fill('Check 118');
  await modal.getByLabel(/Internal note/).fill('Left at the counter');
  await page.context().clearCookies();
  await page.route('**/staff/invoices/*/payments', rejectOnce);
  await modal.getByRole('button', { name: /^Record/ }).tap();
  await expect(page.getByText('Your session has expired.')).toBeVisible();
  await page.getByLabel('Email').fill(`staff@${document.appId}.example`);
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).tap();
  await add.tap();
  await expect(modal.getByRole('radio', { name: 'Check' })).toBeChecked();
  await expect(modal.getByRole('textbox', { name: 'Another amount' })).toHaveValue('12.50');
  await expect(year).toHaveText(`${thisYear - 1}`);
  await expect(modal.getByLabel(/Reference/)).toHaveValue('Check 118');
  await expect(modal.getByLabel(/Internal note/)).toHaveValue('Left at the counter');
  await modal.getByRole('button', { name: /^Record/ }).tap();
  await expect(modal.getByText(/was recorded/)).toBeVisible();
  const { payments, totalPaid } = await readInvoice(document);
  expect([payments.length, totalPaid]).toEqual([1, '12.50']);
  expect(JSON.stringify(payments)).not.toContain('Left at the counter');
});

/** Responds to the first request as if its token had expired. */
async function rejectOnce(route: Parameters<Parameters<Page['route']>[1]>[0]) {
  await route.fulfill({
    status: 401,
    contentType: 'application/problem+json',
    body: JSON.stringify({
      type: 'urn:billfold:problem:token-expired',
      title: 'token-expired',
      status: 401,
      code: 'token-expired',
    }),
  });
  await route.request().frame().page().unroute('**/staff/invoices/*/payments');
}

test('staff pages show that they are offline, send nothing, and continue after reconnecting', async ({
  page,
  context,
  expectNoise,
}) => {
  expectNoise(/net::ERR|status of 401|error occurred when fetching the script/); // the worker’s script
  const document = await enterWith(page, 'invoice.unpaid', 'staff');
  await page.goto(toStaff(`/invoices/${document.xid}`, document.appId));
  await page.getByRole('button', { name: 'Add a payment' }).tap();
  await context.setOffline(true);
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET' && request.url().includes('/api/')) sent.push(request.url());
  });
  const modal = getModal(page);
  await expect(modal.getByText(/This device is offline/)).toBeVisible();
  await modal.getByRole('button', { name: /^Record/ }).tap();
  await page.keyboard.press('Escape');
  expect(sent).toEqual([]);
  await page.getByRole('link', { name: 'Contacts', exact: true }).tap();
  await expect(page.getByText(/This device is offline/)).toBeVisible();
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Try again' }).tap();
  await expect(page.getByRole('main').getByRole('link').first()).toBeVisible();
  expect((await readInvoice(document)).payments).toEqual([]);
});

test(
  'lists show placeholder rows while they load, and are sorted on phones too',
  WHOLE_RUN,
  async ({ page }) => {
    await page.setViewportSize(SCREENS['a phone']);
    const { appId } = await enterWith(page, 'invoice.unpaid', 'read-only');
    let go = () => {};
    const isFree = new Promise<void>((resolve) => {
      go = resolve;
    });
    await page.route('**/v1/staff/contacts?*', async (route) => {
      await isFree;
      await route.continue();
    });
    await page.goto(toStaff('/contacts', appId));
    await expect(page.locator('[data-placeholder]')).toHaveCount(3);
    go();
    const names = page.getByRole('list', { name: 'Contacts' }).getByRole('link');
    await expect(names.first()).toBeVisible();
    await page.getByLabel('Sort by').selectOption({ label: 'Name, descending' });
    await expect
      .poll(async () => {
        const numbers = await names.allTextContents();
        return numbers.join() === [...numbers].sort().reverse().join();
      })
      .toBe(true);
  },
);
