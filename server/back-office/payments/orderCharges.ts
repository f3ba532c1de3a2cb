import { and, desc, eq } from 'drizzle-orm';
import { resumePaused } from '#server/charge-schedules/pauseSchedules.ts';
import { listCharges, listSchedules, OPEN_STATES } from '#server/charge-schedules/scheduleStore.ts';
import { stopSchedules } from '#server/charge-schedules/stopSchedules.ts';
import type { WriteContext } from '#server/context/serverContext.ts';
import type { Database, Transaction } from '#server/database/database.ts';
import { chargeSchedules, type PauseReason } from '#server/database/schema/chargeSchedules.ts';
import { checkoutOrders } from '#server/database/schema/checkout.ts';
import { orThrowNotFound } from '#server/platform/notFound.ts';
import { creditRefunds } from './decideScheduledParts.ts';

/** A schedule of a business's customer, and its next charge. Amounts are minor units of `currency`. */
export interface ListedSchedule {
  readonly receiptNumber: string;
  readonly customer: string;
  readonly state: string;
  /** Why nothing is charged for now; empty where it is not paused. */
  readonly pauseReasons: readonly PauseReason[];
  readonly currency: string;
  readonly amountMinor: number;
  /** The pending charge, or the last one; `failureCode` is the reason of its decline. */
  readonly charge: {
    readonly dueOn: string;
    readonly state: string;
    readonly failureCode: string | null;
  } | null;
}

/** A business's scheduled charges, the newest order first. */
export async function listOrderCharges(
  { db }: { readonly db: Database },
  appId: string,
): Promise<readonly ListedSchedule[]> {
  const rows = await db
    .select({ schedule: chargeSchedules, order: checkoutOrders })
    .from(chargeSchedules)
    .innerJoin(checkoutOrders, eq(checkoutOrders.id, chargeSchedules.orderId))
    .where(eq(chargeSchedules.appId, appId))
    .orderBy(desc(chargeSchedules.createdAt), chargeSchedules.position);
  const charges = await listCharges(
    db,
    rows.map(({ schedule }) => schedule.id),
  );
  return rows.map(({ schedule, order }) => {
    const own = charges.filter(({ scheduleId }) => scheduleId === schedule.id);
    const current =
      own.find(({ state }) => OPEN_STATES.some((open) => open === state)) ?? own.at(-1);
    const { state, pauseReasons, currency, amountMinor } = schedule;
    return {
      receiptNumber: order.receiptNumber ?? '',
      customer: order.email ?? order.name ?? '',
      state,
      pauseReasons,
      currency,
      amountMinor: current?.amountMinor ?? amountMinor,
      charge: current ?? null,
    };
  });
}

/** Stops the later charges of an order, by its receipt's number; returns the number of schedules. Throws `not-found`. */
export function stopOrderCharges(
  { db, clock }: WriteContext,
  appId: string,
  receiptNumber: string,
): Promise<number> {
  return db.transaction(async (tx) => {
    const { id } = await getOrder(tx, appId, receiptNumber);
    return stopSchedules(tx, { orderId: id, by: 'business', now: clock.now() });
  });
}

/** What resuming did: the reason that it removed, null where nothing was paused, and those that are left. */
export interface ResumedCharges {
  readonly removed: PauseReason | null;
  readonly left: readonly PauseReason[];
}

/**
 * Removes one reason for which the later charges of an order are paused, by its receipt's number: a refund first, then a
 * reversed payment, then a dispute. They resume if no other is left. Earlier refunds count as a credit from then on, so
 * that its invoice is open again. Throws `not-found`.
 */
export function resumeOrderCharges(
  { db, clock }: WriteContext,
  appId: string,
  receiptNumber: string,
): Promise<ResumedCharges> {
  return db.transaction(async (tx) => {
    const now = clock.now();
    const { id, invoiceId } = await getOrder(tx, appId, receiptNumber);
    const before = await listReasons(tx, id);
    const removed = RESUMING_ORDER.find((reason) => before.includes(reason)) ?? null;
    if (removed === null) return { removed, left: [] };
    if (removed === 'refund' && invoiceId !== null) await creditRefunds(tx, invoiceId, now);
    const scheduleIds = (await listSchedules(tx, id)).map((schedule) => schedule.id);
    await resumePaused(tx, { scheduleIds, reason: removed, now });
    return { removed, left: await listReasons(tx, id) };
  });
}

/** Refunds and reversed payments come first: the business alone decides about them, while a dispute is decided elsewhere. */
const RESUMING_ORDER: readonly PauseReason[] = ['refund', 'reversal', 'dispute'];

/** Why active schedules of an order are paused. */
async function listReasons(tx: Transaction, orderId: string): Promise<readonly PauseReason[]> {
  const active = (await listSchedules(tx, orderId)).filter(({ state }) => state === 'active');
  return [...new Set(active.flatMap(({ pauseReasons }) => pauseReasons))];
}

async function getOrder(tx: Transaction, appId: string, receiptNumber: string) {
  const isIt = and(
    eq(checkoutOrders.appId, appId),
    eq(checkoutOrders.receiptNumber, receiptNumber),
  );
  const [order] = await tx
    .select({ id: checkoutOrders.id, invoiceId: checkoutOrders.invoiceId })
    .from(checkoutOrders)
    .where(isIt);
  return orThrowNotFound(order);
}
