import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { withdrawInvoice } from '#server/back-office/documents/withdrawInvoice.ts';
import { reconcilePayments } from '#server/payments/reconcile/reconcilePayments.ts';
import type { FormAttempt, FormStage } from '../FormStage.ts';
import type { Reply } from '../Page.ts';
import type { Attempt } from '../processorRow.ts';
import type { Stage } from '../Stage.ts';
import { loseReply } from './faults.ts';
import { toFormCase } from './forms.ts';
import type { PaymentCase } from './paymentCase.ts';

/** Only charges that our server sends can succeed after we gave them up. Payments that the payer confirms are canceled. */
const isChargedByUs: PaymentCase['isPossible'] = (_, { tokenCharges, orders }) =>
  tokenCharges !== undefined || orders !== undefined;

/** Only a charge with a lost response is looked up by our reference. */
const isCharge: PaymentCase['isPossible'] = (_, { tokenCharges }) => tokenCharges !== undefined;

/** Minutes after which a payment that was given up is reconciled again. */
const RECONCILE_MINUTES = 61;

interface LateStage {
  readonly attempt: Attempt;
  readonly key: string;
}

/**
 * A charge of 100.00 hangs at the processor and is given up, and another card pays 90.00. Then the processor makes the charge.
 */
async function payBesideLate(stage: Stage): Promise<LateStage> {
  await stage.probe.control('/webhooks/pause', {});
  const late = await loseReply(stage, 'late');
  stage.wait(3);
  expect((await stage.pay('90.00')).body.outcome).toBe('paid');
  expect(await stage.charges()).toEqual(['90.00']);
  await stage.arrive();
  expect(await stage.charges()).toEqual(['100.00', '90.00']);
  return late;
}

/** Runs the job that reconciles payments that were given up. */
export async function reconcileLate(stage: Stage): Promise<void> {
  stage.wait(RECONCILE_MINUTES);
  await stage.settle();
}

/** Like `payBesideLate`, for a checkout form: another basket is bought before the processor makes the charge. */
async function buyBesideLate(form: FormStage): Promise<FormAttempt> {
  const { stage } = form;
  await stage.probe.control('/webhooks/pause', {});
  const late = await loseFormReply(form, 'late');
  stage.wait(3);
  const next = await form.mustBegin({ quantity: 8 }, { page: late.page });
  expect((await form.finish(next)).body.outcome).toBe('paid');
  await stage.arrive();
  expect(await stage.charges()).toEqual(['100.00', '800.00']);
  return late;
}

async function loseFormReply(form: FormStage, kind: 'drop-reply' | 'late'): Promise<FormAttempt> {
  const { probe, row } = form.stage;
  const attempt = await form.mustBegin();
  await probe.plan({ kind, ...row.moneyCall, ms: 0, times: 2 });
  await form.finish(attempt, randomUUID());
  await probe.heal();
  return attempt;
}

/** The page retries its attempt with its original basket. */
function retry({ page, token, amount }: FormAttempt): Promise<Reply> {
  return page.pay({ token, amount });
}

