import { and, asc, eq, isNull, lte, notInArray, or, sql } from 'drizzle-orm';
import type { ProcessorName } from '#contract/codes.ts';
import type { ServerContext } from '#server/context/serverContext.ts';
import { type PaymentIntentRow, paymentIntents } from '#server/database/schema/payments.ts';
import { SHORTEST_MS } from './nextAsk.ts';

/** Which payments a process may reconcile next. */
export interface DueIntents {
  readonly processor: ProcessorName;
  /** Connections that are left alone: a call of this process is on its way there, or they do not respond. */
  readonly exceptConnections: ReadonlySet<string>;
}

/** Charges with an unknown outcome come first, then payments that are not over; paid ones can wait. */
const RANK = sql`case
  when ${paymentIntents.vendorIntentId} is null then 0
  when ${paymentIntents.state} <> 'paid' then 1
  else 2 end`;

/**
 * The payment to reconcile next, the most urgent first and then the one that waits longest; null where none is due. Other processes do not
 * find it until it was reconciled, or this process should have long done so.
 */
export async function leaseDueIntent(
  { db, clock }: ServerContext,
  { processor, exceptConnections }: DueIntents,
): Promise<PaymentIntentRow | null> {
  const now = clock.now();
  const { id, nextAskAt, busyUntil, connectionId } = paymentIntents;
  const isFree = or(isNull(busyUntil), lte(busyUntil, now));
  const isOpenToUs =
    exceptConnections.size > 0 ? notInArray(connectionId, [...exceptConnections]) : undefined;
  const isIts = eq(paymentIntents.processor, processor);
  return db.transaction(async (tx) => {
    const [row] = await tx
      .select()
      .from(paymentIntents)
      .where(and(isIts, lte(nextAskAt, now), isFree, isOpenToUs))
      .orderBy(RANK, asc(nextAskAt))
      .limit(1)
      .for('update', { skipLocked: true });
    if (row === undefined) return null;
    const leased = { nextAskAt: new Date(now.getTime() + 5 * SHORTEST_MS) };
    await tx.update(paymentIntents).set(leased).where(eq(id, row.id));
    return row;
  });
}
