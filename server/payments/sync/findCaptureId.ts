import { and, eq } from 'drizzle-orm';
import type { Database } from '#server/database/database.ts';
import { type PaymentIntentRow, payments } from '#server/database/schema/payments.ts';

/** The processor's id of an intent's charge, if the books have it; otherwise null. */
export async function findCaptureId(
  db: Database,
  { processor, accountId, processorIntentId }: PaymentIntentRow,
): Promise<string | null> {
  if (processorIntentId === null) return null;
  const isIts = and(
    eq(payments.processor, processor),
    eq(payments.accountId, accountId),
    eq(payments.processorPaymentId, processorIntentId),
  );
  const [found] = await db.select({ id: payments.processorCaptureId }).from(payments).where(isIts);
  return found?.id ?? null;
}
