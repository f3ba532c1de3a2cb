import { and, eq } from 'drizzle-orm';
import { webhookEvents } from '#server/database/schema/webhookEvents.ts';
import { findIntentOfVendor } from './intentStore.ts';
import type { PaymentDeps } from './paymentDeps.ts';
import { problemOfProcessor } from './problemOfProcessor.ts';
import { settlePayment } from './settlePayment.ts';

/**
 * Takes one signed event of Stripe. What it says is not believed: the payment that it speaks of is read and settled, and
 * the event's id noted in the same transaction. A repeated or foreign event changes nothing. Throws `webhook-signature`.
 */
export async function receiveStripeEvent(
  deps: PaymentDeps,
  rawBody: Buffer,
  signature: string,
): Promise<void> {
  try {
    const event = deps.processor.verifyEvent(rawBody, signature);
    if (event.paymentId === null || (await isKnown(deps, event.id))) return;
    const intent = await findIntentOfVendor(deps.db, event.paymentId);
    if (intent === null) return;
    const ref = { accountId: intent.accountId, id: event.paymentId };
    const payment = await deps.processor.readPayment(ref);
    await settlePayment(deps, { payment, event });
  } catch (error) {
    throw problemOfProcessor(error);
  }
}

async function isKnown({ db }: PaymentDeps, eventId: string): Promise<boolean> {
  const rows = await db
    .select({ id: webhookEvents.eventId })
    .from(webhookEvents)
    .where(and(eq(webhookEvents.processor, 'STRIPE'), eq(webhookEvents.eventId, eventId)));
  return rows.length > 0;
}
