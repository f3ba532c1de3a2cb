import { and, eq, inArray, isNotNull, lt } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { writeCheckout } from '#server/back-office/checkout/writeCheckout.ts';
import { OPEN_STATES } from '#server/charge-schedules/scheduleStore.ts';
import type { ServerContext } from '#server/context/serverContext.ts';
import { chargeSchedules, scheduledCharges } from '#server/database/schema/chargeSchedules.ts';
import { chargeDue } from '#server/due-charges/chargeDue.ts';

/** A scheduled charge of a business, for checking. */
export interface ChargeBook {
  readonly scheduleId: string;
  readonly position: number;
  readonly state: string;
  readonly invoiceId: string | null;
}

const FORM = {
  products: [
    {
      reference: 'weekly',
      name: 'Weekly',
      description: null,
      unitPrice: '20.00',
      taxes: [],
      recurrence: { code: 3 as const, interval: 1, trialDays: 7, endsOn: null, occurrences: null },
    },
  ],
  promoCodes: [],
  forms: [
    {
      slug: 'weekly',
      title: 'Weekly',
      description: null,
      items: [{ product: 'weekly', quantity: 1, minQuantity: 1, maxQuantity: 1 }],
      upsells: [],
      plan: null,
      takesPromoCodes: false,
      redirectUrl: null,
      isActive: true,
    },
  ],
};

/** Adds calls for recurring charges: create a form with them, make periods due, run a round of charges, and read the results. */
export function registerChargeCalls(app: FastifyInstance, deps: ServerContext): void {
  const { db, clock } = deps;
  app.post<{ Body: { appId: string } }>('/office/forms', async ({ body: { appId } }) => {
    await db.transaction((tx) => writeCheckout(tx, { appId, now: clock.now() }, FORM));
    return {};
  });
  app.post<{ Body: { appId: string; before: number } }>('/office/due', async ({ body }) => {
    const own = db
      .select({ id: chargeSchedules.id })
      .from(chargeSchedules)
      .where(eq(chargeSchedules.appId, body.appId));
    const isWaiting = and(
      inArray(scheduledCharges.scheduleId, own),
      inArray(scheduledCharges.state, [...OPEN_STATES]),
      lt(scheduledCharges.position, body.before),
    );
    const nextTryAt = new Date(clock.now().getTime() - 1000);
    await db.update(scheduledCharges).set({ nextTryAt, leasedUntil: null }).where(isWaiting);
    const yesterday = new Date(clock.now().getTime() - 24 * 60 * 60_000); // an order has at most one charge per day
    await db
      .update(scheduledCharges)
      .set({ settledAt: yesterday })
      .where(and(inArray(scheduledCharges.scheduleId, own), isNotNull(scheduledCharges.settledAt)));
    return {};
  });
  app.post('/office/round', async () => ({ tried: await chargeDue(deps) }));
  app.get<{ Params: { appId: string } }>('/office/charges/:appId', ({ params }) => {
    const { scheduleId, position, state, invoiceId } = scheduledCharges;
    return db
      .select({ scheduleId, position, state, invoiceId })
      .from(scheduledCharges)
      .innerJoin(chargeSchedules, eq(chargeSchedules.id, scheduleId))
      .where(eq(chargeSchedules.appId, params.appId));
  });
}
