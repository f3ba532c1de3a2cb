import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { writeConnections } from '#server/connections/writeConnections.ts';
import { paymentIntents } from '#server/database/schema/payments.ts';
import { springCleanUp } from '#server/demo/content/garden.ts';
import { receiveProcessorEvent } from '#server/handlers/webhooks/receiveProcessorEvent.ts';
import { startReconciling } from '#server/maintenance/startReconciling.ts';
import { INTENT_LIFETIME_MS } from '#server/payments/intents/getNextReconcileAt.ts';
import { reconcilePayments } from '#server/payments/reconcile/reconcilePayments.ts';
import { IN_FLIGHT_MS } from '#server/payments/sync/recordSent.ts';
import type { ProcessorDispute } from '#server/processors/contract/disputes.ts';
import { CHALLENGED_TOKEN, createFakeProcessors } from '#tests/fakes/fakeProcessors.ts';
import { makeInvoice } from './support/documents.ts';
import { makeLine } from './support/oneLineContent.ts';
import { databaseName } from './support/testDatabase.ts';
import { openTestServer, type TestServer } from './support/testServer.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

describe(`reconciling with the processors, on ${databaseName}`, () => {
  const { processors, fakes } = createFakeProcessors();
  const { token: fake, order: orders } = fakes;
  let server: TestServer;
  let path: string;

  beforeAll(async () => {
    server = await openTestServer({ processors });
    const connections = (['PAYPAL', 'RAINFOREST'] as const).map((processor) => ({
      processor,
      accountId: `acct_${processor.toLowerCase()}`,
    }));
    await server.database.db.transaction((tx) =>
      writeConnections(tx, { appId: 'fern', connections, now: server.clock.now() }),
    );
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    for (const one of Object.values(fakes)) one.forget();
    await server.database.db.update(paymentIntents).set({ nextReconcileAt: null });
    path = await newInvoice();
  });

  const newInvoice = () =>
    makeInvoice(server, { content: { ...springCleanUp(), lines: [makeLine()], plan: null } });
  const invoice = async (of = path) => (await server.get(of)).body.invoice;
  const pay = async (of = path, paymentToken: string = randomUUID()) =>
    (
      await server.post(`${of}/acceptPayment`, {
        payload: {
          invoiceXID: of.split('/').at(-1) ?? '',
          payAmount: '100.00',
          paymentType: 'creditCard',
          paymentToken,
          tokenProcessor: 'RAINFOREST',
        },
      })
    ).body;
  const order = async (of = path) => {
    const { orderId } = await invoice(of);
    const url = `/api/fern/v1/sales/invoice/${orderId}/payPal/orders`;
    const { status } = await server.post(url, { payload: { payAmount: '100.00' } });
    expect(status).toBe(200);
  };
  const loseReply = async (of = path) => {
    fake.failNext('lose-reply');
    expect((await pay(of)).code).toBe('processor-unreachable');
  };
  /** The intent that is due for reconciling. */
  const intent = async () => {
    const rows = await server.database.db.select().from(paymentIntents);
    const [row] = rows.filter(({ nextReconcileAt }) => nextReconcileAt !== null);
    if (row === undefined) throw new Error('No intent is due');
    return row;
  };
  const reconcile = (afterMs = 3 * MINUTE_MS) => {
    server.clock.advance(afterMs);
    return reconcilePayments(server.office);
  };

  /** Reconciles the payment even if it is no longer scheduled. */
  const reconcileNow = async () => {
    const isIts = eq(paymentIntents.processorIntentId, fake.last().payment.id);
    const due = { nextReconcileAt: server.clock.now() };
    await server.database.db.update(paymentIntents).set(due).where(isIts);
    expect(await reconcile()).toMatchObject({ attempted: 1 });
  };

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
    server.clock.advance(IN_FLIGHT_MS);
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
    const { nextAction } = await pay(path, CHALLENGED_TOKEN);
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
    const at = server.clock.now().toISOString();
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

  /** Receives events about a payment, with its own log. */
  const createReceiver = (accountId: string, paymentId: string) => {
    const log = { warn: vi.fn() };
    const receive = (event: { readonly type: string; readonly isDispute?: true }) =>
      receiveProcessorEvent({
        ...server.office,
        name: 'receiveProcessorEvent',
        principal: { kind: 'processor', processor: 'RAINFOREST' },
        visitor: null,
        params: {},
        rawBody: Buffer.from(JSON.stringify({ id: randomUUID(), accountId, paymentId, ...event })),
        headers: { 'fake-signature': 'signed' },
        log,
        logBusiness: () => undefined,
      });
    return { log, receive };
  };

  it.each([
    ['was reversed', { state: 'declined', isReversed: true }, { paidMinor: 0 }],
    ['had a refund that failed', { refundFailedMinor: 6_000 }, { refundFailedMinor: 6_000 }],
  ] as const)(
    'logs one warning for repeated events that a payment %s',
    async (_, change, after) => {
      expect((await pay()).outcome).toBe('paid');
      const { id, accountId } = fake.last().payment;
      const { log, receive } = createReceiver(accountId, id);
      await receive({ type: 'payment' });
      fake.change(id, change);
      await receive({ type: 'payment' });
      await receive({ type: 'payment' });
      const before = { paidMinor: 10_000, refundFailedMinor: 0 };
      expect(log.warn.mock.calls).toEqual([
        [
          expect.objectContaining({
            processor: 'RAINFOREST',
            before: expect.objectContaining(before),
            after: expect.objectContaining(after),
          }),
          'a payment changed at its processor',
        ],
      ]);
    },
  );

  it('logs one warning for each change of a dispute', async () => {
    expect((await pay()).outcome).toBe('paid');
    const entry = fake.last();
    const { id: paymentId, accountId } = entry.payment;
    const { log, receive: take } = createReceiver(accountId, paymentId);
    const receive = (state: ProcessorDispute['state']) => {
      entry.disputes = [{ id: 'd1', amountMinor: 6_000, state }];
      return take({ type: 'dispute', isDispute: true });
    };
    await receive('open');
    await receive('open');
    const about = { processor: 'RAINFOREST', currency: 'USD', openMinor: 6_000, lostMinor: 0 };
    expect(log.warn.mock.calls).toEqual([
      [expect.objectContaining(about), 'a payment is disputed'],
    ]);
    await receive('lost');
    const lost = { openMinor: 0, lostMinor: 6_000 };
    expect(log.warn.mock.calls.slice(1)).toEqual([
      [expect.objectContaining(lost), 'a payment is disputed'],
    ]);
    await receive('won');
    expect(log.warn).toHaveBeenCalledTimes(2);
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
    const leasedUntil = new Date(server.clock.now().getTime() + 10 * MINUTE_MS);
    const { db } = server.database;
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
    const { nextAction } = await pay(path, CHALLENGED_TOKEN);
    fake.charge(nextAction.paymentId);
    server.clock.advance(3 * MINUTE_MS);
    const reconciling = reconcilePayments({
      ...server.office,
      processors: {
        ...processors,
        connect: (row) => {
          const connected = processors.connect(row);
          const reads = connected?.adapter.capabilities.reads;
          if (!connected || !reads) return connected;
          const overtaken = async (...of: Parameters<typeof reads.read>) => {
            const response = await reads.read(...of);
            await server.database.db
              .update(paymentIntents)
              .set({ updatedAt: server.clock.now() })
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
    for (const of of [path, await newInvoice()]) await loseReply(of);
    await order(await newInvoice());
    fake.failNext('fail');
    expect(await reconcile()).toEqual({ attempted: 2, changed: 0, unreachable: 1 });
    expect(await reconcile()).toMatchObject({ changed: 2, unreachable: 0 });
    expect(fake.charged()).toEqual([10_000, 10_000]);
  });

  it('reconciles each payment in only one of several processes', async () => {
    for (const of of [path, await newInvoice(), await newInvoice(), await newInvoice()])
      await loseReply(of);
    server.clock.advance(3 * MINUTE_MS);
    const rounds = await Promise.all([1, 2, 3].map(() => reconcilePayments(server.office)));
    const sum = (count: 'attempted' | 'changed') =>
      rounds.reduce((total, round) => total + round[count], 0);
    expect([sum('attempted'), sum('changed')]).toEqual([4, 4]);
    expect(fake.charged()).toHaveLength(4);
  });

  it('logs new payments, disputes as warnings, and unresponsive processors', async () => {
    const log = { info: vi.fn(), warn: vi.fn() };
    await loseReply();
    server.clock.advance(3 * MINUTE_MS);
    fake.failNext('fail');
    const first = startReconciling(server.office, log);
    await vi.waitFor(() => expect(log.info).toHaveBeenCalledOnce());
    await first.stop();
    expect(log.warn.mock.calls[0]?.[0]).toMatchObject({ processor: 'RAINFOREST' });
    server.clock.advance(3 * MINUTE_MS);
    const second = startReconciling(server.office, log);
    await vi.waitFor(() => expect(log.info).toHaveBeenCalledTimes(3));
    await second.stop();
    expect(log.info.mock.calls[1]?.[0]).toMatchObject({
      processor: 'RAINFOREST',
      before: { state: 'reserved', paidMinor: 0 },
      after: { state: 'paid', paidMinor: 10_000 },
    });
    fake.last().disputes = [{ id: 'd1', amountMinor: 6_000, state: 'open' }];
    server.clock.advance(3 * MINUTE_MS);
    const third = startReconciling(server.office, log);
    await vi.waitFor(() => expect(log.info).toHaveBeenCalledTimes(4));
    await third.stop();
    expect(log.warn.mock.calls.at(-1)?.[0]).toMatchObject({
      before: { disputedMinor: 0 },
      after: { disputedMinor: 6_000, refundedMinor: 0 },
    });
    expect(JSON.stringify([log.info.mock.calls, log.warn.mock.calls.at(-1)])).not.toContain(
      'acct_',
    );
  });

  it('logs a refund that failed as a warning', async () => {
    const log = { info: vi.fn(), warn: vi.fn() };
    await loseReply();
    server.clock.advance(3 * MINUTE_MS);
    await reconcilePayments(server.office);
    const { id } = fake.last().payment;
    fake.change(id, { refundedMinor: 4_000 });
    server.clock.advance(3 * MINUTE_MS);
    await reconcilePayments(server.office);
    fake.change(id, { refundedMinor: 0, refundFailedMinor: 4_000 });
    server.clock.advance(3 * MINUTE_MS);
    const rounds = startReconciling(server.office, log);
    await vi.waitFor(() => expect(log.info).toHaveBeenCalledOnce());
    await rounds.stop();
    expect(log.warn.mock.calls.map(([about]) => about)).toMatchObject([
      { before: { refundedMinor: 4_000 }, after: { refundedMinor: 0 } },
    ]);
  });
});
