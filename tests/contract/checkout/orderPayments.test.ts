import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { invoices } from '#server/database/schema/documents.ts';
import { paymentIntents } from '#server/database/schema/payments.ts';
import { databaseName } from '../support/database/testDatabase.ts';
import { makeInvoice } from '../support/documents/makeDocuments.ts';
import {
  declareDead,
  outcomes,
  setUpChoreographies,
} from '../support/payments/setUpChoreographies.ts';

describe(`an order that we capture, on ${databaseName}`, () => {
  const paying = setUpChoreographies();
  const { fakes, openOnceCalled, invoiceXID, accept, complete, capabilitiesOf } = paying;
  const { order: fake } = fakes;
  const create = (payAmount = '100.00', key: string = randomUUID()) =>
    paying.server.post(`/api/fern/v1/sales/invoice/${paying.orderId}/payPal/orders`, {
      key,
      payload: { payAmount },
    });
  const approved = async (payAmount?: string): Promise<string> => {
    const { body } = await create(payAmount);
    fake.change(body.orderId, { processorStatus: 'APPROVED' });
    return body.orderId;
  };
  const capture = (token: string, key: string = randomUUID()) => {
    paying.server.clock.advance(1_000); // the payer takes their time
    return accept('PAYPAL', { token, key });
  };

  it('is captured once it is approved', async () => {
    const { body } = await create();
    expect(body).toEqual({
      orderId: body.orderId,
      amount: '100.00',
      redirectUrl: 'https://wallet.example/approve',
    });
    expect((await capture(body.orderId)).body.outcome).toBe('open');
    fake.change(body.orderId, { processorStatus: 'APPROVED' });
    expect((await capture(body.orderId)).body).toMatchObject({
      outcome: 'paid',
      invoice: { status: 'PAID' },
    });
    expect(fake.charged()).toEqual([10_000]);
  });

  it('can be declined, and is captured once another payment method is chosen', async () => {
    const id = await approved();
    fake.change(id, { processorStatus: 'REFUSES' });
    expect((await capture(id)).body).toMatchObject({
      outcome: 'failed',
      declineCode: 'declined',
    });
    fake.change(id, { processorStatus: 'APPROVED' });
    expect((await capture(id)).body.outcome).toBe('paid');
    expect(fake.charged()).toEqual([10_000]);
  });

  it('is created once and captured once when responses are lost', async () => {
    const key = randomUUID();
    fake.failNext('lose-reply');
    expect((await create('40.00', key)).body.code).toBe('processor-unreachable');
    const { orderId: id } = (await create('40.00', key)).body;
    expect((await create('40.00')).body.orderId).toBe(id);
    expect(fake.count()).toBe(1);
    fake.change(id, { processorStatus: 'APPROVED' });
    const capturing = randomUUID();
    fake.failNext(null);
    fake.failNext('lose-reply'); // the read before it succeeds
    expect((await capture(id, capturing)).body.code).toBe('processor-unreachable');
    const again = [await capture(id, capturing), await capture(id)];
    expect(outcomes(again)).toEqual(['paid', 'paid']);
    expect(fake.charged()).toEqual([4_000]);
  });

  it('is not captured by a process that lost its lease while the processor was queried', async () => {
    const id = await approved();
    const { reads } = capabilitiesOf('PAYPAL');
    await declareDead(paying.server, { reads, name: 'read' }, async () => {
      expect((await capture(id)).body.code).toBe('payment-in-progress');
    });
    expect(fake.charged()).toEqual([]);
    expect((await capture(id)).body.outcome).toBe('paid');
    expect(fake.charged()).toEqual([10_000]);
  });

  it('is not captured if its amount differs from the requested one', async () => {
    const id = await approved('40.00');
    fake.change(id, { amountMinor: 10_000 });
    expect((await capture(id)).body.code).toBe('processor-refused');
    fake.change(id, { amountMinor: 4_000 });
    expect((await capture(id)).body.outcome).toBe('paid');
    expect(fake.charged()).toEqual([4_000]);
  });

  it('is captured once by a double click', async () => {
    const id = await approved();
    const open = fake.hold();
    const both = Promise.all([capture(id), capture(id)]);
    await openOnceCalled(fake, open);
    expect(outcomes(await both)).toEqual(['paid', 'paid']);
    expect(fake.charged()).toEqual([10_000]);
  });

  it.each([
    ['paid', 10_000, 'invoice-paid'],
    ['paid in part', 7_000, 'amount-out-of-bounds'],
  ])('is ended and not captured if the invoice was %s meanwhile', async (_, amountMinor, code) => {
    const { redirect } = fakes;
    const url = `/api/fern/v1/sales/order/${paying.orderId}/stripe/paymentIntent`;
    const { paymentIntentId } = (await paying.server.post(url)).body;
    const id = await approved('40.00');
    const isIts = eq(paymentIntents.processorIntentId, paymentIntentId);
    const before = { endReason: null }; // ended by an earlier version: then it counts
    await paying.server.database.db.update(paymentIntents).set(before).where(isIts);
    redirect.change(paymentIntentId, { amountMinor });
    redirect.charge(paymentIntentId); // it was still confirmed, and the event arrives late
    expect((await complete('NEXUS', paymentIntentId)).body.outcome).toBe('paid');
    expect((await capture(id)).body.code).toBe(code);
    expect((await capture(id)).body.outcome).toBe('open');
    expect(fake.charged()).toEqual([]);
  });

  it('is ended and not captured if the invoice was withdrawn meanwhile', async () => {
    const id = await approved();
    const isIt = eq(invoices.xid, invoiceXID());
    await paying.server.database.db.update(invoices).set({ withdrawnAt: new Date() }).where(isIt);
    expect((await capture(id)).body.code).toBe('invoice-not-payable-online');
    expect((await capture(id)).body.outcome).toBe('open');
    expect(fake.charged()).toEqual([]);
  });

  it('replaces an order of another tab with another amount, which is then never captured', async () => {
    const first = await approved('40.00');
    const second = await approved('60.00');
    expect(outcomes([await capture(first), await capture(second)])).toEqual(['open', 'paid']);
    expect(fake.charged()).toEqual([6_000]);
  });

  it('is canceled by a payment with another connection', async () => {
    const id = await approved();
    const opened = await paying.server.post(
      `/api/fern/v1/sales/order/${paying.orderId}/stripe/paymentIntent`,
    );
    expect(opened.status).toBe(200);
    expect((await capture(id)).body.outcome).toBe('open');
    expect(fake.charged()).toEqual([]);
    expect((await create()).status).toBe(200);
    const { state } = fakes.redirect.entry(opened.body.paymentIntentId).payment;
    expect(state).toBe('closed');
  });

  it('is rejected if the business has no such connection', async () => {
    const elsewhere = await makeInvoice(paying.server, { appId: 'lindwurm' });
    const { orderId: id } = (await paying.server.get(elsewhere)).body.invoice;
    const url = `/api/lindwurm/v1/sales/invoice/${id}/payPal/orders`;
    const refused = await paying.server.post(url, { payload: { payAmount: '1.00' } });
    expect([refused.status, refused.body.code]).toEqual([503, 'processor-not-configured']);
    expect((await paying.server.post(url, { payload: {} })).body.code).toBe('invalid-request');
  });
});
