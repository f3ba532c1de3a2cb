import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { otherPayer } from '../otherPayer.ts';
import type { Reply } from '../Page.ts';
import type { Attempt } from '../processorRow.ts';
import type { Stage } from '../Stage.ts';
import type { PaymentCase } from './paymentCase.ts';

/** Finishes several attempts at the same time, and compares the responses with the ledgers once all have arrived. */
async function finishTogether(
  stage: Stage,
  attempts: readonly Attempt[],
  keys: readonly string[] = attempts.map(() => randomUUID()),
): Promise<readonly Reply[]> {
  const replies = await Promise.all(
    attempts.map((attempt, at) => stage.payer.finish(attempt, keys[at])),
  );
  for (const [at, reply] of replies.entries()) {
    const attempt = attempts[at];
    if (attempt !== undefined) await stage.check(attempt, reply);
  }
  return replies;
}

/** Starts and finishes payments of several pages at the same time; the server may reject some. */
async function payTogether(stage: Stage, amounts: readonly string[]): Promise<void> {
  const begun = await Promise.all(
    amounts.map((amount) => stage.payer.begin(stage.page(), { amount, card: 'good' })),
  );
  await finishTogether(
    stage,
    begun.filter((one): one is Attempt => 'token' in one),
  );
}

const outcomes = (replies: readonly Reply[]) => replies.map(({ body }) => body.outcome);

/** Simultaneous clicks, tabs and methods, and a page before and after a reload. */
export const TOGETHER_CASES: readonly PaymentCase[] = [
  {
    title: 'double click with one key: one charge',
    isSample: true,
    async play(stage) {
      const attempt = await stage.begin();
      const key = randomUUID();
      const replies = await finishTogether(stage, [attempt, attempt, attempt], [key, key, key]);
      expect(outcomes(replies)).toContain('paid');
      expect(await stage.charges()).toEqual(['100.00']);
    },
  },
  {
    title: 'double click with two keys: one charge',
    isSample: true,
    async play(stage) {
      const attempt = await stage.begin();
      expect(outcomes(await finishTogether(stage, [attempt, attempt]))).toEqual(['paid', 'paid']);
      expect(await stage.charges()).toEqual(['100.00']);
    },
  },
  {
    title: 'two tabs that each pay a part: the rest can be paid',
    async play(stage) {
      await payTogether(stage, ['40.00', '35.00']);
      await stage.settle();
      const { totalRemainingBalance: rest } = await stage.read();
      expect((await stage.pay(rest)).body.outcome).toBe('paid');
    },
  },
  {
    title: 'two tabs that together exceed the total: at most one charge',
    async play(stage) {
      await payTogether(stage, ['80.00', '90.00']);
      expect((await stage.charges()).length).toBeLessThanOrEqual(1);
    },
  },
  {
    title: 'reload before paying: the old page cannot pay after the new one',
    async play(stage) {
      const old = await stage.begin('100.00');
      expect((await stage.pay('100.00')).body.outcome).toBe('paid');
      expect(await stage.charges()).toEqual(['100.00']);
      await stage.payer.finish(old);
      expect(await stage.charges()).toEqual(['100.00']);
    },
  },
  {
    title: 'reload after paying: the new page and the pending payment make one charge',
    async play(stage) {
      const old = await stage.begin('100.00');
      await stage.probe.plan({ kind: 'delay', ms: 150, ...stage.row.moneyCall });
      const finishing = stage.payer.finish(old);
      const begun = await stage.payer.begin(stage.page(), { amount: '90.00', card: 'good' });
      const first = await finishing;
      if ('token' in begun) await stage.finish(begun);
      await stage.check(old, first);
      expect((await stage.charges()).length).toBe(1);
    },
  },
  {
    title:
      'two methods: started with one, paid with the other, then submitted with the first: one charge',
    hasTwoMethods: true,
    async play(stage) {
      const begun = await stage.begin('40.00');
      const other = otherPayer(stage);
      expect((await stage.pay('100.00', 'good', other)).body.outcome).toBe('paid');
      await stage.finish(begun);
      expect(await stage.charges()).toEqual(['100.00']);
    },
  },
  {
    title: 'two methods at the same time: at most one charge',
    hasTwoMethods: true,
    async play(stage) {
      const other = otherPayer(stage);
      const play = async (payer: typeof other, amount: string) => {
        const begun = await payer.begin(stage.page(), { amount, card: 'good' });
        return 'token' in begun ? { begun, reply: await payer.finish(begun) } : null;
      };
      const both = await Promise.all([play(stage.payer, '100.00'), play(other, '99.00')]);
      for (const one of both) if (one !== null) await stage.check(one.begun, one.reply);
      await stage.settle();
      expect((await stage.charges()).length).toBeLessThanOrEqual(1);
    },
  },
];
