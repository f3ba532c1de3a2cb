import { expect } from 'vitest';
import type { Stage } from '../Stage.ts';
import type { PaymentCase } from './paymentCase.ts';

/** The processor's id of the invoice's payment. */
async function readPaymentId(stage: Stage): Promise<string> {
  return (await stage.paid())[0]?.processorPaymentId ?? '';
}

async function readInvoice(stage: Stage) {
  const { status, totalPaid, totalRefundAmount } = await stage.read();
  return { status, totalPaid, totalRefundAmount };
}

/** Pays in full and makes a partial refund, after settlement if the processor requires that. */
async function payAndRefundPart(stage: Stage): Promise<void> {
  await stage.pay();
  if (stage.row.partialRefunds === 'after settlement') await stage.probe.control('/settle', {});
  expect(await stage.refund('30.00')).toBe('done');
  await stage.settle();
}

const isRefundFailing: PaymentCase['isPossible'] = ({ failRefund }) => failRefund !== undefined;
const isPaymentFailing: PaymentCase['isPossible'] = ({ failPayment }) => failPayment !== undefined;

/** Refunds and payments that fail after the processor has confirmed them. */
export const FAILING_LATER_CASES: readonly PaymentCase[] = [
  {
    title: 'refund that fails later, found by reconciling: reverted, and can be made again',
    isSample: true,
    isPossible: isRefundFailing,
    async play(stage) {
      await payAndRefundPart(stage);
      const refunded = { status: 'REFUNDED', totalPaid: '100.00', totalRefundAmount: '30.00' };
      expect(await readInvoice(stage)).toEqual(refunded);
      await stage.probe.control('/webhooks/pause', {});
      const body = stage.row.failRefund?.(await readPaymentId(stage));
      await stage.probe.control('/refunds/fail', body);
      expect(await stage.reconcile()).toBe(1);
      expect(await stage.reconcile()).toBe(0);
      const restored = { status: 'PAID', totalPaid: '100.00', totalRefundAmount: '0.00' };
      expect(await readInvoice(stage)).toEqual(restored);
      await stage.probe.control('/webhooks/resume', {});
      await stage.probe.untilDelivered();
      expect(await readInvoice(stage)).toEqual(restored);
      expect(await stage.refund('30.00')).toBe('done');
      await stage.settle();
      expect(await readInvoice(stage)).toEqual(refunded);
      expect(await stage.refunds()).toEqual(['30.00']);
    },
  },
  {
    title: 'payment that fails later, found by reconciling: due again, and paid with another card',
    isSample: true,
    isPossible: isPaymentFailing,
    async play(stage) {
      await stage.pay();
      await stage.settle();
      await stage.probe.control('/webhooks/pause', {});
      const body = stage.row.failPayment?.(await readPaymentId(stage));
      await stage.probe.control('/payments/fail', body);
      expect(await stage.reconcile()).toBe(1);
      const due = { status: 'UNPAID', totalPaid: '0.00', totalRefundAmount: '0.00' };
      expect(await readInvoice(stage)).toEqual(due);
      await stage.probe.control('/webhooks/resume', {});
      await stage.probe.untilDelivered();
      expect(await readInvoice(stage)).toEqual(due);
      await stage.pay();
      await stage.settle();
      expect(await readInvoice(stage)).toMatchObject({ status: 'PAID', totalPaid: '100.00' });
      expect(await stage.charges()).toEqual(['100.00']);
    },
  },
];
