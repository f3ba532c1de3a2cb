import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databaseName } from '../support/database/testDatabase.ts';
import { makeInvoice, makeQuote, versionAt } from '../support/documents/makeDocuments.ts';
import { setUpPaymentHarness } from '../support/payments/setUpPaymentHarness.ts';
import { openTestServer, type TestServer } from '../support/server/testServer.ts';

describe(`paying through Stripe, on ${databaseName}`, () => {
  const paying = setUpPaymentHarness();

  /** The completeAuthorizedPayment call of a page after the payer’s return. */
  const complete = (xid: string, payload: object) =>
    paying.world.call('POST', `/v1/sales/invoice/${xid}/completeAuthorizedPayment`, { payload });

  it('an invoice of a business with Stripe is offered and paid through its Stripe account [1.20]', async () => {
    const { xid, orderId } = await paying.world.invoice({ total: '80.00' });
    const read = await paying.world.call('GET', `/v1/sales/invoice/${xid}`);
    const { appSalesInfo } = read.body;
    expect(appSalesInfo).toMatchObject({ processor: 'STRIPE', publicKey: 'pk_test_standin' });
    const page = paying.world.page();
    const opened = (await page.open(orderId)).body;
    expect(opened.accountId).toBe(appSalesInfo.accountId);
    const id = opened.paymentIntentId;
    await page.sendAmount(id, xid, '80.00');
    await paying.world.confirm(opened);
    const settled = (await page.settle(id, xid, '80.00')).body;
    expect(settled).toMatchObject({
      successful: true,
      payment: { processor: 'STRIPE', amount: '80.00' },
      invoice: { status: 'PAID' },
    });
    const { body } = await paying.world.control(`/charges?payment_intent=${id}`);
    expect(body.charges).toMatchObject([{ status: 'succeeded', amount: 8000 }]);
  });

  it('completeAuthorizedPayment returns the outcome and the invoice after the return from a bank [7.13]', async () => {
    const { xid, orderId } = await paying.world.invoice();
    const page = paying.world.page();
    const opened = (await page.open(orderId)).body;
    const named = { paymentToken: opened.paymentIntentId, tokenProcessor: 'STRIPE' };
    expect((await complete(xid, named)).body.code).toBe('invalid-request');
    expect((await complete(xid, { ...named, invoiceXID: xid })).body.outcome).toBe('open');
    await paying.world.confirm(opened);
    const result = await complete(xid, { ...named, invoiceXID: xid });
    expect(result).toMatchObject({
      status: 200,
      body: { successful: true, outcome: 'paid', invoice: { xid, status: 'PAID' } },
    });
    expect(await paying.world.charges([opened.paymentIntentId])).toBe(1);
  });
});

describe(`calls of a page, on ${databaseName}`, () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openTestServer();
  });
  afterAll(() => server.close());

  it('a visitor can read, view and accept a quote, and read and view an invoice, without signing in', async () => {
    const quote = await makeQuote(server);
    const invoice = await makeInvoice(server);
    const responses = [
      await server.get(quote),
      await server.post(`${quote}/viewed`),
      await server.post(`${quote}/accept`, {
        headers: { 'if-match': await versionAt(server, quote) },
      }),
      await server.get(invoice),
      await server.post(`${invoice}/viewed`),
    ];
    expect(responses.map(({ status }) => status)).toEqual(Array(5).fill(200));
    for (const { headers } of responses) expect(headers['set-cookie']).toBeUndefined();
  });
});
