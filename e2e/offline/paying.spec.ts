import { toSample } from '#tests/runner/matrix.ts';
import { test as onDevice } from '../fixtures/device.ts';
import { expect, test } from '../fixtures/faultTest.ts';
import { LOST_WORKER } from '../fixtures/lostWorker.ts';
import { createDemoDocument, readInvoice } from '../pages/demoDocument.ts';
import { openSaved } from '../pages/openSaved.ts';
import { PayPage } from '../pages/PayPage.ts';
import { countCharges } from '../pages/standInControl.ts';
import { WHOLE_RUN } from '../wholeRunsOnly.ts';

test('an offline pay page preserves the amount, shows that paying needs a connection, and queues nothing', async ({
  page,
  faultProxy,
  context,
  expectNoise,
}) => {
  expectNoise(/Failed to load resource|net::ERR/);
  expectNoise(LOST_WORKER);
  const invoice = await createDemoDocument('invoice.deposit');
  const url = new URL(faultProxy.through(invoice.url));
  url.pathname += '/pay';
  await page.goto(url.href);
  const payPage = new PayPage(page);
  await payPage.chooseAmount('2,000.50');
  await context.setOffline(true);
  await expect(page.getByText('You are offline')).toBeVisible();
  await expect(page.getByText('You need an internet connection to pay')).toBeVisible();
  await expect(payPage.amountField).toHaveValue('2,000.50');
  const savedPage = await page.evaluate(async () =>
    (await indexedDB.databases()).map(({ name }) => name),
  );
  expect(savedPage).not.toContain('billfold-outbox');
  await context.setOffline(false);
  await expect(page.getByText('You are offline')).toHaveCount(0);
  await expect(payPage.amountField).toHaveValue('2,000.50');
  expect((await readInvoice(invoice)).totalPaid).toBe('0.00');
});

test(
  'an unreachable server on Pay shows an error, preserves the amount, and charges and queues nothing',
  WHOLE_RUN,
  async ({ page, faultProxy, expectNoise }) => {
    expectNoise(/Failed to load resource|net::ERR/);
    const invoice = await createDemoDocument('invoice.deposit');
    await page.goto(faultProxy.through(invoice.url.replace('?', '/pay?')));
    const payPage = new PayPage(page);
    await payPage.chooseAmount('2,000.50');
    await payPage.typeCard('4242424242424242');
    await faultProxy.close();
    await payPage.pay();
    const message = 'We could not reach the server, so nothing was charged.';
    await expect(page.getByText(message).first()).toBeVisible();
    await expect(payPage.amountField).toHaveValue('2,000.50');
    await expect(payPage.payButton).toBeEnabled();
    const savedPage = await page.evaluate(async () =>
      (await indexedDB.databases()).map(({ name }) => name),
    );
    expect(savedPage).not.toContain('billfold-outbox');
    const { invoiceNumber, totalPaid } = await readInvoice(invoice);
    expect([await countCharges(invoiceNumber), totalPaid]).toEqual([0, '0.00']);
  },
);

test('a payment whose response is lost with the network is checked as soon as the network is back', async ({
  page,
  faultProxy,
  context,
  expectNoise,
}) => {
  expectNoise(/Failed to load resource|net::ERR/);
  expectNoise(LOST_WORKER);
  const invoice = await createDemoDocument('invoice.unpaid');
  await page.goto(faultProxy.through(invoice.url.replace('?', '/pay?')));
  const payPage = new PayPage(page);
  await payPage.typeCard('4242424242424242');
  await page.route('**/acceptPayment', async (route) => {
    await context.setOffline(true);
    await route.abort('internetdisconnected');
  });
  await payPage.pay();
  await expect(page.getByText('We do not know yet whether your payment went')).toBeVisible();
  for (const choice of await page.getByRole('radio').all()) await expect(choice).toBeDisabled();
  await page.unroute('**/acceptPayment');
  await context.setOffline(false);
  await payPage.expectPaid();
  const { invoiceNumber } = await readInvoice(invoice);
  expect(await countCharges(invoiceNumber)).toBe(1);
});

for (const [description, fault] of toSample(
  [
    ['a database outage', { kind: 'refuse', code: 'database-unavailable' }],
    ['an HTML response', { kind: 'portal' }],
  ] as const,
  1,
))
  onDevice(
    `${description}: the pay page shows the saved amount, that no payment starts, and a link to the invoice`,
    WHOLE_RUN,
    async ({ device, faultProxy }) => {
      device.expectNoise(/Failed to load resource/);
      const { made, url } = await openSaved({ device, faultProxy }, 'invoice.deposit');
      const path = `/api/${made.appId}/v1/sales/invoice/*`;
      const fails = faultProxy.arm({ method: 'GET', path }, fault);
      const page = await device.open(url.replace('?', '/pay?'));
      await expect(page.getByRole('main')).toContainText('€1,600.00');
      await expect(page.getByText('No payment starts')).toBeVisible();
      await expect(page.getByRole('link', { name: 'Back to the invoice' })).toBeVisible();
      await expect(page.locator('iframe')).toHaveCount(0);
      fails.clear();
      await page.getByRole('button', { name: 'Try again' }).click();
      await new PayPage(page).typeCard('4242424242424242');
    },
  );