/** Charges that processors make after we gave up the payment. */
export const LATE_CASES: readonly PaymentCase[] = [
  {
    title: 'charged after it was given up and another card paid: refunded in full',
    isSample: true,
    isPossible: isChargedByUs,
    async play(stage) {
      const { attempt } = await payBesideLate(stage);
      await reconcileLate(stage);
      expect(await stage.refunds()).toEqual(['100.00']);
      expect(await stage.read()).toMatchObject({ totalPaid: '90.00', totalRefundAmount: '0.00' });
      expect((await stage.pay('10.00')).body.outcome).toBe('paid');
      const reply = await stage.finish(attempt);
      expect(reply.body.code).toBe('payment-too-late');
    },
  },
  {
    title: 'charged after it was given up, and its page retries: the page gets payment-too-late',
    isPossible: isChargedByUs,
    async play(stage) {
      const { attempt, key } = await payBesideLate(stage);
      await stage.probe.control('/webhooks/resume', {});
      await reconcileLate(stage);
      for (const nextKey of [key, randomUUID()])
        expect((await stage.finish(attempt, nextKey)).body.code).toBe('payment-too-late');
      expect(await stage.refunds()).toEqual(['100.00']);
    },
  },
  {
    title: 'charged after it was given up, refunded by several processes: refunded once',
    isPossible: isChargedByUs,
    async play(stage) {
      await payBesideLate(stage);
      stage.wait(RECONCILE_MINUTES);
      const { office } = stage.world;
      await Promise.all([1, 2, 3].map(() => reconcilePayments(office)));
      await Promise.all([1, 2, 3].map(() => reconcilePayments(office)));
      await stage.settle();
      expect(await stage.refunds()).toEqual(['100.00']);
    },
  },
  ...(['drop-reply', 'hang', 'late'] as const).map(
    (kind): PaymentCase => ({
      title: `charged after it was given up, and the refund fails (${kind}): refunded once`,
      isPossible: isChargedByUs,
      async play(stage) {
        await payBesideLate(stage);
        const { refundCall, voidCall = refundCall } = stage.row;
        await stage.probe.plan({ kind, ...voidCall, ms: 0, times: 2 });
        stage.wait(RECONCILE_MINUTES);
        await reconcilePayments(stage.world.office);
        await stage.probe.heal();
        stage.wait(5);
        await stage.settle();
        expect(await stage.refunds()).toEqual(['100.00']);
      },
    }),
  ),
  {
    title: 'charged after it was given up, and the refund is rejected at first: retried',
    isPossible: isChargedByUs,
    async play(stage) {
      await payBesideLate(stage);
      const { refundCall, voidCall = refundCall } = stage.row;
      await stage.probe.plan({ kind: 'error', status: 400, ...voidCall, times: 2 });
      stage.wait(RECONCILE_MINUTES);
      await reconcilePayments(stage.world.office);
      expect(await stage.refunds()).toEqual([]);
      await stage.probe.heal();
      stage.wait(5);
      await stage.settle();
      expect(await stage.refunds()).toEqual(['100.00']);
    },
  },
  {
    title: 'charged after it was given up, and the refund fails later: refunded again',
    isPossible: (row, capabilities) =>
      row.failRefund !== undefined && isChargedByUs(row, capabilities),
    async play(stage) {
      await payBesideLate(stage);
      if (stage.row.partialRefunds === 'after settlement') await stage.probe.control('/settle', {});
      await reconcileLate(stage);
      expect(await stage.refunds()).toEqual(['100.00']);
      const late = (await stage.paid()).find(({ isLate }) => isLate);
      const failing = stage.row.failRefund?.(late?.processorPaymentId ?? '');
      await stage.probe.control('/refunds/fail', failing);
      expect(await stage.refunds()).toEqual([]);
      await reconcileLate(stage);
      expect(await stage.refunds()).toEqual(['100.00']);
      expect(await stage.read()).toMatchObject({ totalPaid: '90.00', totalRefundAmount: '0.00' });
    },
  },
  {
    title: 'charged after the invoice was withdrawn: refunded in full',
    isPossible: isChargedByUs,
    async play(stage) {
      await stage.probe.control('/webhooks/pause', {});
      await loseReply(stage, 'late');
      stage.wait(3);
      await withdrawInvoice(stage.world.office, stage.invoice.appId, stage.invoice.xid);
      await stage.arrive();
      await reconcileLate(stage);
      expect(await stage.charges()).toEqual(['100.00']);
      expect(await stage.refunds()).toEqual(['100.00']);
    },
  },
  {
    title: 'charged more than an hour after it was sent, without another payment: paid',
    isPossible: isCharge,
    async play(stage) {
      await stage.probe.control('/webhooks/pause', {});
      const { attempt } = await loseReply(stage, 'late');
      stage.wait(3);
      await reconcilePayments(stage.world.office);
      stage.wait(RECONCILE_MINUTES);
      await reconcilePayments(stage.world.office); // from here on it counts as not charged
      await stage.arrive();
      await reconcileLate(stage);
      expect(await stage.refunds()).toEqual([]);
      expect((await stage.read()).status).toBe('PAID');
      expect((await stage.finish(attempt)).body.outcome).toBe('paid');
    },
  },
  toFormCase({
    title: 'checkout form: charged after another basket was bought: refunded in full',
    isSample: true,
    isPossible: isChargedByUs,
    async play(form) {
      const { stage } = form;
      const late = await buyBesideLate(form);
      await reconcileLate(stage);
      expect(await stage.refunds()).toEqual(['100.00']);
      expect((await form.sold()).map(({ payMinor }) => payMinor)).toEqual([80_000]);
      const { body } = await retry(late);
      if (late.opened === null) expect(body.receipt.basket.payAmount).toBe('800.00');
      else expect(body.code).toBe('payment-too-late');
    },
  }),
  toFormCase({
    title:
      'checkout form: charged after the form was closed and the payment given up: refunded in full',
    isPossible: isCharge,
    async play(form) {
      const { stage } = form;
      await stage.probe.control('/webhooks/pause', {});
      const late = await loseFormReply(form, 'late');
      await form.offer({ isActive: false });
      stage.wait(3);
      expect((await retry(late)).body.code).toBe('link-revoked');
      await stage.arrive();
      await reconcileLate(stage);
      expect(await stage.refunds()).toEqual(['100.00']);
      expect((await retry(late)).body.code).toBe('payment-too-late');
      expect(await form.sold()).toEqual([]);
    },
  }),
  toFormCase({
    title:
      'checkout form: basket changed after a charge with a lost response, and the page retries: paid',
    isSample: true,
    isPossible: isCharge,
    async play(form) {
      const { stage } = form;
      await stage.probe.control('/webhooks/pause', {});
      const lost = await loseFormReply(form, 'drop-reply');
      await lost.page.setBasket({ quantity: 8 });
      const { body } = await retry(lost);
      expect(body).toMatchObject({
        outcome: 'paid',
        receipt: { basket: { payAmount: '100.00' } },
      });
      expect(await stage.charges()).toEqual(['100.00']);
    },
  }),
  toFormCase({
    title:
      'checkout form: basket changed while a charge is unknown: the late charge is refunded in full',
    isPossible: isCharge,
    async play(form) {
      const { stage } = form;
      await stage.probe.control('/webhooks/pause', {});
      const lost = await loseFormReply(form, 'late');
      await form.offer({ unitPrice: '150.00' });
      expect((await retry(lost)).body.code).toBe('payment-in-progress');
      await lost.page.setBasket({ quantity: 8 });
      expect((await retry(lost)).body.code).toBe('payment-in-progress');
      stage.wait(3);
      expect((await retry(lost)).body.code).toBe('checkout-total-changed');
      await stage.arrive();
      await reconcileLate(stage);
      expect(await stage.refunds()).toEqual(['100.00']);
      expect((await retry(lost)).body.code).toBe('payment-too-late');
      const next = await form.mustBegin({ quantity: 8 }, { page: lost.page });
      expect((await form.finish(next)).body.outcome).toBe('paid');
      expect(await form.sold()).toHaveLength(1);
    },
  }),
];
