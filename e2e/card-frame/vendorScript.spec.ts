import { standInAddresses } from '../fixtures/addresses.ts';
import { expect, test } from '../fixtures/test.ts';
import { CardPayPage, countCardCharges } from '../pages/CardPayPage.ts';
import { createDemoDocument, readInvoice } from '../pages/demoDocument.ts';
import { WHOLE_RUN } from '../wholeRunsOnly.ts';

const GOOD = '4111111111111111';
const NUMBER = /4111[ -]?1111[ -]?1111/;

test(
  'a processor’s script in the card frame: shows an error when blocked, declines a card, charges another',
  WHOLE_RUN,
  async ({ page, expectNoise }) => {
    expectNoise(/net::ERR|postMessage|chrome-error/);
    const [processor] = standInAddresses('authorize-net');
    const sent: { readonly url: string; readonly body: string }[] = [];
    page.on('request', (request) =>
      sent.push({ url: request.url(), body: request.postData() ?? '' }),
    );
    await page.route(`${processor}/v1/Accept.js`, (route) => route.abort('blockedbyclient'));
    const invoice = await createDemoDocument('invoice.authorizeNet');
    const payPage = new CardPayPage(page);
    await page.goto(invoice.url.replace('?', '/pay?'));
    await expect(page.getByText('There was a problem loading the payment form.')).toBeVisible();
    await page.unroute(`${processor}/v1/Accept.js`);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(payPage.number).toBeVisible();

    await payPage.typeCard('4000000000000002');
    await payPage.pay();
    const step = page.getByRole('region', { name: 'Payment details' });
    await expect(step.getByRole('alert')).toBeVisible();
    const { invoiceNumber } = await readInvoice(invoice);
    expect(await countCardCharges(invoiceNumber, processor)).toBe(0);

    await payPage.typeCard(GOOD);
    await payPage.pay();
    await payPage.expectPaid();
    expect(await countCardCharges(invoiceNumber, processor)).toBe(1);
    expect((await readInvoice(invoice)).status).toBe('PAID');
    // the processor's events reach the server, which accepts them
    const deliveries = async () => {
      const response = await fetch(`${processor}/_stand-in/webhooks`);
      const read = (await response.json()) as { deliveries: { status?: number }[] };
      return read.deliveries.map(({ status }) => status);
    };
    await expect.poll(async () => (await deliveries()).length).toBeGreaterThanOrEqual(2);
    expect(new Set(await deliveries())).toEqual(new Set([200]));
    const withNumber = sent.filter(({ url, body }) => NUMBER.test(url + body));
    expect(withNumber.map(({ url }) => url)).toEqual([`${processor}/xml/v1/request.api`]);
    expect(await page.content()).not.toMatch(NUMBER);
  },
);
