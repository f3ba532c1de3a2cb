import { expect } from 'vitest';
import type { PaymentCase } from './paymentCase.ts';

const mayAuthenticate: PaymentCase['isPossible'] = ({ cards }) => cards.includes('challenge');

/** 3D Secure, and payments that are processing for a while. */
export const BANK_CASES: readonly PaymentCase[] = [
  {
    title: '3D Secure completed: one charge',
    isPossible: mayAuthenticate,
    async play(stage) {
      const attempt = await stage.begin('100.00', 'challenge');
      const result = await stage.finish(attempt);
      expect(result.body.outcome).toBe('needs-action');
      expect(await stage.charges()).toEqual([]);
      const reply = await stage.payer.finishBankStep?.(attempt, result, true);
      expect(reply?.body.outcome).toBe('paid');
      expect(await stage.charges()).toEqual(['100.00']);
    },
  },
  {
    title: '3D Secure failed: no charge, and another card pays',
    isPossible: mayAuthenticate,
    async play(stage) {
      const attempt = await stage.begin('100.00', 'challenge');
      const result = await stage.finish(attempt);
      const reply = await stage.payer.finishBankStep?.(attempt, result, false);
      expect(reply?.body).toMatchObject({ outcome: 'failed', successful: false });
      expect(await stage.charges()).toEqual([]);
      expect((await stage.pay()).body.outcome).toBe('paid');
      expect(await stage.charges()).toEqual(['100.00']);
    },
  },
  {
    title: '3D Secure in progress while another page pays: one charge',
    isPossible: mayAuthenticate,
    async play(stage) {
      const attempt = await stage.begin('40.00', 'challenge');
      const result = await stage.finish(attempt);
      const other = await stage.payer.begin(stage.page(), { amount: '100.00', card: 'good' });
      const isFree = 'token' in other;
      if (isFree) expect((await stage.finish(other)).body.outcome).toBe('paid');
      else expect(other.body.code).toBe('payment-in-progress');
      const late = await stage.payer.finishBankStep?.(attempt, result, true);
      if (late !== undefined) await stage.check(attempt, late);
      expect(await stage.charges()).toEqual([isFree ? '100.00' : '40.00']);
    },
  },
  {
    title: 'payment that is processing blocks other payments until it is paid',
    isPossible: ({ cards }) => cards.includes('pending'),
    async play(stage) {
      const attempt = await stage.begin('100.00', 'pending');
      const reply = await stage.finish(attempt);
      expect(reply.body).toMatchObject({ outcome: 'processing', successful: true });
      expect((await stage.read()).status).not.toBe('PAID');
      const other = await stage.payer.begin(stage.page(), { amount: '60.00', card: 'good' });
      const code = 'token' in other ? (await stage.finish(other)).body.code : other.body.code;
      expect(code).toBe('payment-in-progress');
      await stage.payer.arrive?.(attempt);
      await stage.settle();
      expect((await stage.read()).status).toBe('PAID');
      expect(await stage.charges()).toEqual(['100.00']);
    },
  },
];
