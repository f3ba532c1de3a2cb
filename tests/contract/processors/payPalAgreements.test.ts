import { randomUUID } from 'node:crypto';
import { like } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { type PaymentMethodRow, paymentMethods } from '#server/database/schema/contacts.ts';
import { endUnpaidAgreements } from '#server/payment-methods/agreements/endUnpaidAgreements.ts';
import { retryRemovalsAtProcessors } from '#server/payment-methods/removeAtProcessor.ts';
import { databaseName } from '../support/database/testDatabase.ts';
import { SALES, setUpPayPal } from '../support/processors/setUpPayPal.ts';

const ORDERS = '/v2/checkout/orders';
const CAPTURE = '/v2/checkout/orders/*/capture';
const CANCEL = '/v1/billing-agreements/agreements/*/cancel';

describe(`an agreement to later payments at PayPal, on ${databaseName}`, () => {
  const payPal = setUpPayPal();
  const { control, charge, post, approve, credentials, succeeded, stored, invoice } = payPal;
  const askFor = async () => {
    const { orderId } = await invoice();
    const url = `invoice/${orderId}/payPal/billingAgreements`;
    const response = await payPal.server.post(`${SALES}/${url}`);
    return response.body.billingToken as string;
  };
  /** A token whose payer has agreed. */
  const agree = async () => {
    const token = await askFor();
    await approve(token);
    return token;
  };
  const accept = (paymentToken: string, key?: string) => {
    const payment = {
      invoiceXID: payPal.path.split('/').at(-1) ?? '',
      payAmount: '100.00',
      paymentType: 'payPal',
      paymentToken,
      tokenProcessor: 'PAYPAL',
      consent: 'EXPLICIT_CONSENT',
    };
    return post(`${payPal.path}/acceptPayment`, payment, {}, key);
  };
  const listAgreements = () =>
    payPal.server.database.db
      .select()
      .from(paymentMethods)
      .where(like(paymentMethods.processorMethodId, 'B-%'));
  const listChargeable = async () =>
    (await listAgreements()).filter(({ removedAt }) => removedAt === null);
  /** What server/maintenance does. */
  const maintain = async () => {
    await endUnpaidAgreements(payPal.server.office);
    await retryRemovalsAtProcessors(payPal.server.office);
  };
  const processorIds = (rows: readonly PaymentMethodRow[]) =>
    rows.map(({ processorMethodId }) => processorMethodId);
  const earlier = { ids: [] as readonly string[] };
  const own = async () => (await listChargeable()).filter(({ id }) => !earlier.ids.includes(id));

  beforeEach(async () => {
    earlier.ids = (await listAgreements()).map(({ id }) => id);
  });

  it('pays the invoice once, and is saved for its contact [7.12] [7.14]', async () => {
    const token = await askFor();
    expect((await accept(token)).body.code).toBe('processor-refused'); // not approved yet
    expect(await succeeded()).toBe(0);
    await approve(token);
    const replies = await Promise.all(Array.from({ length: 6 }, () => accept(token)));
    expect(replies.map(({ body }) => body.outcome)).toEqual(replies.map(() => 'paid'));
    expect(await succeeded()).toBe(1);
    await maintain();
    const [method, ...others] = await own();
    if (method === undefined) throw new Error('It is not saved');
    expect(others).toEqual([]);
    expect(method).toMatchObject({ consent: 'EXPLICIT_CONSENT', consentScope: 'any' });
    expect(await stored()).toEqual([method.processorMethodId]);
    await payPal.openInvoice();
    expect((await charge(method)).outcome).toBe('paid'); // a later payment
    expect(await succeeded()).toBe(2);
    expect(await credentials()).toEqual([
      { payment_initiator: 'CUSTOMER', payment_type: 'UNSCHEDULED', usage: 'FIRST' },
      { payment_initiator: 'MERCHANT', payment_type: 'UNSCHEDULED', usage: 'SUBSEQUENT' },
    ]);
  });

  it('remains saved when a later payment with it is declined', async () => {
    expect((await accept(await agree())).body.outcome).toBe('paid');
    await maintain();
    const [method] = await own();
    if (method === undefined) throw new Error('It is not saved');
    await payPal.openInvoice();
    await control('/faults', { kind: 'decline' });
    expect((await charge(method)).outcome).toBe('failed');
    await maintain();
    expect(await stored()).toEqual([method.processorMethodId]);
  });

  it('is offered if PayPal has enabled agreements for the account', async () => {
    const { appSalesInfo } = (await payPal.server.get(payPal.path)).body;
    expect(appSalesInfo.methods).toMatchObject([{ settings: { agreements: 'yes' } }]);
  });

  it('pays once when the response to the capture is lost', async () => {
    const token = await agree();
    await control('/faults', { kind: 'drop-reply', path: CAPTURE, times: 2 });
    const key = randomUUID();
    expect((await accept(token, key)).body.code).toBe('processor-unreachable');
    expect(await succeeded()).toBe(1);
    await maintain();
    expect((await accept(token, key)).body.outcome).toBe('paid');
    expect(await succeeded()).toBe(1);
    expect(await stored()).toEqual(processorIds(await own()));
    expect(await stored()).toHaveLength(1);
  });

  it('is ended when its payment is declined, so that another attempt leaves only one', async () => {
    for (let declined = 0; declined < 3; declined += 1) {
      const token = await agree();
      await control('/faults', { kind: 'decline' });
      const { body } = await accept(token);
      expect(body).toMatchObject({ successful: false, outcome: 'failed' });
      expect(await stored()).toEqual([]);
      expect(await own()).toEqual([]);
    }
    expect(await succeeded()).toBe(0);
    expect((await accept(await agree())).body.outcome).toBe('paid');
    expect(await succeeded()).toBe(1);
    await maintain();
    expect(await stored()).toEqual(processorIds(await own()));
    expect(await stored()).toHaveLength(1);
  });

  it('is ended at PayPal later if PayPal is unreachable after the decline', async () => {
    const token = await agree();
    await control('/faults', { kind: 'decline' });
    await control('/faults', { kind: 'error', status: 503, path: CANCEL, times: 2 });
    expect((await accept(token)).body.outcome).toBe('failed');
    expect(await own()).toEqual([]);
    expect(await stored()).toHaveLength(1);
    await control('/faults/clear', {});
    await maintain();
    expect(await stored()).toEqual([]);
  });

  it.each([
    ['order', { kind: 'error', status: 503, path: ORDERS }, 0],
    ['charge', { kind: 'drop-reply', path: CAPTURE }, 1],
  ] as const)(
    'leaves one when the response to the %s is lost and its payer agrees again',
    async (_, fault, charges) => {
      const lost = await agree();
      await control('/faults', { ...fault, times: 2 });
      expect((await accept(lost)).body.code).toBe('processor-unreachable');
      await control('/faults/clear', {});
      expect(await succeeded()).toBe(charges);
      await maintain();
      expect(await stored()).toHaveLength(1); // it may still have paid
      expect((await accept(await agree())).body.outcome).toBe('paid');
      await maintain();
      expect(await succeeded()).toBe(1);
      expect(await stored()).toEqual(processorIds(await own()));
      expect(await stored()).toHaveLength(1);
    },
  );

  it('replaces an order that its payer approved before', async () => {
    const { orderId } = await invoice();
    const orders = `${SALES}/invoice/${orderId}/payPal/orders`;
    const { orderId: order } = (await post(orders, { payAmount: '100.00' })).body;
    await approve(order);
    const token = await agree();
    expect((await accept(token)).body.outcome).toBe('paid');
    expect((await accept(order)).body).toMatchObject({ successful: false, payment: null });
    expect(await succeeded()).toBe(1);
    const { status, payments } = await invoice();
    expect([status, payments.length]).toEqual(['PAID', 1]);
  });

  it('charges nothing and is ended if the invoice was paid meanwhile', async () => {
    const [first, second] = [await agree(), await agree()];
    expect((await accept(first)).body.outcome).toBe('paid');
    expect((await accept(second)).body.code).toBe('invoice-paid');
    expect(await succeeded()).toBe(1);
    expect(await stored()).toEqual(processorIds(await own()));
    expect(await stored()).toHaveLength(1);
  });

  it('is rejected if PayPal does not recognize the token', async () => {
    expect((await accept('BA-00000000000000000')).status).toBe(404);
    expect((await accept('no-token')).status).toBe(404);
    expect(await succeeded()).toBe(0);
  });
});
