import { and, desc, eq } from 'drizzle-orm';
import type { WriteContext } from '#server/context/serverContext.ts';
import type { Database } from '#server/database/database.ts';
import { checkoutOrders } from '#server/database/schema/checkout.ts';
import { chargePlans } from '#server/database/schema/plans.ts';
import { listCharges, OPEN_STATES } from '#server/plans/planStore.ts';
import { stopPlans } from '#server/plans/stopPlans.ts';
import { orNotFound } from '#server/platform/notFound.ts';

/** A plan of a business's customer, and what is charged next. Amounts are minor units of `currency`. */
export interface ListedPlan {
  readonly receiptNumber: string;
  readonly customer: string;
  readonly state: string;
  readonly currency: string;
  readonly amountMinor: number;
  /** The charge that is waited for, or the last one; `failureCode` says why it was refused. */
  readonly charge: {
    readonly dueOn: string;
    readonly state: string;
    readonly failureCode: string | null;
  } | null;
}

/** What a business has charged later, the newest order first. */
export async function listOrderCharges(
  { db }: { readonly db: Database },
  appId: string,
): Promise<readonly ListedPlan[]> {
  const rows = await db
    .select({ plan: chargePlans, order: checkoutOrders })
    .from(chargePlans)
    .innerJoin(checkoutOrders, eq(checkoutOrders.id, chargePlans.orderId))
    .where(eq(chargePlans.appId, appId))
    .orderBy(desc(chargePlans.createdAt), chargePlans.position);
  const charges = await listCharges(
    db,
    rows.map(({ plan }) => plan.id),
  );
  return rows.map(({ plan, order }) => {
    const own = charges.filter(({ planId }) => planId === plan.id);
    const shown = own.find(({ state }) => OPEN_STATES.some((open) => open === state)) ?? own.at(-1);
    const { state, currency, amountMinor } = plan;
    return {
      receiptNumber: order.receiptNumber ?? '',
      customer: order.email ?? order.name ?? '',
      state,
      currency,
      amountMinor: shown?.amountMinor ?? amountMinor,
      charge: shown ?? null,
    };
  });
}

/** Stops the later charges of an order, by its receipt's number; answers how many plans. Throws `not-found`. */
export function stopOrderCharges(
  { db, clock }: WriteContext,
  appId: string,
  receiptNumber: string,
): Promise<number> {
  return db.transaction(async (tx) => {
    const isIt = and(
      eq(checkoutOrders.appId, appId),
      eq(checkoutOrders.receiptNumber, receiptNumber),
    );
    const [order] = await tx.select({ id: checkoutOrders.id }).from(checkoutOrders).where(isIt);
    return stopPlans(tx, { orderId: orNotFound(order).id, by: 'business', now: clock.now() });
  });
}
