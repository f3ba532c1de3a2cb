import { expect } from 'vitest';
import { canRecur } from '#server/processors/contract/canRecur.ts';
import { SoldSchedule } from '../SoldSchedule.ts';
import type { Stage } from '../Stage.ts';
import type { PaymentCase } from './paymentCase.ts';

const isContestable: NonNullable<PaymentCase['isPossible']> = ({ disputes }, capabilities) =>
  disputes !== undefined && canRecur({ capabilities });

function toDisputeCase(
  outcome: 'won' | 'lost',
  play: (sold: SoldSchedule, stage: Stage) => unknown,
) {
  return {
    title: `instalments: a dispute pauses them until it is ${outcome}`,
    isOfForm: true,
    isPossible: isContestable,
    async play(stage: Stage) {
      const { row, probe } = stage;
      const sold = await SoldSchedule.sell(stage);
      await probe.control('/disputes', row.disputes?.open(sold.paymentId));
      await sold.pass(35);
      expect(await sold.read()).toMatchObject({ state: 'active', pauseReasons: ['dispute'] });
      expect(await stage.charges()).toEqual(['40.00']);
      await probe.control('/disputes/decide', row.disputes?.decide(sold.paymentId, outcome));
      await play(sold, stage);
    },
  } as const;
}

/** Later charges of an order. The cases advance the clock by weeks and run last. */
export const LATER_CHARGE_CASES: readonly PaymentCase[] = [
  toDisputeCase('won', async (sold, stage) => {
    await sold.pass(2);
    expect(await stage.charges()).toEqual(['30.00', '40.00']);
    await sold.pass(40);
    expect(await sold.read()).toMatchObject({ state: 'complete', pauseReasons: [] });
    expect(await stage.charges()).toEqual(['30.00', '30.00', '40.00']);
  }),
  toDisputeCase('lost', async (sold, stage) => {
    await sold.pass(40);
    expect((await sold.read()).state).toBe('stopped');
    expect(await stage.charges()).toEqual(['40.00']);
    expect(await stage.lost()).toEqual(['40.00']);
  }),
  {
    title: 'instalments: a first payment that fails later pauses them until they are stopped',
    isOfForm: true,
    isPossible: ({ failPayment }, capabilities) =>
      failPayment !== undefined && canRecur({ capabilities }),
    async play(stage) {
      const { row, probe } = stage;
      const sold = await SoldSchedule.sell(stage);
      await stage.settle();
      await probe.control('/payments/fail', row.failPayment?.(sold.paymentId));
      await sold.pass(35);
      expect(await sold.read()).toMatchObject({ state: 'active', pauseReasons: ['reversal'] });
      expect(await stage.charges()).toEqual([]);
      await sold.stop();
      await sold.pass(40);
      expect((await sold.read()).state).toBe('stopped');
      expect(await stage.charges()).toEqual([]);
    },
  },
];
