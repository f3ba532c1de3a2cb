import { and, desc, eq, isNull } from 'drizzle-orm';
import type { ServerContext } from '#server/context/serverContext.ts';
import type { Database } from '#server/database/database.ts';
import { type PaymentIntentRow, paymentIntents } from '#server/database/schema/payments.ts';
import { ProcessorError } from '#server/processors/contract/processorError.ts';
import { getConnection } from '../connections.ts';
import { findIntentOfProcessor } from '../intents/findIntentOfProcessor.ts';
import { findUnknownCharge, isCharge } from '../intents/findUnknownCharge.ts';
import type { ProcessorObjectId } from '../intents/intentStore.ts';

/**
 * The intent that an event is about: found by the processor's id, or by our own reference if the response with that id was lost.
 * The reference only selects the charge to retrieve. Returns `null` for a payment that is not ours; throws `unreachable` while
 * the processor does not find the charge, so that it sends the event again.
 */
export async function findIntentOfEvent(
  deps: ServerContext,
  name: ProcessorObjectId,
  reference: string | null,
): Promise<PaymentIntentRow | null> {
  const intent = await findIntentOfProcessor(deps.db, name);
  if (intent !== null || reference === null) return intent;
  const lost = await findUnnamed(deps.db, name, reference);
  if (lost === null || !isCharge(lost)) return null;
  const payment = await findUnknownCharge(deps, await getConnection(deps, lost), lost);
  if (payment === null) throw new ProcessorError('unreachable', 'The charge was not found yet');
  return { ...lost, processorIntentId: payment.id };
}

/** The newest intent of an account with this idempotency key and without an id of the processor. */
async function findUnnamed(
  db: Database,
  { processor, accountId }: ProcessorObjectId,
  idempotencyKey: string,
): Promise<PaymentIntentRow | null> {
  const rows = await db
    .select()
    .from(paymentIntents)
    .where(
      and(
        eq(paymentIntents.processor, processor),
        eq(paymentIntents.accountId, accountId),
        eq(paymentIntents.idempotencyKey, idempotencyKey),
        isNull(paymentIntents.processorIntentId),
      ),
    )
    .orderBy(desc(paymentIntents.createdAt))
    .limit(1);
  return rows[0] ?? null;
}
