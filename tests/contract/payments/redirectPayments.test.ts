import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { databaseName } from '../support/database/testDatabase.ts';
import { setUpChoreographies } from '../support/payments/setUpChoreographies.ts';

describe(`a payment on the processor’s page, on ${databaseName}`, () => {
  const paying = setUpChoreographies();
  const { fakes, invoice, openOnceCalled, invoiceXID, complete } = paying;
  const { redirect: fake } = fakes;
  const page = (name: string = randomUUID()) => ({
    open: (key: string = randomUUID()) =>
      paying.server.post(`/api/fern/v1/sales/order/${paying.orderId}/stripe/paymentIntent`, {
        key,
        headers: { 'billfold-page': name },
      }),
    send: (id: string, amount: string) =>
      paying.server.ask('PUT', `/api/fern/v1/sales/stripe/paymentIntent/${id}`, {
        headers: { 'billfold-page': name },
        payload: { paymentIntentId: id, invoiceXID: invoiceXID(), amount },
      }),
  });
  const opened = async (key?: string): Promise<string> =>
    (await page().open(key)).body.paymentIntentId;

  it('redirects to the processor, and is paid after the return', async () => {
    const { body } = await page().open();
    expect(body.redirectUrl).toBe('https://processor.example/pay');
    expect((await complete('NEXUS', body.paymentIntentId)).body.outcome).toBe('open');
    fake.charge(body.paymentIntentId);
    expect((await complete('NEXUS', body.paymentIntentId)).body).toMatchObject({
      outcome: 'paid',
      invoice: { status: 'PAID' },
    });
    expect((await complete('NEXUS', body.paymentIntentId)).body.outcome).toBe('paid');
    expect((await invoice()).payments).toHaveLength(1);
    expect(fake.charged()).toEqual([10_000]);
  });

  it('can be declined, and opening it again returns the same payment', async () => {
    const id = await opened();
    fake.change(id, { failureCode: 'declined' });
    expect((await complete('NEXUS', id)).body).toMatchObject({
      outcome: 'failed',
      declineCode: 'declined',
    });
    expect((await opened()) === id).toBe(true);
  });

  it('is one payment when the responses of opening and completing are lost', async () => {
    const key = randomUUID();
    fake.failNext('lose-reply');
    expect((await page().open(key)).body.code).toBe('processor-unreachable');
    const id = await opened(key);
    expect(await opened()).toBe(id);
    expect(fake.count()).toBe(1);
    fake.charge(id);
    fake.failNext('lose-reply');
    expect((await complete('NEXUS', id)).body.code).toBe('processor-unreachable');
    expect((await complete('NEXUS', id)).body.outcome).toBe('paid');
    expect([(await page().open()).body.code]).toEqual(['invoice-paid']);
    expect(fake.charged()).toEqual([10_000]);
  });

  it('is one payment for a double click', async () => {
    const open = fake.hold();
    const both = Promise.all([opened(), opened()]);
    await openOnceCalled(fake, open);
    const [one, other] = await both;
    expect(other).toBe(one);
    expect(fake.asked()).toBe(1);
  });

  it('is updated with one amount at a time', async () => {
    const only = page();
    const id = (await only.open()).body.paymentIntentId;
    const open = fake.hold();
    const both = Promise.all([only.send(id, '40.00'), only.send(id, '60.00')]);
    await openOnceCalled(fake, open);
    expect((await both).map(({ body }) => body.amount)).toEqual(['40.00', '60.00']);
    expect(fake.together()).toBe(1);
  });

  it('is never charged with the amount of another tab', async () => {
    const [one, other] = [page(), page()];
    const first = (await one.open()).body.paymentIntentId;
    await other.open();
    const firstId = (await one.send(first, '40.00')).body.paymentIntentId;
    const secondId = (await other.open()).body.paymentIntentId;
    const sent = (await other.send(secondId, '60.00')).body;
    expect(sent.amount).toBe('60.00');
    fake.charge(sent.paymentIntentId);
    expect((await complete('NEXUS', sent.paymentIntentId)).body.outcome).toBe('paid');
    expect(fake.entry(firstId).payment.state).toBe('closed');
    expect(fake.charged()).toEqual([6_000]);
  });
});
