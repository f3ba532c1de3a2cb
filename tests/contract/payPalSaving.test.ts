import { randomUUID } from 'node:crypto';
import { eq, like } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createBusiness } from '#server/back-office/createBusiness.ts';
import { createMethodLink } from '#server/back-office/paymentMethodLinks.ts';
import { paymentMethods } from '#server/database/schema/contacts.ts';
import { invoices } from '#server/database/schema/documents.ts';
import { harbor } from '#server/demo/content/harbor.ts';
import { chargeSavedMethod, type SavedCharge } from '#server/payments/charges/chargeSavedMethod.ts';
import { MERCHANT_INITIATED } from '#server/processors/contract/processorPayment.ts';
import { payPalStandInKeys } from '#server/processors/paypal/standInKeys.ts';
import { createServerProcessors } from '#server/processors/registry.ts';
import { type StandIn, startPayPalStandIn } from '#stand-ins/paypal/startPayPalStandIn.ts';
import { makeInvoice } from './support/documents.ts';
import { makeOneLineContent } from './support/oneLineContent.ts';
import { databaseName } from './support/testDatabase.ts';
import { openTestServer, type TestServer } from './support/testServer.ts';

const SALES = '/api/harbor/v1/sales';
const MAJA = { name: 'Maja Lindqvist', email: 'maja.lindqvist@mail.example' };
const CAPTURE = '/v2/checkout/orders/*/capture';
const PAYMENT_TOKENS = '/v3/vault/payment-tokens';

