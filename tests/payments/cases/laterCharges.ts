import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { checkoutForms, checkoutOrders } from '#server/database/schema/checkout.ts';
import { payments } from '#server/database/schema/payments.ts';
import { chargePlans, plannedCharges } from '#server/database/schema/plans.ts';
import { chargeDue } from '#server/plan-charges/chargeDue.ts';
import { stopPlans } from '#server/plans/stopPlans.ts';
import { canRecur } from '#server/processors/contract/canRecur.ts';
import { FormStage } from '../FormStage.ts';
import type { Stage } from '../Stage.ts';
import type { PaymentCase } from './paymentCase.ts';

const DAY_MS = 24 * 60 * 60_000;

/** An instalment plan that a form has sold: 40.00 today, and 30.00 after 30 and after 60 days. */
class SoldPlan {
  private constructor(
    private readonly stage: Stage,
    private readonly orderId: string,
    /** The payment of today, as the processor knows it. */
    readonly paymentId: string,
  ) {}

  static async sell(stage: Stage): Promise<SoldPlan> {
    const { db } = stage.world.office;
    // the processors have forgotten the methods of the cases before
    await db.update(plannedCharges).set({ state: 'canceled', nextTryAt: null });
    const form = await FormStage.open(stage);
    await form.offer({ plan: { depositPercent: '40', afterDays: [30, 60] } });
    const attempt = await form.mustBegin({ allowsLater: true });
    const reply = await form.finish(attempt);
    expect(reply.status, JSON.stringify(reply.body)).toBe(200);
    const [sold] = await db
      .select({ orderId: checkoutOrders.id, paymentId: payments.vendorPaymentId })
      .from(checkoutOrders)
      .innerJoin(checkoutForms, eq(checkoutForms.id, checkoutOrders.formId))
      .innerJoin(payments, eq(payments.invoiceId, checkoutOrders.invoiceId))
      .where(eq(checkoutForms.slug, form.slug));
    if (sold === undefined) throw new Error('The form has sold nothing');
    return new SoldPlan(stage, sold.orderId, sold.paymentId ?? '');
  }

  /** Lets days pass; on each of the last two the processor is asked, and what is due is charged. */
  async pass(days: number): Promise<void> {
    const { office } = this.stage.world;
    office.clock.advance((days - 2) * DAY_MS);
    for (let day = 0; day < 2; day += 1) {
      office.clock.advance(DAY_MS);
      await this.stage.reconcile();
      await chargeDue(office);
    }
  }

  /** The business ends the plan. */
  async stop(): Promise<void> {
    const { db, clock } = this.stage.world.office;
    const stopping = { orderId: this.orderId, by: 'business', now: clock.now() } as const;
    await db.transaction((tx) => stopPlans(tx, stopping));
  }

  async read() {
    const { db } = this.stage.world.office;
    const isIts = eq(chargePlans.orderId, this.orderId);
    const [plan] = await db.select().from(chargePlans).where(isIts);
    const charges = await db
      .select({ state: plannedCharges.state, tries: plannedCharges.tries })
      .from(plannedCharges)
      .where(eq(plannedCharges.planId, plan?.id ?? ''))
      .orderBy(plannedCharges.position);
    return { state: plan?.state, pauseReasons: plan?.pauseReasons, charges };
  }
}

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
  {
    title: 'instalments: the processor does not take the keys for days, which counts as no decline',
    isOfForm: true,
    isPossible: (_, capabilities) => canRecur({ capabilities }),
    async play(stage) {
      const plan = await SoldPlan.sell(stage);
      await stage.probe.plan({ kind: 'error', status: 401, times: 999 });
      for (let visits = 0; visits < 5; visits += 1) await plan.pass(8);
      expect((await plan.read()).state).toBe('active');
      expect((await plan.read()).charges).toEqual([{ state: 'due', tries: 0 }]);
      expect(await stage.charges()).toEqual(['40.00']);
      await stage.probe.heal();
      await plan.pass(2);
      expect(await stage.charges()).toEqual(['30.00', '40.00']);
    },
  },
];
