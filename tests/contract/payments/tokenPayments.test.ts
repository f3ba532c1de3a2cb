import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { refundPayment } from '#server/back-office/payments/refundPayment.ts';
import { paymentIntents, payments } from '#server/database/schema/payments.ts';
import { getConnection, readPayment } from '#server/payments/connections.ts';
import { IN_FLIGHT_MS } from '#server/payments/sync/recordSent.ts';
import { syncPayment } from '#server/payments/sync/syncPayment.ts';
import { CHALLENGED_TOKEN, DECLINED_TOKEN } from '#tests/fakes/fakeProcessors.ts';
import { databaseName } from '../support/database/testDatabase.ts';
import {
  declareDead,
  outcomes,
  type SentPayment,
  setUpChoreographies,
  without,
} from '../support/payments/setUpChoreographies.ts';

describe(`a token that we charge, on ${databaseName}`, () => {
  const paying = setUpChoreographies();
  const {
    fakes,
    invoice,
    openOnceCalled,
    invoiceXID,
    accept,
    complete,
    processorId,
    capabilitiesOf,
  } = paying;
  const { token: fake } = fakes;
  const pay = (done: Partial<SentPayment> = {}) =>
    accept('RAINFOREST', { token: randomUUID(), ...done });

  it('is charged with the amount, and the invoice is paid', async () => {
    expect((await pay()).body).toMatchObject({
      outcome: 'paid',
      payment: { amount: '100.00', processor: 'RAINFOREST' },
      invoice: { status: 'PAID' },
    });
    expect(fake.charged()).toEqual([10_000]);
  });

  it('can be declined, and another token pays', async () => {
    const declined = await pay({ token: DECLINED_TOKEN });
    expect(declined.body).toMatchObject({
      successful: false,
      outcome: 'failed',
      declineCode: 'declined',
    });
    expect((await pay({ token: DECLINED_TOKEN })).body.outcome).toBe('failed');
    expect((await pay()).body.outcome).toBe('paid');
    expect(fake.charged()).toEqual([10_000]);
  });

  it('is charged once when the response is lost, for any retry', async () => {
    const done = { token: randomUUID(), amount: '40.00', key: randomUUID() };
    fake.failNext('lose-reply');
    expect((await pay(done)).body.code).toBe('processor-unreachable');
    const again = [await pay(done), await pay(done), await pay({ ...done, key: randomUUID() })];
    expect(outcomes(again)).toEqual(['paid', 'paid', 'paid']);
    expect(fake.charged()).toEqual([4_000]);
    expect((await invoice()).totalPaid).toBe('40.00');
  });

  it('is not charged by a process that lost its lease while the processor was queried', async () => {
    const done = { token: randomUUID() };
    fake.failNext('fail');
    expect((await pay(done)).body.code).toBe('processor-unreachable');
    paying.server.clock.advance(IN_FLIGHT_MS);
    const { reads } = capabilitiesOf('RAINFOREST');
    await declareDead(paying.server, { reads, name: 'findByReference' }, async () => {
      expect((await pay(done)).body.code).toBe('payment-in-progress');
    });
    expect(fake.charged()).toEqual([]);
    expect((await pay(done)).body.outcome).toBe('paid');
    expect(fake.charged()).toEqual([10_000]);
  });

  it('is returned to a request with another token if its own response was lost', async () => {
    fake.failNext('lose-reply');
    expect((await pay({ amount: '40.00' })).body.code).toBe('processor-unreachable');
    const other = await pay({ amount: '60.00' });
    expect(other.body).toMatchObject({ outcome: 'paid', payment: { amount: '40.00' } });
    expect(fake.charged()).toEqual([4_000]);
  });

  it('is returned to a request with another token if only its id was recorded', async () => {
    fake.failNext('lose-reply');
    expect((await pay({ amount: '40.00' })).body.code).toBe('processor-unreachable');
    const { reference, payment } = fake.last();
    await paying.server.database.db
      .update(paymentIntents)
      .set({ processorIntentId: payment.id })
      .where(eq(paymentIntents.idempotencyKey, reference));
    const other = await pay({ amount: '60.00' });
    expect(other.body).toMatchObject({ outcome: 'paid', payment: { amount: '40.00' } });
    expect(fake.charged()).toEqual([4_000]);
  });

  it('is returned to a request with another token if its bank step ended unnoticed', async () => {
    const response = (await pay({ token: CHALLENGED_TOKEN, amount: '40.00' })).body;
    fake.charge(response.nextAction.paymentId);
    const other = await pay({ amount: '60.00' });
    expect(other.body).toMatchObject({ outcome: 'paid', payment: { amount: '40.00' } });
    expect(fake.charged()).toEqual([4_000]);
  });

  it('is recorded from the processor’s event if its response was lost and no page retries', async () => {
    fake.failNext('lose-reply');
    expect((await pay()).body.code).toBe('processor-unreachable');
    const { reference, payment } = fake.last();
    const spokenOf = { type: 'paid', accountId: null, paymentId: payment.id };
    const send = (id: string, named: object) =>
      paying.server.post('/v1/rainforest/webhook', {
        key: false,
        headers: { 'fake-signature': 'signed' },
        payload: { ...spokenOf, ...named, id },
      });
    expect((await send('event-1', {})).status).toBe(200);
    expect((await send('event-2', { reference: 'of somebody else' })).status).toBe(200);
    expect((await invoice()).totalPaid).toBe('0.00');
    fake.failNext('fail');
    expect((await send('event-3', { reference })).body.code).toBe('processor-unreachable');
    for (let times = 0; times < 2; times += 1) {
      expect((await send('event-3', { reference })).status).toBe(200);
      expect(await invoice()).toMatchObject({ status: 'PAID', totalPaid: '100.00' });
    }
    expect((await pay()).body.code).toBe('invoice-paid');
    expect(fake.charged()).toEqual([10_000]);
  });

  it('is still found by our reference after the processor rejected a lookup', async () => {
    const done = { token: randomUUID() };
    fake.failNext('lose-reply');
    expect((await pay(done)).body.code).toBe('processor-unreachable');
    for (const token of [done.token, randomUUID()]) {
      fake.failNext('turn-down');
      expect((await pay({ token })).body.code).toBe('processor-not-configured');
    }
    expect((await pay()).body.outcome).toBe('paid');
    expect(fake.charged()).toEqual([10_000]);
  });

  it('is not charged again while the processor cannot be queried by our reference', async () => {
    const done = { token: randomUUID() };
    fake.failNext('lose-reply');
    expect((await pay(done)).body.code).toBe('processor-unreachable');
    await without(capabilitiesOf('RAINFOREST').reads, 'findByReference', async () => {
      expect((await pay(done)).body.code).toBe('processor-unreachable');
      expect((await pay()).body.code).toBe('processor-unreachable');
    });
    expect((await pay()).body.outcome).toBe('paid');
    expect(fake.charged()).toEqual([10_000]);
  });

  it('is ended when the processor rejects the charge, and another token pays', async () => {
    fake.failNext('turn-down');
    expect((await pay()).body.code).toBe('processor-not-configured');
    expect((await pay()).body.outcome).toBe('paid');
    expect(fake.charged()).toEqual([10_000]);
  });

  it('is charged by a retry if the processor never got it, once the first call can no longer arrive', async () => {
    const done = { token: randomUUID(), key: randomUUID() };
    fake.failNext('fail');
    expect((await pay(done)).body.code).toBe('processor-unreachable');
    paying.server.clock.advance(IN_FLIGHT_MS - 1);
    expect((await pay(done)).body.code).toBe('processor-unreachable');
    expect((await pay()).body.code).toBe('payment-in-progress');
    expect(fake.count()).toBe(0);
    paying.server.clock.advance(1);
    expect((await pay(done)).body.outcome).toBe('paid');
    expect(fake.charged()).toEqual([10_000]);
  });

  it('is retried immediately if the processor supports idempotency keys', async () => {
    const { tokenCharges } = capabilitiesOf('RAINFOREST');
    Object.assign(tokenCharges ?? {}, { isOnceForKey: true });
    try {
      const done = { token: randomUUID(), key: randomUUID() };
      fake.failNext('fail');
      expect((await pay(done)).body.code).toBe('processor-unreachable');
      expect((await pay(done)).body.outcome).toBe('paid');
      expect(fake.charged()).toEqual([10_000]);
    } finally {
      Object.assign(tokenCharges ?? {}, { isOnceForKey: undefined });
    }
  });

  it('is charged once by a double click', async () => {
    const token = randomUUID();
    const open = fake.hold();
    const both = Promise.all([pay({ token, amount: '40.00' }), pay({ token, amount: '40.00' })]);
    await openOnceCalled(fake, open);
    expect(outcomes(await both)).toEqual(['paid', 'paid']);
    expect(fake.charged()).toEqual([4_000]);
  });

  it('is charged once however slow the processor is', async () => {
    const open = fake.hold();
    const first = pay();
    await expect.poll(() => fake.together()).toBe(1);
    paying.server.clock.advance(90_000); // a lookup and a charge, each with two attempts of 20 seconds and a pause between them
    const second = pay();
    await openOnceCalled(fake, open);
    expect((await first).body.outcome).toBe('paid');
    expect((await second).body.code).toBe('invoice-paid');
    expect(fake.charged()).toEqual([10_000]);
  });

  it('is charged from two tabs with the amount of each, and never beyond the balance', async () => {
    const parts = await Promise.all([pay({ amount: '40.00' }), pay({ amount: '35.00' })]);
    expect(outcomes(parts)).toEqual(['paid', 'paid']);
    expect([...fake.charged()].sort()).toEqual([3_500, 4_000]);
    const rest = await Promise.all([pay({ amount: '25.00' }), pay({ amount: '20.00' })]);
    expect(outcomes(rest).filter((outcome) => outcome === 'paid')).toHaveLength(1);
    expect(fake.charged()).toHaveLength(3);
  });

  it('is rejected if it exceeds the balance, and once the invoice is paid', async () => {
    expect((await pay({ amount: '100.01' })).body.code).toBe('amount-out-of-bounds');
    expect((await pay({ amount: '70.00' })).body.outcome).toBe('paid');
    expect((await pay({ amount: '30.01' })).body.code).toBe('amount-out-of-bounds');
    expect((await pay({ amount: '30.00' })).body.outcome).toBe('paid');
    expect((await pay({ amount: '1.00' })).body.code).toBe('invoice-paid');
    expect(fake.charged()).toEqual([7_000, 3_000]);
  });

  it.each(['processing', 'declined'] as const)(
    'stays paid when an older event reports it as %s',
    async (state) => {
      const { payment } = (await pay()).body;
      const [row] = await paying.server.database.db
        .select()
        .from(payments)
        .where(eq(payments.id, payment.id));
      const connected = await getConnection(paying.server.office, {
        connectionId: row?.connectionId ?? null,
      });
      const charged = await readPayment(connected, row?.processorPaymentId ?? '');
      const update = { connected, payment: { ...charged, state }, event: null };
      await syncPayment(paying.server.office, update);
      expect(await invoice()).toMatchObject({
        status: 'PAID',
        totalPaid: '100.00',
        payments: [{ state: 'paid', amount: '100.00' }],
      });
    },
  );

  it('is refunded once when the response is lost, found by our own reference', async () => {
    await pay();
    const [payment] = (await invoice()).payments;
    const write = { appId: 'fern', xid: invoiceXID(), key: randomUUID() };
    const refund = () =>
      refundPayment(paying.server.office, write, { paymentId: payment.id, amount: '30.00' });
    fake.failNext(null);
    fake.failNext('lose-reply'); // the lookup by reference succeeds
    await expect(refund()).rejects.toMatchObject({ code: 'processor-unreachable' });
    await refund();
    await refund();
    expect(fake.entry(await processorId(payment.id)).payment.refundedMinor).toBe(3_000);
    expect((await invoice()).status).toBe('REFUNDED');
  });

  it('returns the bank step, also to a replay, and is paid after it', async () => {
    const done = { token: CHALLENGED_TOKEN, key: randomUUID() };
    const response = (await pay(done)).body;
    expect(response).toMatchObject({ outcome: 'needs-action', successful: false });
    const { paymentId, redirectUrl } = response.nextAction;
    expect(redirectUrl).toContain('https://bank.example/');
    expect((await pay(done)).body.nextAction).toEqual(response.nextAction);
    fake.charge(paymentId);
    expect((await complete('RAINFOREST', paymentId)).body.outcome).toBe('paid');
    expect(fake.charged()).toEqual([10_000]);
  });

  it('returns the outcome of the bank step to a replay', async () => {
    const done = { token: CHALLENGED_TOKEN, key: randomUUID() };
    fake.charge((await pay(done)).body.nextAction.paymentId);
    const { body } = await pay(done);
    expect(body).toMatchObject({
      ...{ outcome: 'paid', successful: true, payment: { amount: '100.00' } },
      invoice: { status: 'PAID' },
    });
    expect(body).not.toHaveProperty('nextAction');
    expect(fake.charged()).toEqual([10_000]);
  });

  it('is reported as open to a replay after another token has paid', async () => {
    const done = { token: CHALLENGED_TOKEN, key: randomUUID() };
    await pay(done);
    expect((await pay()).body.outcome).toBe('paid');
    const { body } = await pay(done);
    expect(body).toMatchObject({
      outcome: 'open',
      successful: false,
      invoice: { status: 'PAID' },
    });
    expect(body).not.toHaveProperty('nextAction');
    expect(fake.charged()).toEqual([10_000]);
  });

  it('is not captured before its bank step, even if the processor supports orders', async () => {
    const both = capabilitiesOf('RAINFOREST');
    Object.assign(both, { orders: capabilitiesOf('PAYPAL').orders });
    const { paymentId } = (await pay({ token: CHALLENGED_TOKEN })).body.nextAction;
    expect((await complete('RAINFOREST', paymentId)).body.outcome).toBe('needs-action');
    expect(fake.charged()).toEqual([]);
    expect((await pay()).body.outcome).toBe('paid');
    expect(fake.entry(paymentId).payment.state).toBe('closed');
    expect(fake.charged()).toEqual([10_000]);
    Reflect.deleteProperty(both, 'orders');
  });

  it('is canceled by another token if its bank step was abandoned', async () => {
    const { paymentId } = (await pay({ token: CHALLENGED_TOKEN })).body.nextAction;
    fake.failNext(null);
    fake.failNext('fail'); // the read succeeds, the cancel fails
    expect((await pay()).body.code).toBe('processor-unreachable');
    expect((await pay()).body.outcome).toBe('paid');
    expect(fake.entry(paymentId).payment.state).toBe('closed');
    expect((await complete('RAINFOREST', paymentId)).body.outcome).toBe('open');
    expect(fake.charged()).toEqual([10_000]);
  });

  it('is canceled by another token if the response with its bank step was lost', async () => {
    fake.failNext('lose-reply');
    expect((await pay({ token: CHALLENGED_TOKEN })).body.code).toBe('processor-unreachable');
    const { id } = fake.last().payment;
    expect((await pay()).body.outcome).toBe('paid');
    expect(fake.entry(id).payment.state).toBe('closed');
    expect(fake.charged()).toEqual([10_000]);
  });

  it('is returned to another token if its bank step is completed just before it is canceled', async () => {
    const { paymentId } = (await pay({ token: CHALLENGED_TOKEN, amount: '40.00' })).body.nextAction;
    const open = fake.hold();
    const other = pay({ amount: '60.00' });
    await expect.poll(() => fake.together()).toBe(1);
    fake.charge(paymentId);
    open();
    expect((await other).body).toMatchObject({ outcome: 'paid', payment: { amount: '40.00' } });
    expect(fake.charged()).toEqual([4_000]);
  });

  it('blocks others while its bank step is in progress and cannot be canceled', async () => {
    const { paymentId } = (await pay({ token: CHALLENGED_TOKEN })).body.nextAction;
    await without(capabilitiesOf('RAINFOREST').tokenCharges, 'cancel', async () => {
      expect((await pay()).body.code).toBe('payment-in-progress');
    });
    fake.charge(paymentId);
    expect((await pay()).body.outcome).toBe('paid');
    expect(fake.charged()).toEqual([10_000]);
  });
});
