import { and, eq, inArray, isNotNull, lt } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { writeCheckout } from '#server/back-office/writeCheckout.ts';
import type { ServerContext } from '#server/context/serverContext.ts';
import { chargePlans, plannedCharges } from '#server/database/schema/plans.ts';
import { chargeDue } from '#server/plan-charges/chargeDue.ts';
import { OPEN_STATES } from '#server/plans/planStore.ts';

/** A charge of a business's plans, for a judge. */
export interface ChargeBook {
  readonly planId: string;
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

/** Adds what lets a test have periods come due: a form of what recurs, time that passes, a round of charges, and what it came to. */
export function registerChargeCalls(app: FastifyInstance, deps: ServerContext): void {
  const { db, clock } = deps;
  app.post<{ Body: { appId: string } }>('/office/forms', async ({ body: { appId } }) => {
    await db.transaction((tx) => writeCheckout(tx, { appId, now: clock.now() }, FORM));
    return {};
  });
  app.post<{ Body: { appId: string; before: number } }>('/office/due', async ({ body }) => {
    const own = db
      .select({ id: chargePlans.id })
      .from(chargePlans)
      .where(eq(chargePlans.appId, body.appId));
    const isWaiting = and(
      inArray(plannedCharges.planId, own),
      inArray(plannedCharges.state, [...OPEN_STATES]),
      lt(plannedCharges.position, body.before),
    );
    const nextTryAt = new Date(clock.now().getTime() - 1000);
    await db.update(plannedCharges).set({ nextTryAt, claimedUntil: null }).where(isWaiting);
    const yesterday = new Date(clock.now().getTime() - 24 * 60 * 60_000); // an order has one charge a day
    await db
      .update(plannedCharges)
      .set({ settledAt: yesterday })
      .where(and(inArray(plannedCharges.planId, own), isNotNull(plannedCharges.settledAt)));
    return {};
  });
  app.post('/office/round', async () => ({ tried: await chargeDue(deps) }));
  app.get<{ Params: { appId: string } }>('/office/charges/:appId', ({ params }) => {
    const { planId, position, state, invoiceId } = plannedCharges;
    return db
      .select({ planId, position, state, invoiceId })
      .from(plannedCharges)
      .innerJoin(chargePlans, eq(chargePlans.id, planId))
      .where(eq(chargePlans.appId, params.appId));
  });
}
