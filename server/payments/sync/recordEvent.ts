import type { Transaction } from '#server/database/database.ts';
import type { PaymentIntentRow } from '#server/database/schema/payments.ts';
import { webhookEvents } from '#server/database/schema/webhookEvents.ts';
import type { ProcessorEvent } from '#server/processors/contract/events.ts';

/** Records, in this transaction, that an event was processed through this connection. */
export async function recordEvent(
  tx: Transaction,
  { processor, connectionId }: Pick<PaymentIntentRow, 'processor' | 'connectionId'>,
  { event, now }: { readonly event: ProcessorEvent; readonly now: Date },
): Promise<void> {
  const { id: eventId, type } = event;
  const accountId = event.accountId ?? '';
  await tx
    .insert(webhookEvents)
    .values({ processor, accountId, eventId, connectionId, type, receivedAt: now })
    .onConflictDoNothing();
}
