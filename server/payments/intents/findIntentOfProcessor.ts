import { and, eq } from 'drizzle-orm';
import type { Database } from '#server/database/database.ts';
import { type PaymentIntentRow, paymentIntents } from '#server/database/schema/payments.ts';
import type { ProcessorObjectId } from './intentStore.ts';

function isOfProcessor({ processor, accountId, id }: ProcessorObjectId) {
  return and(
    eq(paymentIntents.processor, processor),
    eq(paymentIntents.accountId, accountId),
    eq(paymentIntents.processorIntentId, id),
  );
}

/** The intent with this id at the processor, without a lock. */
export async function findIntentOfProcessor(
  db: Database,
  name: ProcessorObjectId,
): Promise<PaymentIntentRow | null> {
  const rows = await db.select().from(paymentIntents).where(isOfProcessor(name));
  return rows[0] ?? null;
}
