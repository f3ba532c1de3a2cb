import { and, eq, inArray, isNotNull, isNull } from 'drizzle-orm';
import { isRefunded } from '#domain/balance/balance.ts';
import type { Transaction } from '#server/database/database.ts';
import { checkoutOrders } from '#server/database/schema/checkout.ts';
import { invoices } from '#server/database/schema/documents.ts';
import { chargePlans, type PauseReason } from '#server/database/schema/plans.ts';
import { getInvoiceMoney } from '#server/documents/invoiceMoney.ts';
import { loadInvoice } from '#server/documents/invoiceStore.ts';
import { orNotFound } from '#server/platform/notFound.ts';
import { lockPlan } from './planStore.ts';

/** Which plans to pause or resume, for what, and when. */
export interface Pausing {
  readonly planIds: readonly string[];
  readonly reason: PauseReason;
  readonly now: Date;
}

/** Pauses active plans: nothing is charged until they are resumed for this reason, and for every other one. */
export async function pausePlans(
  tx: Transaction,
  { planIds, reason, now }: Pausing,
): Promise<void> {
  for (const id of [...planIds].sort()) {
    const { state, pauseReasons } = await lockPlan(tx, id);
    if (state !== 'active' || pauseReasons.includes(reason)) continue;
    const change = { pauseReasons: [...pauseReasons, reason].sort(), updatedAt: now };
    await tx.update(chargePlans).set(change).where(eq(chargePlans.id, id));
  }
}

/**
 * Removes a reason for which plans were paused. Where it was the last one, they are resumed, and what came due meanwhile is charged
 * from the next round on, one charge a day.
 */
export async function resumePaused(
  tx: Transaction,
  { planIds, reason, now }: Pausing,
): Promise<void> {
  for (const id of [...planIds].sort()) {
    const { pauseReasons } = await lockPlan(tx, id);
    if (!pauseReasons.includes(reason)) continue;
    const change = { pauseReasons: pauseReasons.filter((one) => one !== reason), updatedAt: now };
    await tx.update(chargePlans).set(change).where(eq(chargePlans.id, id));
  }
}

/**
 * Pauses the later parts of an invoice that was refunded, until the business has decided (reading 47), and resumes them where the refund
 * has failed or was a credit. The caller holds the invoice's lock.
 */
export async function pauseForRefund(tx: Transaction, invoiceId: string, now: Date): Promise<void> {
  const rows = await tx
    .select({ id: chargePlans.id })
    .from(chargePlans)
    .innerJoin(checkoutOrders, eq(checkoutOrders.id, chargePlans.orderId))
    .where(
      and(
        eq(checkoutOrders.invoiceId, invoiceId),
        eq(chargePlans.state, 'active'),
        isNotNull(chargePlans.parts),
      ),
    );
  if (rows.length === 0) return;
  const [invoice] = await tx.select().from(invoices).where(eq(invoices.id, invoiceId));
  const money = getInvoiceMoney(await loadInvoice(tx, orNotFound(invoice)));
  const pausing = { planIds: rows.map(({ id }) => id), reason: 'refund', now } as const;
  await (isRefunded(money) ? pausePlans(tx, pausing) : resumePaused(tx, pausing));
}

/** The active plans of these orders, paused or not. */
export async function listActivePlans(
  tx: Transaction,
  orderIds: readonly string[],
): Promise<readonly string[]> {
  if (orderIds.length === 0) return [];
  const isOne = and(
    inArray(chargePlans.orderId, [...orderIds]),
    eq(chargePlans.state, 'active'),
    isNull(chargePlans.stoppedBy),
  );
  return (await tx.select({ id: chargePlans.id }).from(chargePlans).where(isOne)).map(
    ({ id }) => id,
  );
}
