import { and, inArray, like, notInArray } from 'drizzle-orm';
import type { Reader } from '#server/database/database.ts';
import type { ScheduledChargeRow } from '#server/database/schema/chargeSchedules.ts';
import { paymentIntents } from '#server/database/schema/payments.ts';
import { SAVED_KEY } from '#server/payments/contract/savedKey.ts';
import { isOpen } from './scheduleStore.ts';

/**
 * The charges whose attempt is in progress at the processor: the outcome is unknown and the attempt cannot be canceled. With the
 * schedule locked, the caller sees every attempt that was reserved before.
 */
export async function findChargesInProgress(
  reader: Reader,
  charges: readonly ScheduledChargeRow[],
): Promise<ReadonlySet<string>> {
  const open = charges.filter(isOpen);
  const invoiceIds = open.flatMap(({ invoiceId }) => invoiceId ?? []);
  if (invoiceIds.length === 0) return new Set();
  const isLive = notInArray(paymentIntents.state, ['paid', 'closed']);
  const isOurs = like(paymentIntents.idempotencyKey, `${SAVED_KEY}%`);
  const live = await reader
    .select({ invoiceId: paymentIntents.invoiceId })
    .from(paymentIntents)
    .where(and(inArray(paymentIntents.invoiceId, invoiceIds), isLive, isOurs));
  const paidBy = new Set(live.map(({ invoiceId }) => invoiceId));
  return new Set(open.filter(({ invoiceId }) => paidBy.has(invoiceId)).map(({ id }) => id));
}
