import { and, desc, eq, inArray, isNotNull, isNull } from 'drizzle-orm';
import type { ServerContext } from '#server/context/serverContext.ts';
import type { Database } from '#server/database/database.ts';
import { type PaymentIntentRow, paymentIntents } from '#server/database/schema/payments.ts';
import { matchesSubject, type Subject } from '../contract/subject.ts';
import { LIVE_STATES } from '../intents/intentStore.ts';
import { closeOpenPayment } from './closeOpenPayment.ts';

/**
 * Settles a charge whose response was lost, before its page learns that the subject's terms have changed. Returns whether it was
 * paid, in which case it is in the books; a charge that the processor never received is ended. Throws `payment-in-progress` while
 * it may still be made, and a `ProcessorError` if the outcome is unknown.
 */
export async function settleLostCharge(deps: ServerContext, subject: Subject): Promise<boolean> {
  const isUnknown = and(
    matchesSubject(paymentIntents, subject),
    inArray(paymentIntents.state, [...LIVE_STATES]),
    inArray(paymentIntents.capability, ['tokenCharges', 'vault']),
    isNull(paymentIntents.processorIntentId),
  );
  if ((await deps.db.$count(paymentIntents, isUnknown)) === 0) return false;
  return (await closeOpenPayment(deps, subject)) !== null;
}

/** The newest attempt of a subject under this key that has an id at the processor, or null. */
export async function findProcessorAttempt(
  db: Database,
  subject: Subject,
  idempotencyKey: string,
): Promise<PaymentIntentRow | null> {
  const isIts = and(
    matchesSubject(paymentIntents, subject),
    eq(paymentIntents.idempotencyKey, idempotencyKey),
  );
  const [row] = await db
    .select()
    .from(paymentIntents)
    .where(and(isIts, isNotNull(paymentIntents.processorIntentId)))
    .orderBy(desc(paymentIntents.createdAt))
    .limit(1);
  return row ?? null;
}
