import { expect, test } from '../fixtures/test.ts';
import { createDemoDocument, readInvoice } from '../pages/demoDocument.ts';
import { countEwayCharges, EwayPayPage } from '../pages/EwayPayPage.ts';

test('eWay’s fields take a card that is declined, then one that pays, and the page sees neither number [1.22]', async ({
  page,
}) => {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.frame() === page.mainFrame()) sent.push(request.url() + (request.postData() ?? ''));
  });
  const invoice = await createDemoDocument('invoice.eway');
  const payPage = new EwayPayPage(page);
  await payPage.open(invoice.url);
  await payPage.typeCard('4000000000000002');
  await payPage.pay();
  const step = page.getByRole('region', { name: 'Payment details' });
  await expect(step.getByRole('alert')).toContainText(
    'There was an error processing your payment.',
  );
  await payPage.typeCard('4444333322221111');
  await payPage.pay();
  await payPage.expectPaid();
  const { invoiceNumber, status } = await readInvoice(invoice);
  expect(status).toBe('PAID');
  expect(await countEwayCharges(invoiceNumber)).toBe(1);
  expect(sent.join()).toContain('acceptPayment');
  expect(sent.join()).not.toMatch(/4000000000000002|4444 ?3333 ?2222 ?1111/);
});
