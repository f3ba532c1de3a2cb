import { expect } from 'vitest';
import { changeOnlinePayments } from '#server/back-office/documents/changeOnlinePayments.ts';
import { chargeDue } from '#server/due-charges/chargeDue.ts';
import { canRecur } from '#server/processors/contract/canRecur.ts';
import { createServerProcessors } from '#server/processors/registry.ts';
import { SoldSchedule } from '../SoldSchedule.ts';
import type { Stage } from '../Stage.ts';
import type { PaymentCase } from './paymentCase.ts';

/** More often than any call is repeated. */
const ALL = 999;

/** The number of steps of 8 days. A charge that is due after 30 days is attempted in them, but not the next one after 60 days. */
const STEPS = 5;

const isRecurring: PaymentCase['isPossible'] = (_, capabilities) => canRecur({ capabilities });

const setOnline = ({ world, invoice }: Stage, isOn: boolean) =>
  changeOnlinePayments(world.office, invoice.appId, isOn);

/** A setting of the business that prevents charges, and how it is corrected. */
interface Block {
  readonly name: string;
  begin(stage: Stage): Promise<unknown>;
  /** Runs after the first attempt, if given. */
  goOn?(stage: Stage): Promise<unknown>;
  end(stage: Stage): Promise<unknown>;
}

const BLOCKS: readonly Block[] = [
  {
    name: 'the processor rejects the keys',
    begin: ({ probe }) => probe.plan({ kind: 'error', status: 401, times: ALL }),
    end: ({ probe }) => probe.heal(),
  },
  {
    name: 'online payments are off',
    begin: (stage) => setOnline(stage, false),
    end: (stage) => setOnline(stage, true),
  },
  {
    name: 'the processor rejects the charges, and then online payments are off',
    begin: ({ probe, row }) => {
      const call = row.saving?.chargeCall ?? row.chargeCall ?? row.moneyCall;
      return probe.plan({ kind: 'error', status: 401, ...call, times: ALL });
    },
    goOn: async (stage) => {
      await stage.probe.heal();
      await setOnline(stage, false);
    },
    end: (stage) => setOnline(stage, true),
  },
];

/** Recurring charges that the business's own settings prevent: no such failure counts as a decline. */
export const BLOCKED_CHARGE_CASES: readonly PaymentCase[] = [
  ...BLOCKS.map(
    ({ name, begin, goOn, end }): PaymentCase => ({
      title: `instalments: ${name} for weeks: no decline is counted, and the charge is made afterwards`,
      isOfForm: true,
      isPossible: isRecurring,
      async play(stage) {
        const sold = await SoldSchedule.sell(stage);
        try {
          await begin(stage);
          for (let step = 1; step < STEPS; step += 1) await sold.pass(8);
          await goOn?.(stage);
          await sold.pass(8);
        } finally {
          await end(stage);
        }
        expect(await sold.read()).toMatchObject({
          state: 'active',
          charges: [{ state: 'due', declines: 0 }],
        });
        expect(await stage.charges()).toEqual(['40.00']);
        await sold.pass(2);
        expect((await sold.read()).charges[0]).toEqual({ state: 'paid', declines: 0 });
        expect(await stage.charges()).toEqual(['30.00', '40.00']);
        expect(await sold.paid()).toEqual(['30.00', '40.00']);
      },
    }),
  ),
  {
    title: 'instalments: the processor is not configured for weeks: no decline is counted',
    isOfForm: true,
    isPossible: isRecurring,
    async play(stage) {
      const sold = await SoldSchedule.sell(stage);
      const { office } = stage.world;
      const without = { ...office, processors: createServerProcessors({}) };
      for (let step = 0; step < STEPS; step += 1) {
        sold.wait(8);
        await chargeDue(without);
      }
      expect((await sold.read()).charges).toEqual([{ state: 'due', declines: 0 }]);
      await sold.pass(2);
      expect(await stage.charges()).toEqual(['30.00', '40.00']);
      expect(await sold.paid()).toEqual(['30.00', '40.00']);
    },
  },
];
