import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { listConnections } from '#server/connections/connectionStore.ts';
import { getCapability } from '#server/payments/connections.ts';
import type { Stage } from '../Stage.ts';
import type { PaymentCase } from './paymentCase.ts';

/** Pays in full, and settles the payment if the processor requires that for partial refunds. */
async function payAndSettle(stage: Stage): Promise<void> {
  await stage.pay();
  if (stage.row.partialRefunds === 'after settlement') await stage.probe.control('/settle', {});
}

/** Makes a refund in the processor's own dashboard, of which only the processor informs us. */
async function refundAtProcessor(stage: Stage, amountMinor: number): Promise<void> {
  const { world, invoice, row } = stage;
  const [payment] = await stage.paid();
  const all = await listConnections(world.office.db, invoice.appId);
  const own = all.find(({ processor }) => processor === row.processor);
  const connected = own === undefined ? null : world.office.processors.connect(own);
  if (connected === null) throw new Error('Expected a connection of the business');
  const request = {
    amountMinor,
    currency: row.currency,
    idempotencyKey: `console-${randomUUID()}`,
  };
  const id = payment?.processorPaymentId ?? '';
  await getCapability(connected, 'refunds').refund(connected.context, id, request);
}

/** Partial and full refunds, and refunds in the processor's own dashboard. */
export const REFUND_CASES: readonly PaymentCase[] = [
  {
    title: 'partial refunds: once per key, and never more than was paid',
    async play(stage) {
      await payAndSettle(stage);
      const key = randomUUID();
      expect(await stage.refund('30.00', { key })).toBe('done');
      expect(await stage.refund('30.00', { key })).toBe('done');
      expect(await stage.refund('70.01')).toBe('amount-out-of-bounds');
      expect(await stage.refunds()).toEqual(['30.00']);
      expect(await stage.refund('70.00')).toBe('done');
      expect(await stage.refunds()).toEqual(['30.00', '70.00']);
      expect((await stage.read()).status).toBe('REFUNDED');
    },
  },
  {
    title: 'full refund directly after the payment',
    async play(stage) {
      await stage.pay();
      expect(await stage.refund('100.00')).toBe('done');
      expect(await stage.refunds()).toEqual(['100.00']);
      const again = await stage.payer.begin(stage.page(), { amount: '50.00', card: 'good' });
      const reply = 'token' in again ? await stage.finish(again) : again;
      expect(reply.body.code).toBe('invoice-refunded');
    },
  },
  {
    title: 'refund with a lost response, retried with its key: one refund',
    async play(stage) {
      await payAndSettle(stage);
      const key = randomUUID();
      await stage.probe.plan({ kind: 'drop-reply', ...stage.row.refundCall, times: 2 });
      await stage.refund('30.00', { key });
      await stage.probe.heal();
      expect(await stage.refund('30.00', { key })).toBe('done');
      expect(await stage.refunds()).toEqual(['30.00']);
    },
  },
  {
    title: 'refund that a slow processor makes after a retry: one refund',
    isSample: true,
    async play(stage) {
      await payAndSettle(stage);
      const key = randomUUID();
      await stage.probe.plan({ kind: 'late', ...stage.row.refundCall, times: 2 });
      expect(await stage.refund('30.00', { key })).toBe('processor-unreachable');
      await stage.probe.heal();
      expect(await stage.refund('30.00')).toBe('payment-in-progress');
      expect(['done', 'processor-unreachable']).toContain(await stage.refund('30.00', { key }));
      await stage.probe.control('/faults/late', {});
      expect(await stage.refund('30.00', { key })).toBe('done');
      expect(await stage.refunds()).toEqual(['30.00']);
    },
  },
  {
    title: 'refunds while the processor’s lists lag behind are counted immediately',
    isSample: true,
    async play(stage) {
      await payAndSettle(stage);
      await stage.settle();
      await stage.probe.control('/reads/hold', {});
      const key = randomUUID();
      expect(await stage.refund('30.00', { key })).toBe('done');
      expect((await stage.read()).totalRefundAmount).toBe('30.00');
      expect(await stage.refund('30.00', { key })).toBe('done');
      expect(await stage.refund('20.00')).toBe('done');
      expect((await stage.read()).totalRefundAmount).toBe('50.00');
      expect(await stage.refund('50.01')).toBe('amount-out-of-bounds');
      await stage.reconcile();
      await stage.probe.untilDelivered();
      expect((await stage.read()).totalRefundAmount).toBe('50.00');
      await stage.settle();
      expect(await stage.refunds()).toEqual(['20.00', '30.00']);
    },
  },
  {
    title: 'refund in the processor’s dashboard',
    async play(stage) {
      await payAndSettle(stage);
      await refundAtProcessor(stage, 2_500);
      await stage.settle();
      expect(await stage.refunds()).toEqual(['25.00']);
      expect((await stage.read()).totalRefundAmount).toBe('25.00');
      expect(await stage.refund('75.01')).toBe('amount-out-of-bounds');
    },
  },
];
