import { randomUUID } from 'node:crypto';
import { describe, expect, it, vi } from 'vitest';
import { receiveProcessorEvent } from '#server/handlers/webhooks/receiveProcessorEvent.ts';
import { startReconciling } from '#server/maintenance/startReconciling.ts';
import { reconcilePayments } from '#server/payments/reconcile/reconcilePayments.ts';
import type { ProcessorDispute } from '#server/processors/contract/disputes.ts';
import { databaseName } from '../support/database/testDatabase.ts';
import { MINUTE_MS, setUpReconciling } from '../support/payments/setUpReconciling.ts';

describe(`the log of reconciling, on ${databaseName}`, () => {
  const paying = setUpReconciling();
  const { fake, pay, loseReply } = paying;

  /** Receives events about a payment, with its own log. */
  const createReceiver = (accountId: string, paymentId: string) => {
    const log = { warn: vi.fn() };
    const receive = (event: { readonly type: string; readonly isDispute?: true }) =>
      receiveProcessorEvent({
        ...paying.server.office,
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

  it('logs new payments, disputes as warnings, and unresponsive processors', async () => {
    const log = { info: vi.fn(), warn: vi.fn() };
    await loseReply();
    paying.server.clock.advance(3 * MINUTE_MS);
    fake.failNext('fail');
    const first = startReconciling(paying.server.office, log);
    await vi.waitFor(() => expect(log.info).toHaveBeenCalledOnce());
    await first.stop();
    expect(log.warn.mock.calls[0]?.[0]).toMatchObject({ processor: 'RAINFOREST' });
    paying.server.clock.advance(3 * MINUTE_MS);
    const second = startReconciling(paying.server.office, log);
    await vi.waitFor(() => expect(log.info).toHaveBeenCalledTimes(3));
    await second.stop();
    expect(log.info.mock.calls[1]?.[0]).toMatchObject({
      processor: 'RAINFOREST',
      before: { state: 'reserved', paidMinor: 0 },
      after: { state: 'paid', paidMinor: 10_000 },
    });
    fake.last().disputes = [{ id: 'd1', amountMinor: 6_000, state: 'open' }];
    paying.server.clock.advance(3 * MINUTE_MS);
    const third = startReconciling(paying.server.office, log);
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
    paying.server.clock.advance(3 * MINUTE_MS);
    await reconcilePayments(paying.server.office);
    const { id } = fake.last().payment;
    fake.change(id, { refundedMinor: 4_000 });
    paying.server.clock.advance(3 * MINUTE_MS);
    await reconcilePayments(paying.server.office);
    fake.change(id, { refundedMinor: 0, refundFailedMinor: 4_000 });
    paying.server.clock.advance(3 * MINUTE_MS);
    const rounds = startReconciling(paying.server.office, log);
    await vi.waitFor(() => expect(log.info).toHaveBeenCalledOnce());
    await rounds.stop();
    expect(log.warn.mock.calls.map(([about]) => about)).toMatchObject([
      { before: { refundedMinor: 4_000 }, after: { refundedMinor: 0 } },
    ]);
  });
});
