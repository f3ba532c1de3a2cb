import { expect, test } from '../fixtures/faultTest.ts';
import { makeDocument, readInvoice } from '../pages/madeDocument.ts';
import { PayPage } from '../pages/PayPage.ts';

test('without a connection the pay page keeps the chosen amount, says that paying needs one, and queues nothing', async ({
  page,
  line,
  context,
  expectNoise,
}) => {
  expectNoise(/Failed to load resource|net::ERR/);
  const invoice = await makeDocument('invoice.deposit');
  const url = new URL(line.through(invoice.url));
  url.pathname += '/pay';
  await page.goto(url.href);
  const payPage = new PayPage(page);
  await payPage.chooseAmount('2,000.50');
  await context.setOffline(true);
  await expect(page.getByText('You are offline')).toBeVisible();
  await expect(page.getByText('Paying needs a connection. Nothing was charged')).toBeVisible();
  await expect(payPage.amountField).toHaveValue('2,000.50');
  const kept = await page.evaluate(async () =>
    (await indexedDB.databases()).map(({ name }) => name),
  );
  expect(kept).not.toContain('billfold-outbox');
  await context.setOffline(false);
  await expect(page.getByText('You are offline')).toHaveCount(0);
  await expect(payPage.amountField).toHaveValue('2,000.50');
  expect((await readInvoice(invoice)).totalPaid).toBe('0.00');
});
