import { and, inArray } from 'drizzle-orm';
import type { ServerContext } from '#server/context/serverContext.ts';
import { paymentIntents } from '#server/database/schema/payments.ts';
import { matchesSubject, type Subject } from '../contract/subject.ts';
import { LIVE_STATES } from '../intents/intentStore.ts';
import { reconcilePayment } from './reconcilePayment.ts';

/**
 * Retrieves the open payment of a subject from its processor and writes its state; does nothing where none is open. Charges nothing.
 * Throws like `reconcilePayment`.
 */
export async function reconcileSubject(deps: ServerContext, subject: Subject): Promise<void> {
  const isLive = inArray(paymentIntents.state, [...LIVE_STATES]);
  const rows = await deps.db
    .select()
    .from(paymentIntents)
    .where(and(matchesSubject(paymentIntents, subject), isLive));
  for (const row of rows) await reconcilePayment(deps, row);
}
