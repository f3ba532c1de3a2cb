import { eq } from 'drizzle-orm';
import type { ServerContext } from '#server/context/serverContext.ts';
import { type PaymentIntentRow, paymentIntents } from '#server/database/schema/payments.ts';
import { ProblemError } from '#server/platform/problemError.ts';
import { toSubject } from '../contract/subject.ts';
import { INTENT_LIFETIME_MS } from '../intents/getNextReconcileAt.ts';
import { closeOpenPayment } from '../open-payments/closeOpenPayment.ts';

/**
 * Ends an intent whose customer has done nothing for a day: cancels it at the processor, or never captures it if the processor
 * cannot cancel. This releases its promo codes and lets an abandoned order be deleted. A payment that a bank or the processor is
 * still processing is left alone. Throws a `ProcessorError` if the processor does not respond.
 */
export async function endExpiredIntent(
  deps: ServerContext,
  { id }: Pick<PaymentIntentRow, 'id'>,
): Promise<void> {
  const [row] = await deps.db.select().from(paymentIntents).where(eq(paymentIntents.id, id));
  if (row === undefined || !isExpired(row, deps.clock.now())) return;
  try {
    await closeOpenPayment(deps, toSubject(row), 'expired');
  } catch (error) {
    const isUnderWay = error instanceof ProblemError && error.code === 'payment-in-progress';
    if (!isUnderWay) throw error;
  }
}

function isExpired(row: PaymentIntentRow, now: Date): boolean {
  return waitsForCustomer(row) && now.getTime() - row.stateAt.getTime() >= INTENT_LIFETIME_MS;
}

/** An order moves no money before we capture it, so an order that was approved and abandoned also waits for its customer. */
function waitsForCustomer({ state, capability }: PaymentIntentRow): boolean {
  if (capability === 'intents') return state === 'open' || state === 'reserved';
  return capability === 'orders' && state !== 'processing';
}
