import { expect } from 'vitest';
import { DECLINE_REASONS } from '#contract/codes.ts';
import type { PaymentCase } from './paymentCase.ts';

/** Payments that succeed, are declined or are canceled. */
export const PAYING_CASES: readonly PaymentCase[] = [
  {
    title: 'pay',
    isSample: true,
    async play(stage) {
      const reply = await stage.pay();
      expect(reply.body).toMatchObject({ outcome: 'paid', payment: { amount: '100.00' } });
      expect((await stage.read()).status).toBe('PAID');
      expect(await stage.charges()).toEqual(['100.00']);
    },
  },
  {
    title: 'decline, then pay',
    isSample: true,
    async play(stage) {
      const refused = await stage.pay('100.00', 'declined');
      expect(refused.body).toMatchObject({ outcome: 'failed', successful: false });
      expect(DECLINE_REASONS).toContain(refused.body.declineCode);
      expect(await stage.charges()).toEqual([]);
      expect((await stage.read()).totalPaid).toBe('0.00');
      stage.world.office.clock.advance(1_000); // the payer takes their time
      expect((await stage.pay()).body.outcome).toBe('paid');
      expect(await stage.charges()).toEqual(['100.00']);
    },
  },
  {
    title: 'cancel, then pay',
    async play(stage) {
      const left = await stage.begin('40.00');
      const result = await stage.payer.cancel?.(left);
      if (result !== undefined) {
        await stage.check(left, result);
        expect(result.body).toMatchObject({ outcome: 'open', successful: false });
      }
      await stage.settle();
      expect(await stage.charges()).toEqual([]);
      expect((await stage.read()).totalPaid).toBe('0.00');
      expect((await stage.pay()).body.outcome).toBe('paid');
      expect(await stage.charges()).toEqual(['100.00']);
    },
  },
  {
    title: 'pay in parts, up to the total',
    async play(stage) {
      expect((await stage.pay('30.00')).body.outcome).toBe('paid');
      expect((await stage.pay('70.00')).body.outcome).toBe('paid');
      const more = await stage.payer.begin(stage.page(), { amount: '1.00', card: 'good' });
      const code = 'token' in more ? (await stage.finish(more)).body.code : more.body.code;
      expect(code).toBe('invoice-paid');
      expect(await stage.charges()).toEqual(['30.00', '70.00']);
    },
  },
  {
    title:
      'amounts that are invalid, exceed the total or differ from the opened payment are not charged',
    async play(stage) {
      for (const amount of ['100.01', '0.00', '-5.00', '1e2', '']) {
        const payment = { amount, card: 'good' } as const;
        const begun = await stage.payer.begin(stage.page(), payment);
        const reply = 'token' in begun ? await stage.payer.finish(begun) : begun;
        expect([400, 422]).toContain(reply.status);
      }
      expect(await stage.charges()).toEqual([]);
      const attempt = await stage.begin('40.00');
      await stage.finish(attempt);
      await stage.payer.finish({ ...attempt, amount: '60.01' });
      expect(await stage.charges()).toEqual(['40.00']);
    },
  },
];
