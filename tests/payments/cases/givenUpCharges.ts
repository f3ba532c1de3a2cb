import { expect } from 'vitest';
import { chargeDue } from '#server/due-charges/chargeDue.ts';
import { reconcilePayments } from '#server/payments/reconcile/reconcilePayments.ts';
import { canRecur } from '#server/processors/contract/canRecur.ts';
import { SoldSchedule } from '../SoldSchedule.ts';
import type { Stage } from '../Stage.ts';
import { reconcileLate } from './late.ts';
import type { PaymentCase } from './paymentCase.ts';

const isRecurring: PaymentCase['isPossible'] = (_, capabilities) => canRecur({ capabilities });

/** Advances the processor's clock to ours, because it lists charges by day. */
async function setTime({ probe, world }: Stage): Promise<void> {
  const { now } = await probe.control('/advance', { ms: 0 });
  await probe.control('/advance', { ms: Math.max(world.office.clock.now().getTime() - now, 0) });
}

/** An instalment of 30.00 is sent on its day; the processor charges it later, without an event. */
async function sendLate(stage: Stage): Promise<SoldSchedule> {
  const { probe, row } = stage;
  const sold = await SoldSchedule.sell(stage);
  await probe.control('/webhooks/pause', {});
  sold.wait(31);
  await setTime(stage);
  const call = row.saving?.chargeCall ?? row.chargeCall ?? row.moneyCall;
  await probe.plan({ kind: 'late', ...call, ms: 0, times: 2 });
  await chargeDue(stage.world.office);
  await probe.heal();
  expect((await sold.read()).charges).toEqual([{ state: 'due', declines: 0 }]);
  expect(await stage.charges()).toEqual(['40.00']);
  stage.wait(5);
  return sold;
}

/** Recurring charges that the processor makes after we gave them up. Each is recorded once or refunded in full. */
export const GIVEN_UP_CHARGE_CASES: readonly PaymentCase[] = [
  {
    title: 'instalments: charged after it was given up and paid manually: refunded',
    isOfForm: true,
    isPossible: isRecurring,
    async play(stage) {
      const sold = await sendLate(stage);
      await sold.payByHand('30.00');
      await stage.arrive();
      await reconcileLate(stage);
      expect(await stage.charges()).toEqual(['30.00', '40.00']);
      expect(await stage.refunds()).toEqual(['30.00']);
      expect(await sold.paid()).toEqual(['40.00']);
      await chargeDue(stage.world.office);
      expect((await sold.read()).charges[0]).toEqual({ state: 'paid', declines: 0 });
      expect(await stage.charges()).toEqual(['30.00', '40.00']);
    },
  },
  {
    title: 'instalments: charged after they were stopped: recorded once',
    isOfForm: true,
    isPossible: isRecurring,
    async play(stage) {
      const sold = await sendLate(stage);
      await sold.stop();
      await chargeDue(stage.world.office);
      await stage.arrive();
      await reconcileLate(stage);
      expect(await stage.charges()).toEqual(['30.00', '40.00']);
      expect(await stage.refunds()).toEqual([]);
      expect(await sold.paid()).toEqual(['30.00', '40.00']);
    },
  },
  {
    title:
      'instalments: given up after an hour and resent before the first charge arrives: charged once',
    isOfForm: true,
    isPossible: (_, { vault }) => vault?.isOnceForKey === true,
    async play(stage) {
      const sold = await sendLate(stage);
      const { office } = stage.world;
      await reconcilePayments(office);
      stage.wait(61);
      await reconcilePayments(office);
      await chargeDue(office);
      await stage.arrive();
      await reconcileLate(stage);
      await chargeDue(office);
      expect(await stage.charges()).toEqual(['30.00', '40.00']);
      expect(await sold.paid()).toEqual(['30.00', '40.00']);
      expect((await sold.read()).charges[0]).toEqual({ state: 'paid', declines: 0 });
    },
  },
];
