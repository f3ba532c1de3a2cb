import { and, eq, inArray, isNotNull, isNull } from 'drizzle-orm';
import { isRefunded } from '#domain/balance/balance.ts';
import type { Transaction } from '#server/database/database.ts';
import { chargeSchedules, type PauseReason } from '#server/database/schema/chargeSchedules.ts';
import { checkoutOrders } from '#server/database/schema/checkout.ts';
import { invoices } from '#server/database/schema/documents.ts';
import { loadInvoice } from '#server/documents/invoiceStore.ts';
import { getInvoiceMoney } from '#server/documents/invoices/invoiceMoney.ts';
import { orThrowNotFound } from '#server/platform/notFound.ts';
import { lockSchedule } from './scheduleStore.ts';

/** Which schedules to pause or resume, for which reason, and when. */
export interface Pausing {
  readonly scheduleIds: readonly string[];
  readonly reason: PauseReason;
  readonly now: Date;
}

/** Pauses active schedules. Nothing is charged until every pause reason is removed. */
export async function pauseSchedules(
  tx: Transaction,
  { scheduleIds, reason, now }: Pausing,
): Promise<void> {
  for (const id of [...scheduleIds].sort()) {
    const { state, pauseReasons } = await lockSchedule(tx, id);
    if (state !== 'active' || pauseReasons.includes(reason)) continue;
    const change = { pauseReasons: [...pauseReasons, reason].sort(), updatedAt: now };
    await tx.update(chargeSchedules).set(change).where(eq(chargeSchedules.id, id));
  }
}

/**
 * Removes a pause reason. If it was the last one, the schedules resume, and missed charges are made from the next round on, one
 * per day.
 */
export async function resumePaused(
  tx: Transaction,
  { scheduleIds, reason, now }: Pausing,
): Promise<void> {
  for (const id of [...scheduleIds].sort()) {
    const { pauseReasons } = await lockSchedule(tx, id);
    if (!pauseReasons.includes(reason)) continue;
    const change = { pauseReasons: pauseReasons.filter((one) => one !== reason), updatedAt: now };
    await tx.update(chargeSchedules).set(change).where(eq(chargeSchedules.id, id));
  }
}

/**
 * Pauses the later instalments of a refunded invoice until the business decides (reading 47), and resumes them if the refund
 * failed or was a credit. The caller has locked the invoice.
 */
export async function pauseForRefund(tx: Transaction, invoiceId: string, now: Date): Promise<void> {
  const rows = await tx
    .select({ id: chargeSchedules.id })
    .from(chargeSchedules)
    .innerJoin(checkoutOrders, eq(checkoutOrders.id, chargeSchedules.orderId))
    .where(
      and(
        eq(checkoutOrders.invoiceId, invoiceId),
        eq(chargeSchedules.state, 'active'),
        isNotNull(chargeSchedules.parts),
      ),
    );
  if (rows.length === 0) return;
  const [invoice] = await tx.select().from(invoices).where(eq(invoices.id, invoiceId));
  const money = getInvoiceMoney(await loadInvoice(tx, orThrowNotFound(invoice)));
  const pausing = { scheduleIds: rows.map(({ id }) => id), reason: 'refund', now } as const;
  await (isRefunded(money) ? pauseSchedules(tx, pausing) : resumePaused(tx, pausing));
}

/** The active schedules of these orders, paused or not. */
export async function listActiveSchedules(
  tx: Transaction,
  orderIds: readonly string[],
): Promise<readonly string[]> {
  if (orderIds.length === 0) return [];
  const isOne = and(
    inArray(chargeSchedules.orderId, [...orderIds]),
    eq(chargeSchedules.state, 'active'),
    isNull(chargeSchedules.stoppedBy),
  );
  return (await tx.select({ id: chargeSchedules.id }).from(chargeSchedules).where(isOne)).map(
    ({ id }) => id,
  );
}