describe(`a payer’s PayPal that is kept, on ${databaseName}`, () => {
  let standIn: StandIn;
  let server: TestServer;
  let path: string;

  beforeAll(async () => {
    standIn = await startPayPalStandIn({ webhookSecret: '8PT597110X687430LKGECATA' });
    const keys = payPalStandInKeys(standIn.url, standIn.frameUrl, '8PT597110X687430LKGECATA');
    server = await openTestServer({ processors: createServerProcessors({ PAYPAL: keys }) });
    const connections = [{ processor: 'PAYPAL', accountId: '5K7TQ2W8ABCDE' }] as const;
    await createBusiness(server.office, { ...harbor, connections });
  });
  afterAll(async () => {
    await server.close();
    await standIn.close();
  });
  beforeEach(async () => {
    await control('/reset', {});
    const content = { ...makeOneLineContent('100.00'), currency: 'USD' };
    path = await makeInvoice(server, { appId: 'harbor', content });
  });

  const control = async (url: string, payload?: object) => {
    const init = { method: 'POST', headers: { 'content-type': 'application/json' } };
    const sent = payload === undefined ? {} : { ...init, body: JSON.stringify(payload) };
    const response = await fetch(`${standIn.url}/_stand-in${url}`, sent);
    // biome-ignore lint/suspicious/noExplicitAny: a test reads answers of every shape
    return (await response.json().catch(() => null)) as any;
  };
  const post = (url: string, payload: object, headers = {}, key: string = randomUUID()) =>
    server.post(url.startsWith('/') ? url : `${SALES}/${url}`, { payload, headers, key });
  /** What the payer does in PayPal's window. */
  const approve = (id: string) => control('/approve', { order: id });
  const credentials = () => control('/credentials');
  const taken = async () => (await control('/ledger')).succeeded as number;
  const makeLink = (source: 'public-payment-method' | 'public-create-card') =>
    createMethodLink(server.office, 'harbor', { contact: MAJA, source });
  const open = async (key: string) =>
    post('paymentMethods/intent', { key }, { 'billfold-page': randomUUID() });
  const save = (key: string, paymentToken: string) =>
    post('paymentMethods', {
      key,
      paymentToken,
      tokenProcessor: 'PAYPAL',
      consent: 'EXPLICIT_CONSENT',
      nameOnCard: MAJA.name,
      billingEmail: MAJA.email,
    });
  const keep = async () => {
    const key = await makeLink('public-payment-method');
    const { setupId } = (await open(key)).body;
    await approve(setupId);
    const { paymentMethodId } = (await save(key, setupId)).body;
    return findMethod(paymentMethodId);
  };
  const findMethod = async (processorId: string) => {
    const isIt = eq(paymentMethods.processorMethodId, processorId);
    const [row] = await server.database.db.select().from(paymentMethods).where(isIt);
    if (row === undefined) throw new Error('It is kept');
    return row;
  };
  const charge = async (
    method: Awaited<ReturnType<typeof keep>>,
    tryName = 'first',
    more: Partial<SavedCharge> = {},
  ) => {
    const isIt = eq(invoices.xid, path.split('/').at(-1) ?? '');
    const [row] = await server.database.db.select().from(invoices).where(isIt);
    const subject = { kind: 'invoice', id: row?.id ?? '' } as const;
    const request = { appId: 'harbor', subject, method, amountMinor: 10_000, tryName, ...more };
    return chargeSavedMethod(server.office, request);
  };
  const invoice = async () => (await server.get(path)).body.invoice;

  it('is saved by a link once its payer has approved it, and not before [7.19] [7.22]', async () => {
    const key = await makeLink('public-payment-method');
    const { method, setupId, secret } = (await open(key)).body;
    expect(method).toMatchObject({ processor: 'PAYPAL', kind: 'button' });
    expect(secret).toBe('');
    expect((await save(key, setupId)).body).toMatchObject({ outcome: 'open', method: null });
    await approve(setupId);
    const saved = (await save(key, setupId)).body;
    expect(saved).toMatchObject({
      successful: true,
      outcome: 'saved',
      method: { brand: 'PayPal', last4: null, expires: null },
    });
    expect((await save(key, setupId)).body.paymentMethodId).toBe(saved.paymentMethodId);
    const row = await findMethod(saved.paymentMethodId);
    expect(row).toMatchObject({ consent: 'EXPLICIT_CONSENT', methodType: 'OTHER' });
    expect(row.consentAt).not.toBeNull();
  });

  it.each([
    ['before', { kind: 'error', status: 503, method: 'POST', path: PAYMENT_TOKENS, times: 2 }],
    ['after', { kind: 'drop-reply', path: PAYMENT_TOKENS, times: 2 }],
  ])('is kept once though PayPal’s answer was lost %s it kept it', async (_, fault) => {
    const key = await makeLink('public-payment-method');
    const { setupId } = (await open(key)).body;
    await approve(setupId);
    await control('/faults', fault);
    expect((await save(key, setupId)).body.code).toBe('processor-unreachable');
    expect((await save(key, setupId)).body.outcome).toBe('saved');
  });

  it('is no card: a link for a card is not opened with it', async () => {
    const key = await makeLink('public-create-card');
    expect((await open(key)).body.code).toBe('processor-not-configured');
  });

  it('is charged without its payer, once for each try, also where answers are lost [1.19]', async () => {
    const method = await keep();
    const capture = { kind: 'drop-reply', times: 2 };
    await control('/faults', capture);
    await expect(charge(method)).rejects.toMatchObject({ failure: 'unreachable' });
    expect(await taken()).toBe(1);
    expect((await charge(method)).outcome).toBe('paid');
    expect(await taken()).toBe(1);
    const { status, payments } = await invoice();
    expect([status, payments.map(({ label }: { label: string }) => label)]).toEqual([
      'PAID',
      ['PAYPAL - PAID'],
    ]);
  });

  it('says that it was refused, and another try takes it', async () => {
    const method = await keep();
    await control('/faults', { kind: 'decline' });
    const refused = await charge(method);
    expect(refused).toMatchObject({ outcome: 'failed', declineCode: 'declined' });
    expect(await taken()).toBe(0);
    expect((await charge(method, 'second')).outcome).toBe('paid');
  });

  it.each([
    [undefined, 'UNSCHEDULED_PREPAID'],
    ['subscription', 'SUBSCRIPTION_PREPAID'],
    ['instalments', 'INSTALLMENT_PREPAID'],
  ] as const)('says that the business starts a later charge (%s)', async (purpose, pattern) => {
    const credential = { ...MERCHANT_INITIATED, ...(purpose && { purpose }) };
    await charge(await keep(), 'first', { credential });
    expect(await credentials()).toEqual([
      { payment_initiator: 'MERCHANT', usage: 'SUBSEQUENT', usage_pattern: pattern },
    ]);
  });

  it('takes nothing once its payer has ended it', async () => {
    const method = await keep();
    const basic = `Basic ${Buffer.from('a:b').toString('base64')}`;
    const asked = await fetch(`${standIn.url}/v1/oauth2/token`, {
      method: 'POST',
      headers: { authorization: basic, 'content-type': 'application/x-www-form-urlencoded' },
      body: 'grant_type=client_credentials',
    });
    const { access_token: token } = (await asked.json()) as { access_token: string };
    await fetch(`${standIn.url}${PAYMENT_TOKENS}/${method.processorMethodId}`, {
      method: 'DELETE',
      headers: { authorization: `Bearer ${token}` },
    });
    expect(await charge(method)).toMatchObject({ outcome: 'failed', failureCode: 'no_method' });
    expect(await taken()).toBe(0);
  });

  describe('by an agreement', () => {
    const askFor = async () => {
      const { orderId } = await invoice();
      const url = `invoice/${orderId}/payPal/billingAgreements`;
      const response = await server.post(`${SALES}/${url}`);
      return response.body.billingToken as string;
    };
    const accept = (paymentToken: string, key?: string) => {
      const payment = {
        invoiceXID: path.split('/').at(-1) ?? '',
        payAmount: '100.00',
        paymentType: 'payPal',
        paymentToken,
        tokenProcessor: 'PAYPAL',
        consent: 'EXPLICIT_CONSENT',
      };
      return post(`${path}/acceptPayment`, payment, {}, key);
    };
    const listAgreements = () =>
      server.database.db
        .select()
        .from(paymentMethods)
        .where(like(paymentMethods.processorMethodId, 'B-%'));

    it('pays the invoice once, and is kept for its contact [7.12] [7.14]', async () => {
      const earlier = (await listAgreements()).map(({ id }) => id);
      const token = await askFor();
      expect((await accept(token)).body.code).toBe('processor-refused'); // nobody has agreed
      expect(await taken()).toBe(0);
      await approve(token);
      const both = await Promise.all([accept(token), accept(token)]);
      expect(both.map(({ body }) => body.outcome)).toEqual(['paid', 'paid']);
      expect(await taken()).toBe(1);
      const own = (await listAgreements()).filter(({ id }) => !earlier.includes(id));
      expect(own).toMatchObject([{ consent: 'EXPLICIT_CONSENT', consentScope: 'any' }]);
      const [method] = own;
      if (method === undefined) throw new Error('It is kept');
      const content = { ...makeOneLineContent('100.00'), currency: 'USD' };
      path = await makeInvoice(server, { appId: 'harbor', content });
      expect((await charge(method)).outcome).toBe('paid'); // a later payment
      expect(await taken()).toBe(2);
      expect(await credentials()).toEqual([
        { payment_initiator: 'CUSTOMER', payment_type: 'UNSCHEDULED', usage: 'FIRST' },
        { payment_initiator: 'MERCHANT', payment_type: 'UNSCHEDULED', usage: 'SUBSEQUENT' },
      ]);
    });

    it('is offered by pages where PayPal has opened agreements for the account', async () => {
      const { appSalesInfo } = (await server.get(path)).body;
      expect(appSalesInfo.methods).toMatchObject([{ settings: { agreements: 'yes' } }]);
    });

    it('pays once though the answer to the capture is lost', async () => {
      const earlier = await listAgreements();
      const token = await askFor();
      await approve(token);
      await control('/faults', { kind: 'drop-reply', path: CAPTURE, times: 2 });
      const key = randomUUID();
      expect((await accept(token, key)).body.code).toBe('processor-unreachable');
      expect(await taken()).toBe(1);
      expect((await accept(token, key)).body.outcome).toBe('paid');
      expect(await taken()).toBe(1);
      expect(await listAgreements()).toHaveLength(earlier.length + 1);
    });

    it('says that it was declined, and the agreement of another try pays', async () => {
      const declined = await askFor();
      await approve(declined);
      await control('/faults', { kind: 'decline' });
      expect((await accept(declined)).body).toMatchObject({ successful: false, outcome: 'failed' });
      expect(await taken()).toBe(0);
      const token = await askFor();
      await approve(token);
      expect((await accept(token)).body.outcome).toBe('paid');
      expect(await taken()).toBe(1);
    });

    it('takes the place of an order that its payer had approved before', async () => {
      const { orderId } = await invoice();
      const orders = `${SALES}/invoice/${orderId}/payPal/orders`;
      const { orderId: order } = (await post(orders, { payAmount: '100.00' })).body;
      await approve(order);
      const token = await askFor();
      await approve(token);
      expect((await accept(token)).body.outcome).toBe('paid');
      expect((await accept(order)).body).toMatchObject({ successful: false, payment: null });
      expect(await taken()).toBe(1);
      const { status, payments } = await invoice();
      expect([status, payments.length]).toEqual(['PAID', 1]);
    });

    it('charges nothing where the invoice was paid meanwhile', async () => {
      const [first, second] = [await askFor(), await askFor()];
      await approve(first);
      await approve(second);
      expect((await accept(first)).body.outcome).toBe('paid');
      expect((await accept(second)).body.code).toBe('invoice-paid');
      expect(await taken()).toBe(1);
    });

    it('is no agreement of this account where PayPal does not know the token', async () => {
      expect((await accept('BA-00000000000000000')).status).toBe(404);
      expect((await accept('no-token')).status).toBe(404);
      expect(await taken()).toBe(0);
    });
  });
});
