import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { stopSchedules } from '#server/charge-schedules/stopSchedules.ts';
import type { Reader, Transaction } from '#server/database/database.ts';
import { chargeSchedules } from '#server/database/schema/chargeSchedules.ts';
import { checkoutOrders } from '#server/database/schema/checkout.ts';
import { payments } from '#server/database/schema/payments.ts';
import { invoiceSubject } from '#server/payments/subjects/invoiceSubject.ts';
import { updateInvoiceStatus } from '#server/payments/subjects/updateInvoiceStatus.ts';

/** A refund in minor units, and what happens to the later parts of its order. `orderId` is null if there are none. */
export interface ScheduledPartsDecision {
  readonly orderId: string | null;
  readonly laterParts: 'stop' | 'credit' | undefined;
  readonly invoiceId: string | null;
  readonly paymentId: string;
  readonly amountMinor: number;
}

/** The order of an invoice whose dated parts are still to be charged; null if there are none. */
export async function findOrderWithScheduledParts(
  reader: Reader,
  invoiceId: string | null,
): Promise<string | null> {
  if (invoiceId === null) return null;
  const hasParts = and(
    eq(checkoutOrders.invoiceId, invoiceId),
    eq(chargeSchedules.state, 'active'),
    isNotNull(chargeSchedules.parts),
  );
  const [found] = await reader
    .select({ id: checkoutOrders.id })
    .from(chargeSchedules)
    .innerJoin(checkoutOrders, eq(checkoutOrders.id, chargeSchedules.orderId))
    .where(hasParts)
    .limit(1);
  return found?.id ?? null;
}

/** Stops the later parts of a refunded invoice, or turns the refund into a credit, so that its invoice stays open. */
export async function decideScheduledParts(
  tx: Transaction,
  { orderId, laterParts, invoiceId, paymentId, amountMinor }: ScheduledPartsDecision,
  now: Date,
): Promise<void> {
  if (orderId === null || invoiceId === null) return;
  await invoiceSubject.lock(tx, invoiceId);
  if (laterParts === 'stop') await stopSchedules(tx, { orderId, by: 'business', now });
  if (laterParts !== 'credit') return;
  const { creditedMinor, refundedMinor, disputeLostMinor } = payments;
  const all = sql`${refundedMinor} - ${disputeLostMinor}`; // repeated after a crash, this records the same credit
  await tx
    .update(payments)
    .set({ creditedMinor: sql`least(${all}, ${creditedMinor} + ${amountMinor})`, updatedAt: now })
    .where(eq(payments.id, paymentId));
  await updateInvoiceStatus(tx, invoiceId, now);
}

/** Turns all refunds of an invoice into credits: the invoice is open again, and its later parts resume. */
export async function creditRefunds(tx: Transaction, invoiceId: string, now: Date): Promise<void> {
  await invoiceSubject.lock(tx, invoiceId);
  const { refundedMinor, disputeLostMinor } = payments;
  await tx
    .update(payments)
    .set({ creditedMinor: sql`${refundedMinor} - ${disputeLostMinor}`, updatedAt: now })
    .where(eq(payments.invoiceId, invoiceId));
  await updateInvoiceStatus(tx, invoiceId, now);
}
