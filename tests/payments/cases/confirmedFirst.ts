import { expect } from 'vitest';
import { withdrawInvoice } from '#server/back-office/documents/withdrawInvoice.ts';
import { INTENT_LIFETIME_MS } from '#server/payments/intents/getNextReconcileAt.ts';
import { otherPayer } from '../otherPayer.ts';
import type { Attempt, CardName } from '../processorRow.ts';
import type { Stage } from '../Stage.ts';
import { toFormCase } from './forms.ts';
import type { PaymentCase } from './paymentCase.ts';

/** Only payments that the payer confirms at the processor can be canceled there. */
const isCanceled: PaymentCase['isPossible'] = ({ canceling }) => canceling !== undefined;

/** The payer confirms a payment just before we cancel it, and no event reports it. */
async function confirmFirst(stage: Stage, token: string, card: CardName = 'good'): Promise<void> {
  await stage.probe.control('/webhooks/pause', {});
  const planned = await stage.probe.control(
    '/confirm-first',
    stage.row.canceling?.confirmFirst(token, card),
  );
  expect(planned).toMatchObject({ payment_intent: token });
}

async function beginAndConfirmFirst(
  stage: Stage,
  amount: string,
  card?: CardName,
): Promise<Attempt> {
  const attempt = await stage.begin(amount, card);
  await confirmFirst(stage, attempt.token, card);
  return attempt;
}

/** The business withdraws the invoice; returns the problem code if that is rejected. */
function withdraw({ world, invoice: { appId, xid } }: Stage): Promise<string> {
  return withdrawInvoice(world.office, appId, xid).then(
    () => 'done',
    (error: unknown) => (error as { code?: string }).code ?? String(error),
  );
}

/** Another page begins a payment; returns the problem code if that is rejected. */
async function beginBeside(stage: Stage, amount: string, payer = stage.payer): Promise<string> {
  const begun = await payer.begin(stage.page(), { amount, card: 'good' });
  return 'token' in begun ? 'begun' : begun.body.code;
}

/** The payment is abandoned until it expires, and the job cancels it. */
async function leave(stage: Stage): Promise<void> {
  stage.world.office.clock.advance(INTENT_LIFETIME_MS);
  await stage.reconcile();
}

/** Payments that are confirmed just before they are canceled: each charge counts. Cases that advance the clock by a day come last. */
export const CONFIRMED_FIRST_CASES: readonly PaymentCase[] = [
  {
    title:
      'confirmed just before another page changes the amount: charged once, and the rest can be paid',
    isSample: true,
    isPossible: isCanceled,
    async play(stage) {
      const attempt = await beginAndConfirmFirst(stage, '40.00');
      expect(await beginBeside(stage, '90.00')).toBe('invoice-paid');
      expect(await stage.charges()).toEqual(['40.00']);
      expect(await stage.read()).toMatchObject({ totalPaid: '40.00', status: 'PARTIAL_PAYMENT' });
      expect((await stage.finish(attempt)).body.outcome).toBe('paid');
      expect((await stage.pay('60.00')).body.outcome).toBe('paid');
      expect(await stage.refunds()).toEqual([]);
    },
  },
  {
    title: 'confirmed just before another method is chosen: one charge',
    hasTwoMethods: true,
    isPossible: isCanceled,
    async play(stage) {
      const attempt = await beginAndConfirmFirst(stage, '100.00');
      expect(await beginBeside(stage, '90.00', otherPayer(stage))).toBe('invoice-paid');
      expect(await stage.charges()).toEqual(['100.00']);
      expect((await stage.read()).status).toBe('PAID');
      expect((await stage.finish(attempt)).body.outcome).toBe('paid');
    },
  },
  {
    title: 'confirmed just before the invoice is withdrawn: paid, and the withdrawal is rejected',
    isSample: true,
    isPossible: isCanceled,
    async play(stage) {
      await beginAndConfirmFirst(stage, '100.00');
      expect(await withdraw(stage)).toBe('invoice-paid');
      expect(await stage.charges()).toEqual(['100.00']);
      expect((await stage.read()).status).toBe('PAID');
    },
  },
  {
    title:
      'confirmed just before the invoice is withdrawn, response lost: paid, and the withdrawal is rejected',
    isPossible: isCanceled,
    async play(stage) {
      await beginAndConfirmFirst(stage, '100.00');
      await stage.probe.plan({ kind: 'drop-reply', ...stage.row.canceling?.call, times: 2 });
      expect(await withdraw(stage)).toBe('processor-unreachable');
      await stage.probe.heal();
      expect(await stage.charges()).toEqual(['100.00']);
      expect(await withdraw(stage)).toBe('invoice-paid');
      expect((await stage.read()).status).toBe('PAID');
    },
  },
  {
    title:
      'confirmed just before the invoice is withdrawn, and paid later: the withdrawal is rejected',
    isPossible: (row) => row.canceling !== undefined && row.cards.includes('pending'),
    async play(stage) {
      const attempt = await beginAndConfirmFirst(stage, '100.00', 'pending');
      expect(await withdraw(stage)).toBe('payment-in-progress');
      expect(await withdraw(stage)).toBe('payment-in-progress');
      await stage.payer.arrive?.(attempt);
      await stage.settle();
      expect(await stage.charges()).toEqual(['100.00']);
      expect((await stage.read()).status).toBe('PAID');
      expect(await withdraw(stage)).toBe('invoice-paid');
    },
  },
  {
    title: 'confirmed with a declined card just before the invoice is withdrawn: withdrawn',
    isPossible: isCanceled,
    async play(stage) {
      await beginAndConfirmFirst(stage, '100.00', 'declined');
      expect(await withdraw(stage)).toBe('done');
      expect(await stage.charges()).toEqual([]);
    },
  },
  {
    title:
      'confirmed after the invoice was withdrawn while the keys were rejected: refunded in full',
    isSample: true,
    isPossible: isCanceled,
    async play(stage) {
      const attempt = await stage.begin();
      await stage.probe.plan({ kind: 'error', status: 401, ...stage.row.canceling?.call });
      expect(await withdraw(stage)).toBe('done');
      await stage.finish(attempt);
      await stage.settle();
      expect(await stage.charges()).toEqual(['100.00']);
      expect(await stage.refunds()).toEqual(['100.00']);
      expect(await stage.read()).toMatchObject({ totalPaid: '0.00', totalRefundAmount: '0.00' });
      expect((await stage.finish(attempt)).body.code).toBe('payment-too-late');
    },
  },
  {
    title: 'abandoned for a day and confirmed just before it is canceled: paid',
    isPossible: isCanceled,
    async play(stage) {
      const attempt = await beginAndConfirmFirst(stage, '100.00');
      await leave(stage);
      expect(await stage.charges()).toEqual(['100.00']);
      expect((await stage.read()).status).toBe('PAID');
      expect((await stage.finish(attempt)).body.outcome).toBe('paid');
      expect(await stage.refunds()).toEqual([]);
    },
  },
  toFormCase({
    title:
      'checkout form: abandoned for a day and confirmed just before it is canceled: order placed',
    isSample: true,
    isPossible: isCanceled,
    async play(form) {
      const { stage } = form;
      const left = await form.mustBegin({ promoCodes: [form.code] });
      await confirmFirst(stage, left.token);
      await leave(stage);
      expect(await stage.charges()).toEqual(['50.00']);
      expect((await form.sold()).map(({ payMinor }) => payMinor)).toEqual([5_000]);
      expect(await stage.refunds()).toEqual([]);
    },
  }),
];
