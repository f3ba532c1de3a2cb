import { and, eq, inArray, or } from 'drizzle-orm';
import type { Transaction } from '#server/database/database.ts';
import { checkoutOrders } from '#server/database/schema/checkout.ts';
import {
  type PaymentDisputeRow,
  paymentDisputes,
} from '#server/database/schema/paymentDisputes.ts';
import { type PaymentRow, payments } from '#server/database/schema/payments.ts';
import { chargePlans, plannedCharges } from '#server/database/schema/plans.ts';
import { listActivePlans, pausePlans, resumePaused } from '#server/plans/pausePlans.ts';
import { findOrderOfCharge } from '#server/plans/planStore.ts';
import { stopPlans } from '#server/plans/stopPlans.ts';

/** A payment's disputes as they stand in the books, and when they were brought up to date. */
export interface DisputeNews {
  readonly disputes: readonly PaymentDisputeRow[];
  readonly now: Date;
}

/**
 * What a change of a dispute means for recurring charges of the same order, and of other orders with the same payment method: an open one
 * pauses them, a lost one stops them, and once all are won they are resumed. Disputes that have not changed change nothing, so that what
 * the business decided meanwhile stands.
 */
export async function pauseForDisputes(
  tx: Transaction,
  payment: Pick<PaymentRow, 'id' | 'invoiceId' | 'storedMethodId'>,
  { disputes, now }: DisputeNews,
): Promise<void> {
  const changed = disputes.filter(({ updatedAt }) => updatedAt.getTime() === now.getTime());
  if (changed.length === 0) return;
  const orderIds = await listOrders(tx, payment);
  if (orderIds.length === 0) return;
  const pausing = { planIds: await listActivePlans(tx, orderIds), reason: 'dispute', now } as const;
  if (changed.some(({ state }) => state === 'lost')) {
    for (const orderId of orderIds) await stopPlans(tx, { orderId, by: 'business', now });
  } else if (changed.some(({ state }) => state === 'open')) await pausePlans(tx, pausing);
  else if (!(await hasOpenDispute(tx, orderIds))) await resumePaused(tx, pausing);
}

/** The order of a payment, and those that are charged to the same payment method. */
async function listOrders(
  tx: Transaction,
  { invoiceId, storedMethodId }: Pick<PaymentRow, 'invoiceId' | 'storedMethodId'>,
): Promise<readonly string[]> {
  if (invoiceId === null) return [];
  const isIts = eq(checkoutOrders.invoiceId, invoiceId);
  const [bought] = await tx.select({ id: checkoutOrders.id }).from(checkoutOrders).where(isIts);
  const own = bought?.id ?? (await findOrderOfCharge(tx, invoiceId));
  const [order] =
    own === null ? [] : await tx.select().from(checkoutOrders).where(eq(checkoutOrders.id, own));
  const methodIds = [order?.methodId, storedMethodId].flatMap((id) => id ?? []);
  const others =
    methodIds.length === 0
      ? []
      : await tx
          .select({ id: checkoutOrders.id })
          .from(checkoutOrders)
          .where(inArray(checkoutOrders.methodId, methodIds));
  return [...new Set([...(own === null ? [] : [own]), ...others.map(({ id }) => id)])].sort();
}

/** Whether a payment of these orders, or of one of their later charges, is still disputed. */
async function hasOpenDispute(tx: Transaction, orderIds: readonly string[]): Promise<boolean> {
  const ordered = tx
    .select({ id: checkoutOrders.invoiceId })
    .from(checkoutOrders)
    .where(inArray(checkoutOrders.id, [...orderIds]));
  const charged = tx
    .select({ id: plannedCharges.invoiceId })
    .from(plannedCharges)
    .innerJoin(chargePlans, eq(chargePlans.id, plannedCharges.planId))
    .where(inArray(chargePlans.orderId, [...orderIds]));
  const isTheirs = or(inArray(payments.invoiceId, ordered), inArray(payments.invoiceId, charged));
  const rows = await tx
    .select({ id: paymentDisputes.id })
    .from(paymentDisputes)
    .innerJoin(payments, eq(payments.id, paymentDisputes.paymentId))
    .where(and(isTheirs, eq(paymentDisputes.state, 'open')))
    .limit(1);
  return rows.length > 0;
}
