import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { withdrawInvoice } from '#server/back-office/documents/withdrawInvoice.ts';
import { refundPayment } from '#server/back-office/payments/refundPayment.ts';
import { writeConnections } from '#server/connections/writeConnections.ts';
import { paymentIntents, payments } from '#server/database/schema/payments.ts';
import { springCleanUp } from '#server/demo/content/garden.ts';
import { startReconciling } from '#server/maintenance/startReconciling.ts';
import { reconcilePayments } from '#server/payments/reconcile/reconcilePayments.ts';
import { refundLatePayment } from '#server/payments/refunds/refundLatePayment.ts';
import { IN_FLIGHT_MS } from '#server/payments/sync/recordSent.ts';
import { ProcessorError } from '#server/processors/contract/processorError.ts';
import { createFakeProcessors } from '#tests/fakes/fakeProcessors.ts';
import { databaseName } from '../support/database/testDatabase.ts';
import { makeInvoice } from '../support/documents/makeDocuments.ts';
import { makeLine } from '../support/documents/oneLineContent.ts';
import { openTestServer, type TestServer } from '../support/server/testServer.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

describe(`a late payment, made after its intent was ended, on ${databaseName}`, {
  timeout: 120_000,
}, () => {
  const { processors, fakes } = createFakeProcessors();
  const { token: fake } = fakes;
  let server: TestServer;
  let path: string;
  /** Whether the processor reports none of our charges. */
  let isBlind = false;

  beforeAll(async () => {
    server = await openTestServer({ processors });
    const connections = [{ processor: 'RAINFOREST', accountId: 'acct_rainforest' }] as const;
    await server.database.db.transaction((tx) =>
      writeConnections(tx, { appId: 'fern', connections, now: server.clock.now() }),
    );
    const reads = processors.adapters.find(({ name }) => name === 'RAINFOREST')?.capabilities.reads;
    const find = reads?.findByReference;
    if (reads === undefined || find === undefined)
      throw new Error('The processor cannot be queried');
    const findUnlessBlind: typeof find = async (...of) => (isBlind ? null : find(...of));
    Object.assign(reads, { findByReference: findUnlessBlind });
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    fake.forget();
    isBlind = false;
    await server.database.db.update(paymentIntents).set({ nextReconcileAt: null });
    path = await makeInvoice(server, {
      content: { ...springCleanUp(), lines: [makeLine()], plan: null },
    });
  });

  const xid = () => path.split('/').at(-1) ?? '';
  const invoice = async () => (await server.get(path)).body.invoice;
  const pay = async (payAmount = '100.00', paymentToken: string = randomUUID()) =>
    (
      await server.post(`${path}/acceptPayment`, {
        payload: {
          invoiceXID: xid(),
          payAmount,
          paymentType: 'creditCard',
          paymentToken,
          tokenProcessor: 'RAINFOREST',
        },
      })
    ).body;
  const reconcile = (afterMs = 2 * 60 * MINUTE_MS) => {
    server.clock.advance(afterMs);
    return reconcilePayments(server.office);
  };
  /** A charge with a lost response that the processor does not list until the intent has ended. */
  const loseReply = async () => {
    const token = randomUUID();
    isBlind = true;
    fake.failNext('lose-reply');
    expect((await pay('100.00', token)).code).toBe('processor-unreachable');
    server.clock.advance(IN_FLIGHT_MS);
    return token;
  };
  /** Like the above, but another card has paid meanwhile. */
  const payBeside = async () => {
    const token = await loseReply();
    expect((await pay('90.00')).outcome).toBe('paid');
    isBlind = false;
    return token;
  };
  const latePayment = async () => {
    const isLate = eq(payments.isLate, true);
    const rows = await server.database.db.select().from(payments).where(isLate);
    const [row] = rows.filter(({ processorPaymentId }) =>
      fake.listEntries().some(({ payment }) => payment.id === processorPaymentId),
    );
    if (row === undefined) throw new Error('There is no late payment');
    return row;
  };

  it('is refunded, does not reduce the balance, and is reported to its page as too late', async () => {
    const token = await payBeside();
    await reconcile();
    expect(await invoice()).toMatchObject({
      status: 'PARTIAL_PAYMENT',
      totalRemainingBalance: '10.00',
      payability: { online: true, max: '10.00' },
    });
    expect((await pay('100.00', token)).code).toBe('payment-too-late');
    expect((await pay('10.00')).outcome).toBe('paid');
    expect(await invoice()).toMatchObject({ status: 'PAID', totalPaid: '100.00' });
    expect(fake.refunded()).toEqual([10_000]);
  });

  it('is refunded even if the processor lists it only hours later', async () => {
    await loseReply();
    expect((await pay('90.00')).outcome).toBe('paid');
    await reconcile();
    expect(fake.refunded()).toEqual([]);
    isBlind = false;
    await reconcile();
    expect(fake.refunded()).toEqual([10_000]);
    expect(await invoice()).toMatchObject({ totalPaid: '90.00', totalRefundAmount: '0.00' });
  });

  it('is refunded once if several processes refund it at the same time', async () => {
    await payBeside();
    for (const fault of [null, 'fail'] as const) fake.failNext(fault);
    expect(await reconcile()).toMatchObject({ unreachable: 1 });
    expect(fake.refunded()).toEqual([]);
    const { processorPaymentId } = await latePayment();
    const isIts = eq(paymentIntents.processorIntentId, processorPaymentId ?? '');
    const [intent] = await server.database.db.select().from(paymentIntents).where(isIts);
    const open = fake.hold();
    let ended = 0;
    const tries = [1, 2, 3].map(async () => {
      const refundedMinor = await refundLatePayment(server.office, { id: intent?.id ?? '' });
      ended += 1;
      return refundedMinor;
    });
    await vi.waitFor(() => expect(ended).toBe(2)).finally(open);
    expect((await Promise.all(tries)).toSorted((a, b) => a - b)).toEqual([0, 0, 10_000]);
    await reconcile();
    expect(fake.refunded()).toEqual([10_000]);
    expect(await invoice()).toMatchObject({ totalPaid: '90.00', totalRefundAmount: '0.00' });
  });

  it('is refunded once if the response to the refund is lost', async () => {
    await payBeside();
    // the reads of the round and the one before the refund succeed
    for (const fault of [null, null, null, 'lose-reply'] as const) fake.failNext(fault);
    expect(await reconcile()).toMatchObject({ unreachable: 1 });
    expect(fake.refunded()).toEqual([10_000]);
    expect(await latePayment()).toMatchObject({ state: 'paid', refundedMinor: 0 });
    fake.change(fake.listEntries()[0]?.payment.id ?? '', { refundedMinor: 0 }); // its list lags
    await reconcile();
    await reconcile();
    expect(fake.refunded()).toEqual([10_000]);
    expect(await latePayment()).toMatchObject({ state: 'refunded', refundedMinor: 10_000 });
  });

  it('is refunded again if the refund fails later, and cannot be refunded by staff', async () => {
    await payBeside();
    await reconcile();
    const { id, processorPaymentId } = await latePayment();
    fake.change(processorPaymentId ?? '', { refundedMinor: 0, refundFailedMinor: 10_000 });
    const write = { appId: 'fern', xid: xid(), key: randomUUID() };
    const byStaff = refundPayment(server.office, write, { paymentId: id, amount: '100.00' });
    await expect(byStaff).rejects.toMatchObject({ code: 'payment-not-refundable' });
    await reconcile(DAY_MS);
    expect(fake.refunded()).toEqual([10_000, 10_000]);
    expect(new Set(fake.entry(processorPaymentId ?? '').refunds).size).toBe(2);
    expect(await latePayment()).toMatchObject({ state: 'refunded', refundFailedMinor: 10_000 });
  });

  it('is refunded less what staff have refunded at the processor', async () => {
    await payBeside();
    const [first] = fake.listEntries();
    fake.change(first?.payment.id ?? '', { refundedMinor: 3_000 });
    await reconcile();
    expect(fake.refunded()).toEqual([7_000]);
  });

  it('is refunded with a new key after a rejected refund, and each attempt is logged', async () => {
    await payBeside();
    const capabilities = processors.adapters.find(
      ({ name }) => name === 'RAINFOREST',
    )?.capabilities;
    const refund = capabilities?.refunds?.refund;
    if (capabilities?.refunds === undefined || refund === undefined)
      throw new Error('The processor cannot refund');
    onTestFinished(() => void Object.assign(capabilities.refunds ?? {}, { refund }));
    const keys: string[] = [];
    Object.assign(capabilities.refunds, {
      refund: (...[, , { idempotencyKey }]: Parameters<typeof refund>) => {
        keys.push(idempotencyKey);
        throw new ProcessorError('refused', 'Not yet');
      },
    });
    const log = { info: vi.fn(), warn: vi.fn() };
    const messages = () => log.warn.mock.calls.map(([, message]) => message);
    const run = async (message: string) => {
      server.clock.advance(2 * 60 * MINUTE_MS);
      const count = messages().filter((one) => one === message).length;
      const job = startReconciling(server.office, log);
      await vi.waitFor(
        () => expect(messages().filter((one) => one === message)).toHaveLength(count + 1),
        20_000,
      );
      await job.stop();
    };
    await run('a payment that arrived after it was closed could not be refunded yet');
    await run('a payment that arrived after it was closed could not be refunded yet');
    Object.assign(capabilities.refunds, { refund });
    await run('a payment that arrived after it was closed was refunded in full');
    expect(new Set(keys).size).toBe(2);
    expect(fake.refunded()).toEqual([10_000]);
    expect(log.warn.mock.calls[0]).toMatchObject([
      { after: { isLate: true, paidMinor: 10_000, refundedMinor: 0 } },
      'a payment changed at its processor',
    ]);
  });

  it('is refunded if the invoice was withdrawn', async () => {
    await loseReply();
    await withdrawInvoice(server.office, 'fern', xid());
    isBlind = false;
    await reconcile();
    expect(fake.refunded()).toEqual([10_000]);
    expect(await invoice()).toMatchObject({ totalPaid: '0.00', totalRefundAmount: '0.00' });
  });

  it('still counts if no other payment was made', async () => {
    await loseReply();
    await reconcile(70 * MINUTE_MS);
    isBlind = false;
    await reconcile(70 * MINUTE_MS);
    expect(fake.refunded()).toEqual([]);
    expect(await invoice()).toMatchObject({ status: 'PAID', totalPaid: '100.00' });
  });

  it('is refunded if its intent has expired, even if no other payment was made', async () => {
    await loseReply();
    await reconcile(70 * MINUTE_MS);
    const [ended] = await server.database.db
      .update(paymentIntents)
      .set({ endReason: 'expired' })
      .where(and(eq(paymentIntents.state, 'closed'), eq(paymentIntents.endReason, 'not-found')))
      .returning();
    expect(ended).toBeDefined();
    isBlind = false;
    await reconcile(70 * MINUTE_MS);
    expect(fake.refunded()).toEqual([10_000]);
    expect(await invoice()).toMatchObject({ totalPaid: '0.00', totalRemainingBalance: '100.00' });
  });

  it('does not count while it is processing, and is refunded once it is paid', async () => {
    await payBeside();
    const [first] = fake.listEntries();
    const id = first?.payment.id ?? '';
    fake.change(id, { state: 'processing' });
    await reconcile();
    expect((await invoice()).payability).toMatchObject({ online: true, max: '10.00' });
    expect(fake.refunded()).toEqual([]);
    fake.change(id, { state: 'paid' });
    await reconcile(DAY_MS);
    expect(fake.refunded()).toEqual([10_000]);
  });

  it('does not cancel a current payment when an event reports its refund', async () => {
    await payBeside();
    await reconcile();
    const { processorPaymentId } = await latePayment();
    fake.failNext('lose-reply');
    isBlind = true;
    expect((await pay('10.00')).code).toBe('processor-unreachable');
    server.clock.advance(IN_FLIGHT_MS);
    const event = {
      id: randomUUID(),
      type: 'refund',
      accountId: 'acct_rainforest',
      paymentId: processorPaymentId,
    };
    const notified = await server.post('/v1/rainforest/webhook', {
      payload: event,
      headers: { 'fake-signature': 'signed' },
      key: false,
    });
    expect(notified.status).toBeLessThan(300);
    const open = eq(paymentIntents.state, 'reserved');
    expect(await server.database.db.select().from(paymentIntents).where(open)).toHaveLength(1);
  });
});
