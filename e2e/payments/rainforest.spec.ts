import { expect, test } from '../fixtures/test.ts';
import { createDemoDocument, readInvoice } from '../pages/demoDocument.ts';
import { countRainforestCharges, RainforestPayPage } from '../pages/RainforestPayPage.ts';

test('Rainforest’s component asks for missing fields, shows a declined card, and pays once [1.23] [4.11]', async ({
  page,
}) => {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.frame() === page.mainFrame()) sent.push(request.url() + (request.postData() ?? ''));
  });
  const invoice = await createDemoDocument('invoice.rainforest');
  const before = await countRainforestCharges();
  const payPage = new RainforestPayPage(page);
  await payPage.open(invoice.url);
  await payPage.pay();
  await expect(page.getByText('Check the card details above.')).toBeVisible();
  await payPage.typeCard('4000000000000002');
  await payPage.pay();
  const step = page.getByRole('region', { name: 'Payment details' });
  await expect(step.getByRole('alert').first()).toContainText('Your card was declined.');
  await expect(payPage.payButton).toBeEnabled();
  await expect(step.getByRole('alert').first()).toBeVisible(); // still shown after a new component has loaded
  await payPage.typeCard('4242424242424242');
  await expect(step.getByText('Your card was declined.')).toBeHidden();
  await payPage.pay();
  await payPage.expectPaid();
  expect((await readInvoice(invoice)).status).toBe('PAID');
  expect(await countRainforestCharges()).toBe(before + 1);
  expect(sent.join()).toContain('acceptPayment');
  expect(sent.join()).not.toMatch(/4000000000000002|4242 ?4242 ?4242 ?4242/);
});
