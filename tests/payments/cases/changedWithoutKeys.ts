import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import {
  changeInvoiceOnlinePayments,
  changeOnlinePayments,
} from '#server/back-office/documents/changeOnlinePayments.ts';
import { withdrawInvoice } from '#server/back-office/documents/withdrawInvoice.ts';
import { recordPayment } from '#server/back-office/payments/recordPayment.ts';
import type { ServerContext } from '#server/context/serverContext.ts';
import { createServerProcessors } from '#server/processors/registry.ts';
import type { OpenInvoice } from '../Page.ts';
import type { Attempt } from '../processorRow.ts';
import type { Stage } from '../Stage.ts';
import { loseReply } from './faults.ts';
import { reconcileLate } from './late.ts';
import type { PaymentCase } from './paymentCase.ts';

type Change = (office: ServerContext, invoice: OpenInvoice) => Promise<unknown>;

const withdraw: Change = (office, { appId, xid }) => withdrawInvoice(office, appId, xid);

const turnOff: Change = (office, { appId, xid }) =>
  changeInvoiceOnlinePayments(office, { appId, xid }, false);

const payByHand: Change = (office, { appId, xid }) => {
  const payment = { label: 'Cash', amount: '30.00', paidOn: '2020-01-01' };
  return recordPayment(office, { appId, xid, key: randomUUID() }, payment);
};

/** The business changes the invoice while its open payment cannot be canceled, because the processor's keys are missing. */
async function changeWithoutKeys({ world, invoice }: Stage, change: Change): Promise<void> {
  await change({ ...world.office, processors: createServerProcessors({}) }, invoice);
}

/** A payment of 100.00 is open while the invoice is changed, and is still made. */
async function payAfterChanges(stage: Stage, ...changes: readonly Change[]): Promise<Attempt> {
  await stage.probe.control('/webhooks/pause', {});
  const isConfirmedByPayer = stage.row.canceling !== undefined;
  const attempt = isConfirmedByPayer
    ? await stage.begin()
    : (await loseReply(stage, 'late')).attempt;
  for (const change of changes) await changeWithoutKeys(stage, change);
  if (isConfirmedByPayer) await stage.payer.finish(attempt);
  else await stage.arrive();
  await reconcileLate(stage);
  expect(await stage.charges()).toEqual(['100.00']);
  return attempt;
}

async function expectRefunded(stage: Stage, attempt: Attempt): Promise<void> {
  expect(await stage.refunds()).toEqual(['100.00']);
  expect((await stage.finish(attempt)).body.code).toBe('payment-too-late');
}

/** Invoices that are changed while their open payment cannot be canceled. */
export const CHANGED_WITHOUT_KEYS_CASES: readonly PaymentCase[] = [
  {
    title: 'paid after the invoice was withdrawn without keys: refunded in full',
    async play(stage) {
      await expectRefunded(stage, await payAfterChanges(stage, withdraw));
      expect(await stage.read()).toMatchObject({ totalPaid: '0.00', totalRefundAmount: '0.00' });
    },
  },
  {
    title:
      'paid after online payments of the invoice were turned off without keys: refunded in full',
    async play(stage) {
      await expectRefunded(stage, await payAfterChanges(stage, turnOff));
      expect(await stage.read()).toMatchObject({ totalPaid: '0.00', totalRefundAmount: '0.00' });
    },
  },
  {
    title: 'paid after the business turned off online payments without keys: refunded in full',
    async play(stage) {
      const turnOffAll: Change = (office, { appId }) => changeOnlinePayments(office, appId, false);
      try {
        await expectRefunded(stage, await payAfterChanges(stage, turnOffAll));
      } finally {
        await changeOnlinePayments(stage.world.office, stage.invoice.appId, true);
      }
    },
  },
  {
    title:
      'paid after a manual payment was recorded without keys: refunded in full, and the rest can be paid',
    isSample: true,
    async play(stage) {
      await expectRefunded(stage, await payAfterChanges(stage, payByHand));
      expect(await stage.read()).toMatchObject({ totalPaid: '30.00', totalRefundAmount: '0.00' });
      expect((await stage.pay('70.00')).body.outcome).toBe('paid');
      expect(await stage.read()).toMatchObject({ status: 'PAID', totalPaid: '100.00' });
    },
  },
  {
    title:
      'paid after online payments of the invoice were turned off and on again without keys: paid',
    async play(stage) {
      const turnOn: Change = (office, invoice) =>
        changeInvoiceOnlinePayments(office, invoice, true);
      await payAfterChanges(stage, turnOff, turnOn);
      expect(await stage.refunds()).toEqual([]);
      expect((await stage.read()).status).toBe('PAID');
    },
  },
  {
    title: 'open while a manual payment is recorded without keys: a new payment pays the rest',
    async play(stage) {
      const left = await stage.begin();
      await changeWithoutKeys(stage, payByHand);
      expect((await stage.pay('70.00')).body.outcome).toBe('paid');
      await stage.payer.finish(left);
      await reconcileLate(stage);
      expect(await stage.charges()).toEqual(['70.00']);
      expect(await stage.read()).toMatchObject({ status: 'PAID', totalPaid: '100.00' });
    },
  },
  {
    title: 'approved after a manual payment was recorded without keys: not captured',
    isPossible: (_, { orders }) => orders !== undefined,
    async play(stage) {
      const left = await stage.begin('40.00');
      await changeWithoutKeys(stage, payByHand);
      expect((await stage.finish(left)).body.outcome).toBe('open');
      expect(await stage.charges()).toEqual([]);
      expect((await stage.pay('70.00')).body.outcome).toBe('paid');
    },
  },
];
