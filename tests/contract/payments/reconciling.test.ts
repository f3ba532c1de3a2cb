import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { paymentIntents } from '#server/database/schema/payments.ts';
import { INTENT_LIFETIME_MS } from '#server/payments/intents/getNextReconcileAt.ts';
import { reconcilePayments } from '#server/payments/reconcile/reconcilePayments.ts';
import { IN_FLIGHT_MS } from '#server/payments/sync/recordSent.ts';
import type { ProcessorDispute } from '#server/processors/contract/disputes.ts';
import { CHALLENGED_TOKEN } from '#tests/fakes/fakeProcessors.ts';
import { databaseName } from '../support/database/testDatabase.ts';
import { MINUTE_MS, setUpReconciling } from '../support/payments/setUpReconciling.ts';

const DAY_MS = 24 * 60 * MINUTE_MS;

describe(`reconciling with the processors, on ${databaseName}`, () => {
  const paying = setUpReconciling();
  const {
    processors,
    fake,
    orders,
    newInvoice,
    invoice,
    pay,
    order,
    loseReply,
    intent,
    reconcile,
    reconcileNow,
  } = paying;

  it('never captures an order that was approved and then abandoned for a day', async () => {
    await order();
    orders.change(orders.last().payment.id, { processorStatus: 'APPROVED' });
    expect(await reconcile(INTENT_LIFETIME_MS - MINUTE_MS)).toMatchObject({ attempted: 1 });
    expect((await intent()).state).not.toBe('closed');
    await reconcile(2 * MINUTE_MS);
    expect((await intent()).state).toBe('closed');
    expect(orders.charged()).toEqual([]);
  });

  it('records a charge whose response was lost, without a retry by the page', async () => {
    await loseReply();
    expect((await invoice()).totalPaid).toBe('0.00');
    expect(await reconcile()).toEqual({ attempted: 1, changed: 1, unreachable: 0 });
    expect(await invoice()).toMatchObject({ status: 'PAID', totalPaid: '100.00' });
    expect((await pay()).code).toBe('invoice-paid');
    expect(fake.charged()).toEqual([10_000]);
  });

  it('refunds a charge that the processor listed late, if another card has paid', async () => {
    await loseReply();
    const reads = processors.adapters.find(({ name }) => name === 'RAINFOREST')?.capabilities.reads;
    const find = reads?.findByReference;
    if (reads === undefined || find === undefined)
      throw new Error('The processor cannot be queried');
    Object.assign(reads, { findByReference: async () => null }); // it is not there yet
    const soon = (await pay()).code;
    paying.server.clock.advance(IN_FLIGHT_MS);
    const later = (await pay()).outcome;
    expect([soon, later]).toEqual(['payment-in-progress', 'paid']);
    Object.assign(reads, { findByReference: find });
    expect(fake.charged()).toEqual([10_000, 10_000]);
    expect((await invoice()).totalPaid).toBe('100.00');
    expect(await reconcile(2 * 60 * MINUTE_MS)).toMatchObject({ changed: 1 });
    expect(await invoice()).toMatchObject({
      status: 'PAID',
      totalPaid: '100.00',
      totalRefundAmount: '0.00',
      payments: [{ state: 'paid' }, { state: 'paid' }, { state: 'refunded', amount: '-100.00' }],
    });
    expect(fake.refunded()).toEqual([10_000]);
    expect(await reconcile()).toMatchObject({ changed: 0 });
    expect(fake.refunded()).toEqual([10_000]);
  });

  it('records a bank step that was completed after the page was closed', async () => {
    const { nextAction } = await pay(paying.path, CHALLENGED_TOKEN);
    expect(await reconcile()).toEqual({ attempted: 1, changed: 0, unreachable: 0 });
    fake.charge(nextAction.paymentId);
    expect(await reconcile()).toMatchObject({ changed: 1 });
    expect(await invoice()).toMatchObject({ status: 'PAID', totalPaid: '100.00' });
  });

  it('records refunds made at the processor once, and reconciles less and less often', async () => {
    expect((await pay()).outcome).toBe('paid');
    fake.change(fake.last().payment.id, { refundedMinor: 2_500 });
    expect(await reconcile()).toMatchObject({ attempted: 1, changed: 1 });
    expect((await invoice()).payments).toMatchObject([
      { state: 'paid', amount: '100.00' },
      { state: 'refunded', amount: '-25.00' },
    ]);
    expect(await reconcile(MINUTE_MS)).toMatchObject({ attempted: 0 });
    expect(await reconcile()).toEqual({ attempted: 1, changed: 0, unreachable: 0 });
    expect(await reconcile(20 * DAY_MS)).toMatchObject({ attempted: 1 });
    let attempted = 0;
    for (let round = 0; round < 8; round += 1) attempted += (await reconcile(DAY_MS / 4)).attempted;
    expect(attempted).toBe(2); // in two days
    expect(await reconcile(200 * DAY_MS)).toMatchObject({ attempted: 1 });
    expect(await reconcile(20 * DAY_MS)).toMatchObject({ attempted: 0 });
  });

  it('records disputes: the amount of a lost dispute is due again, and paid if it is later won', async () => {
    expect((await pay()).outcome).toBe('paid');
    const entry = fake.last();
    const dispute = (state: ProcessorDispute['state'], id = 'd1') => {
      const others = entry.disputes.filter((one) => one.id !== id);
      entry.disputes = [...others, { id, amountMinor: 6_000, state }];
    };
    const books = async () => {
      const { status, totalPaid, totalRefundAmount } = await invoice();
      return [status, totalPaid, totalRefundAmount];
    };
    dispute('open');
    expect(await reconcile()).toMatchObject({ changed: 1 });
    expect(await books()).toEqual(['PAID', '100.00', '0.00']);
    const at = paying.server.clock.now().toISOString();
    expect((await invoice()).payments).toMatchObject([
      { state: 'paid', amount: '100.00' },
      { state: 'contested', amount: '60.00', at },
    ]);
    expect(await reconcile(250 * DAY_MS)).toMatchObject({ attempted: 1, changed: 0 });
    dispute('lost');
    expect(await reconcile(2 * DAY_MS)).toMatchObject({ changed: 1 });
    expect(await books()).toEqual(['PARTIAL_PAYMENT', '40.00', '0.00']);
    expect(await invoice()).toMatchObject({
      totalRemainingBalance: '60.00',
      payability: { online: true, max: '60.00' },
      payments: [
        { state: 'paid', amount: '100.00' },
        { state: 'disputed', amount: '-60.00' },
      ],
    });
    dispute('open'); // outdated state
    await reconcileNow();
    expect(await books()).toEqual(['PARTIAL_PAYMENT', '40.00', '0.00']);
    dispute('lost', 'd2'); // never beyond what was paid
    await reconcileNow();
    expect(await books()).toEqual(['UNPAID', '0.00', '0.00']);
    dispute('won', 'd2');
    dispute('won');
    await reconcileNow();
    expect(await books()).toEqual(['PAID', '100.00', '0.00']);
    expect((await invoice()).payments).toMatchObject([{ state: 'paid' }]);
  });

  it('records the reversal of a paid payment, whose invoice can be paid again', async () => {
    expect((await pay()).outcome).toBe('paid');
    const { id } = fake.last().payment;
    fake.change(id, { state: 'declined', failureCode: 'returned' });
    expect(await reconcile()).toMatchObject({ attempted: 1, changed: 0 }); // outdated state
    fake.change(id, { isReversed: true });
    expect(await reconcile()).toMatchObject({ attempted: 1, changed: 1 });
    expect(await invoice()).toMatchObject({
      status: 'UNPAID',
      totalPaid: '0.00',
      totalRefundAmount: '0.00',
      payability: { online: true, max: '100.00' },
      payments: [{ state: 'failed' }],
    });
    expect((await pay()).outcome).toBe('paid');
    expect(await invoice()).toMatchObject({ status: 'PAID', totalPaid: '100.00' });
  });

  it('leaves the books unchanged when keys may not read disputes, and logs the connection', async () => {
    expect((await pay()).outcome).toBe('paid');
    fake.failNext(null);
    fake.failNext('turn-down');
    expect(await reconcile()).toEqual({ attempted: 1, changed: 0, unreachable: 0 });
    fake.failNext(null);
    fake.failNext('fail');
    expect(await reconcile(10 * MINUTE_MS)).toEqual({ attempted: 1, changed: 0, unreachable: 1 });
  });

  it('ends a charge that the processor never got, about an hour after its last attempt', async () => {
    fake.failNext('fail');
    expect((await pay()).code).toBe('processor-unreachable');
    expect(await reconcile()).toEqual({ attempted: 1, changed: 0, unreachable: 0 });
    expect(await reconcile(50 * MINUTE_MS)).toMatchObject({ attempted: 1, changed: 0 });
    expect(await reconcile(20 * MINUTE_MS)).toMatchObject({ attempted: 1, changed: 1 });
    expect((await pay()).outcome).toBe('paid');
    expect(fake.charged()).toEqual([10_000]);
  });

  it('skips a payment that a request has leased', async () => {
    await loseReply();
    const { id } = await intent();
    const leasedUntil = new Date(paying.server.clock.now().getTime() + 10 * MINUTE_MS);
    const { db } = paying.server.database;
    const hold = (until: Date | null) =>
      db.update(paymentIntents).set({ leasedUntil: until }).where(eq(paymentIntents.id, id));
    await hold(leasedUntil);
    expect(await reconcile()).toMatchObject({ attempted: 0 });
    expect((await invoice()).totalPaid).toBe('0.00');
    await hold(null);
    expect(await reconcile()).toMatchObject({ changed: 1 });
    expect((await intent()).leasedUntil).toBeNull();
  });

  it('discards its result if a request has updated the payment meanwhile', async () => {
    const { nextAction } = await pay(paying.path, CHALLENGED_TOKEN);
    fake.charge(nextAction.paymentId);
    paying.server.clock.advance(3 * MINUTE_MS);
    const reconciling = reconcilePayments({
      ...paying.server.office,
      processors: {
        ...processors,
        connect: (row) => {
          const connected = processors.connect(row);
          const reads = connected?.adapter.capabilities.reads;
          if (!connected || !reads) return connected;
          const overtaken = async (...of: Parameters<typeof reads.read>) => {
            const response = await reads.read(...of);
            await paying.server.database.db
              .update(paymentIntents)
              .set({ updatedAt: paying.server.clock.now() })
              .where(eq(paymentIntents.processorIntentId, nextAction.paymentId));
            return response;
          };
          const capabilities = {
            ...connected.adapter.capabilities,
            reads: { ...reads, read: overtaken },
          } as typeof connected.adapter.capabilities;
          return { ...connected, adapter: { ...connected.adapter, capabilities } };
        },
      },
    });
    expect(await reconciling).toEqual({ attempted: 1, changed: 0, unreachable: 0 });
    expect((await invoice()).totalPaid).toBe('0.00');
    expect(await reconcile()).toMatchObject({ changed: 1 });
  });

  it('reads an approved order without capturing it', async () => {
    await order();
    orders.change(orders.last().payment.id, { processorStatus: 'APPROVED' });
    expect(await reconcile()).toEqual({ attempted: 1, changed: 0, unreachable: 0 });
    expect(orders.charged()).toEqual([]);
    orders.charge(orders.last().payment.id); // captured by hand, in the processor's own console
    expect(await reconcile()).toMatchObject({ changed: 1 });
    expect(await invoice()).toMatchObject({ status: 'PAID' });
    expect(orders.charged()).toEqual([10_000]);
  });

  it('calls an unresponsive connection once per round, and the others as usual', async () => {
    for (const of of [paying.path, await newInvoice()]) await loseReply(of);
    await order(await newInvoice());
    fake.failNext('fail');
    expect(await reconcile()).toEqual({ attempted: 2, changed: 0, unreachable: 1 });
    expect(await reconcile()).toMatchObject({ changed: 2, unreachable: 0 });
    expect(fake.charged()).toEqual([10_000, 10_000]);
  });

  it('reconciles each payment in only one of several processes', async () => {
    for (const of of [paying.path, await newInvoice(), await newInvoice(), await newInvoice()])
      await loseReply(of);
    paying.server.clock.advance(3 * MINUTE_MS);
    const rounds = await Promise.all([1, 2, 3].map(() => reconcilePayments(paying.server.office)));
    const sum = (count: 'attempted' | 'changed') =>
      rounds.reduce((total, round) => total + round[count], 0);
    expect([sum('attempted'), sum('changed')]).toEqual([4, 4]);
    expect(fake.charged()).toHaveLength(4);
  });
});
