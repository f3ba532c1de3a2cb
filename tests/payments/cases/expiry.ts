import { expect } from 'vitest';
import { INTENT_LIFETIME_MS } from '#server/payments/intents/getNextReconcileAt.ts';
import type { Stage } from '../Stage.ts';
import { toFormCase } from './forms.ts';
import type { PaymentCase } from './paymentCase.ts';

/** Only payments that the customer confirms at the processor can be abandoned. */
const isOpened: PaymentCase['isPossible'] = ({ formPayment }) => formPayment !== undefined;

/** The customer abandons a payment until it expires. */
async function leave(stage: Stage): Promise<void> {
  stage.world.office.clock.advance(INTENT_LIFETIME_MS);
  await stage.reconcile();
}

/** Payments abandoned for a day, and customers who return late. The cases advance the clock by days and run last. */
export const EXPIRY_CASES: readonly PaymentCase[] = [
  {
    title: 'abandoned for a day and confirmed late: not charged, and a new payment succeeds',
    isSample: true,
    isPossible: isOpened,
    async play(stage) {
      const left = await stage.begin('40.00');
      await leave(stage);
      expect((await stage.finish(left)).body.outcome).not.toBe('paid');
      expect(await stage.charges()).toEqual([]);
      expect((await stage.pay()).body.outcome).toBe('paid');
      expect(await stage.charges()).toEqual(['100.00']);
    },
  },
  {
    title: 'abandoned for a day while the processor is down: canceled after the outage',
    isPossible: isOpened,
    async play(stage) {
      const left = await stage.begin('40.00');
      await stage.probe.plan({ kind: 'error', status: 503, times: 99 });
      await leave(stage);
      await stage.probe.heal();
      await leave(stage);
      expect((await stage.finish(left)).body.outcome).not.toBe('paid');
      expect(await stage.charges()).toEqual([]);
    },
  },
  {
    title: 'processing at the processor for a day: still paid',
    isPossible: ({ cards, formPayment }) => formPayment !== undefined && cards.includes('pending'),
    async play(stage) {
      const attempt = await stage.begin('100.00', 'pending');
      expect((await stage.finish(attempt)).body.outcome).toBe('processing');
      await leave(stage);
      await stage.payer.arrive?.(attempt);
      await stage.settle();
      expect(await stage.charges()).toEqual(['100.00']);
    },
  },
  toFormCase({
    title:
      'checkout form: abandoned for a day and confirmed late: no order, and the promo code is available again',
    isPossible: isOpened,
    async play(form) {
      const basket = { promoCodes: [form.code] };
      const left = await form.mustBegin(basket);
      expect((await form.page().setBasket(basket)).body.payAmount).toBe('100.00');
      await leave(form.stage);
      expect((await form.finish(left)).body.outcome).not.toBe('paid');
      expect(await form.stage.charges()).toEqual([]);
      const next = await form.mustBegin(basket);
      expect((await form.finish(next)).body.outcome).toBe('paid');
      expect(await form.stage.charges()).toEqual(['50.00']);
    },
  }),
];
