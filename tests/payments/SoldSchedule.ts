import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { recordPayment } from '#server/back-office/payments/recordPayment.ts';
import { stopSchedules } from '#server/charge-schedules/stopSchedules.ts';
import { chargeSchedules, scheduledCharges } from '#server/database/schema/chargeSchedules.ts';
import { checkoutForms, checkoutOrders } from '#server/database/schema/checkout.ts';
import { invoices } from '#server/database/schema/documents.ts';
import { payments } from '#server/database/schema/payments.ts';
import { chargeDue } from '#server/due-charges/chargeDue.ts';
import { FormStage } from './FormStage.ts';
import { type Stage, toAmounts } from './Stage.ts';

const DAY_MS = 24 * 60 * 60_000;

/** The number of declines that count for a charge. */
const DECLINES = sql<number>`${scheduledCharges.tries} - ${scheduledCharges.earlierTries}`;

/** A sold instalment schedule: 40.00 today, and 30.00 after 30 and after 60 days. */
export class SoldSchedule {
  private constructor(
    private readonly stage: Stage,
    private readonly orderId: string,
    private readonly invoice: { readonly id: string; readonly xid: string },
    /** The processor's id of today's payment. */
    readonly paymentId: string,
  ) {}

  static async sell(stage: Stage): Promise<SoldSchedule> {
    const { db } = stage.world.office;
    // the processors were reset, so the methods of earlier cases no longer exist
    await db.update(scheduledCharges).set({ state: 'canceled', nextTryAt: null });
    const form = await FormStage.open(stage);
    await form.offer({ schedule: { depositPercent: '40', afterDays: [30, 60] } });
    const attempt = await form.mustBegin({ allowsLater: true });
    const reply = await form.finish(attempt);
    expect(reply.status, JSON.stringify(reply.body)).toBe(200);
    const [sold] = await db
      .select({
        orderId: checkoutOrders.id,
        id: invoices.id,
        xid: invoices.xid,
        paymentId: payments.processorPaymentId,
      })
      .from(checkoutOrders)
      .innerJoin(checkoutForms, eq(checkoutForms.id, checkoutOrders.formId))
      .innerJoin(invoices, eq(invoices.id, checkoutOrders.invoiceId))
      .innerJoin(payments, eq(payments.invoiceId, invoices.id))
      .where(eq(checkoutForms.slug, form.slug));
    if (sold === undefined) throw new Error('The form has no order');
    return new SoldSchedule(stage, sold.orderId, sold, sold.paymentId ?? '');
  }

  /** Advances the clock by days. On each of the last two, payments are reconciled and due charges are made. */
  async pass(days: number): Promise<void> {
    const { office } = this.stage.world;
    office.clock.advance((days - 2) * DAY_MS);
    for (let day = 0; day < 2; day += 1) {
      office.clock.advance(DAY_MS);
      await this.stage.reconcile();
      await chargeDue(office);
    }
  }

  /** Advances the clock by days without any charges. */
  wait(days: number): void {
    this.stage.world.office.clock.advance(days * DAY_MS);
  }

  /** The business records a manual payment. */
  async payByHand(amount: string): Promise<void> {
    const { world, invoice } = this.stage;
    const write = { appId: invoice.appId, xid: this.invoice.xid, key: `manual ${amount}` };
    await recordPayment(world.office, write, { label: 'Cash', amount, paidOn: '2020-01-01' });
  }

  /** The amounts in our books that were paid for the invoice at the processor. */
  async paid(): Promise<readonly string[]> {
    const isIts = and(eq(payments.invoiceId, this.invoice.id), isNotNull(payments.processor));
    const isCounted = and(eq(payments.state, 'paid'), eq(payments.isLate, false));
    const rows = await this.stage.world.office.db
      .select({ amount: payments.amountMinor })
      .from(payments)
      .where(and(isIts, isCounted));
    return toAmounts(rows);
  }

  /** The business stops the schedule. */
  async stop(): Promise<void> {
    const { db, clock } = this.stage.world.office;
    const stopping = { orderId: this.orderId, by: 'business', now: clock.now() } as const;
    await db.transaction((tx) => stopSchedules(tx, stopping));
  }

  async read() {
    const { db } = this.stage.world.office;
    const isIts = eq(chargeSchedules.orderId, this.orderId);
    const [schedule] = await db.select().from(chargeSchedules).where(isIts);
    const charges = await db
      .select({ state: scheduledCharges.state, declines: DECLINES })
      .from(scheduledCharges)
      .where(eq(scheduledCharges.scheduleId, schedule?.id ?? ''))
      .orderBy(scheduledCharges.position);
    return { state: schedule?.state, pauseReasons: schedule?.pauseReasons, charges };
  }
}
