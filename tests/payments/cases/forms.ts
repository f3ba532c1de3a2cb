import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { type FormAttempt, FormStage } from '../FormStage.ts';
import type { PaymentCase } from './paymentCase.ts';

/** The number of pages that use the last promo code at the same time. */
const PAGES = 6;

/** Excludes payments that the customer confirms at the processor, which our server does not charge. */
const isChargedByUs: PaymentCase['isPossible'] = (_, { tokenCharges, orders }) =>
  tokenCharges !== undefined || orders !== undefined;

/** Converts a case with a checkout form. */
export function toFormCase({
  play,
  ...more
}: Omit<PaymentCase, 'play'> & { play(form: FormStage): Promise<void> }): PaymentCase {
  return {
    ...more,
    isOfForm: true,
    play: async (stage) => {
      const form = await FormStage.open(stage);
      await play(form);
      await form.judge();
    },
  };
}

/** Checkout forms whose basket, prices or promo codes change during an open payment. */
export const FORM_CASES: readonly PaymentCase[] = [
  toFormCase({
    title: 'checkout form: basket changed during an open payment: the customer pays what was shown',
    isSample: true,
    async play(form) {
      const attempt = await form.mustBegin();
      const { body } = await attempt.page.setBasket({ quantity: 8 });
      expect(body.payAmount).toBe('800.00');
      const reply = await form.finish(attempt);
      if (reply.status === 200) {
        expect(reply.body).toMatchObject({
          outcome: 'paid',
          receipt: { basket: { payAmount: '100.00' } },
        });
        return expect(await form.stage.charges()).toEqual(['100.00']);
      }
      expect(reply.body.code).toBe('checkout-total-changed');
      expect(await form.stage.charges()).toEqual([]);
      const next = await form.mustBegin({ quantity: 8 }, { page: attempt.page });
      expect((await form.finish(next)).body.outcome).toBe('paid');
      expect(await form.stage.charges()).toEqual(['800.00']);
    },
  }),
  toFormCase({
    title: 'checkout form: basket changed after a charge with a lost response: one charge',
    isPossible: isChargedByUs,
    async play(form) {
      const { stage } = form;
      await stage.probe.control('/webhooks/pause', {});
      const attempt = await form.mustBegin();
      await stage.probe.plan({ kind: 'drop-reply', ...stage.row.moneyCall, times: 2 });
      await form.finish(attempt, randomUUID());
      await stage.probe.heal();
      expect(await stage.charges()).toEqual(['100.00']);
      const next = await form.begin({ quantity: 8 }, { page: attempt.page });
      if ('token' in next) await form.finish(next);
      await stage.settle();
      expect(await stage.charges()).toEqual(['100.00']);
    },
  }),
  toFormCase({
    title: 'checkout form: basket changed while the charge is pending: one charge',
    isPossible: isChargedByUs,
    async play(form) {
      const { stage } = form;
      const attempt = await form.mustBegin();
      await stage.probe.plan({ kind: 'late', ...stage.row.moneyCall, ms: 0, times: 2 });
      await form.finish(attempt, randomUUID());
      await stage.probe.heal();
      const next = await form.begin({ quantity: 8 }, { page: attempt.page });
      if ('token' in next) expect((await form.finish(next)).body.code).toBe('payment-in-progress');
      else expect(next.body.code).toBe('payment-in-progress');
      await stage.probe.control('/faults/late', {});
      await stage.settle();
      expect(await stage.charges()).toEqual(['100.00']);
    },
  }),
  toFormCase({
    title: 'checkout form: price raised during an open payment: never charged at the new price',
    async play(form) {
      const attempt = await form.mustBegin();
      await form.offer({ unitPrice: '150.00' });
      const reply = await form.finish(attempt);
      const isOpen = attempt.opened !== null;
      if (isOpen) expect(reply.body.outcome).toBe('paid');
      else expect(reply.body.code).toBe('checkout-total-changed');
      expect(await form.stage.charges()).toEqual(isOpen ? ['100.00'] : []);
    },
  }),
  toFormCase({
    title: 'checkout form: closed during an open payment: paid if it was opened at the processor',
    async play(form) {
      const attempt = await form.mustBegin();
      await form.offer({ isActive: false });
      const reply = await form.finish(attempt);
      const isOpen = attempt.opened !== null;
      if (isOpen) expect(reply.body.outcome).toBe('paid');
      else expect(reply.body.code).toBe('link-revoked');
      expect(await form.stage.charges()).toEqual(isOpen ? ['100.00'] : []);
    },
  }),
  toFormCase({
    title: 'checkout form: several pages use the last promo code: one discount',
    isSample: true,
    async play(form) {
      const basket = { promoCodes: [form.code] };
      const pages = Array.from({ length: PAGES }, () => form.page());
      const priced = await Promise.all(pages.map((page) => page.setBasket(basket)));
      expect(priced.map(({ body }) => body.payAmount)).toEqual(pages.map(() => '50.00'));
      const begun = await Promise.all(
        pages.map((page) => form.start({ page, basket, amount: '50.00' })),
      );
      const attempts = begun.filter((one): one is FormAttempt => 'token' in one);
      await Promise.all(attempts.map((attempt) => form.finish(attempt)));
      expect(await form.stage.charges()).toEqual(['50.00']);
      const late = await form.mustBegin(basket);
      expect(late.amount).toBe('100.00');
      expect((await form.finish({ ...late, basket: {} })).body.outcome).toBe('paid');
      expect(await form.stage.charges()).toEqual(['100.00', '50.00']);
    },
  }),
  toFormCase({
    title: 'checkout form: a promo code is available again after a declined charge',
    isPossible: ({ formPayment }) => formPayment === undefined,
    async play(form) {
      const basket = { promoCodes: [form.code] };
      const declined = await form.mustBegin(basket, { card: 'declined' });
      expect((await form.finish(declined)).body.successful).toBe(false);
      const next = await form.mustBegin(basket);
      expect(next.amount).toBe('50.00');
      expect((await form.finish(next)).body.outcome).toBe('paid');
      expect(await form.stage.charges()).toEqual(['50.00']);
    },
  }),
];
