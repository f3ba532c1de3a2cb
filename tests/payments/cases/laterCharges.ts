import { expect } from 'vitest';
import { canRecur } from '#server/processors/contract/canRecur.ts';
import { SoldPlan } from '../SoldPlan.ts';
import type { Stage } from '../Stage.ts';
import type { PaymentCase } from './paymentCase.ts';

const isContestable: NonNullable<PaymentCase['isPossible']> = ({ disputes }, capabilities) =>
  disputes !== undefined && canRecur({ capabilities });

function toDisputeCase(outcome: 'won' | 'lost', play: (plan: SoldPlan, stage: Stage) => unknown) {
  return {
    title: `instalments: a dispute pauses them, and is ${outcome}`,
    isOfForm: true,
    isPossible: isContestable,
    async play(stage: Stage) {
      const { row, probe } = stage;
      const plan = await SoldPlan.sell(stage);
      await probe.control('/disputes', row.disputes?.open(plan.paymentId));
      await plan.pass(35);
      expect(await plan.read()).toMatchObject({ state: 'active', pauseReasons: ['dispute'] });
      expect(await stage.charges()).toEqual(['40.00']);
      await probe.control('/disputes/decide', row.disputes?.decide(plan.paymentId, outcome));
      await play(plan, stage);
    },
  } as const;
}

/** What an order has charged later. The cases move the clock by weeks: the last of all. */
export const LATER_CHARGE_CASES: readonly PaymentCase[] = [
  toDisputeCase('won', async (plan, stage) => {
    await plan.pass(2);
    expect(await stage.charges()).toEqual(['30.00', '40.00']);
    await plan.pass(40);
    expect(await plan.read()).toMatchObject({ state: 'complete', pauseReasons: [] });
    expect(await stage.charges()).toEqual(['30.00', '30.00', '40.00']);
  }),
  toDisputeCase('lost', async (plan, stage) => {
    await plan.pass(40);
    expect((await plan.read()).state).toBe('stopped');
    expect(await stage.charges()).toEqual(['40.00']);
    expect(await stage.lost()).toEqual(['40.00']);
  }),
  {
    title: 'instalments: what was paid today fails later, which pauses them until they are stopped',
    isOfForm: true,
    isPossible: ({ failPayment }, capabilities) =>
      failPayment !== undefined && canRecur({ capabilities }),
    async play(stage) {
      const { row, probe } = stage;
      const plan = await SoldPlan.sell(stage);
      await stage.settle();
      await probe.control('/payments/fail', row.failPayment?.(plan.paymentId));
      await plan.pass(35);
      expect(await plan.read()).toMatchObject({ state: 'active', pauseReasons: ['reversal'] });
      expect(await stage.charges()).toEqual([]);
      await plan.stop();
      await plan.pass(40);
      expect((await plan.read()).state).toBe('stopped');
      expect(await stage.charges()).toEqual([]);
    },
  },
];
