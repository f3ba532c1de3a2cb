import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm';
import type { ServerContext } from '#server/context/serverContext.ts';
import { type PaymentMethodRow, paymentMethods } from '#server/database/schema/contacts.ts';
import { getCapability, getConnection } from '#server/payments/connections.ts';
import type { Connected } from '#server/processors/contract/processorAdapter.ts';

/** Methods that are removed in the books and not yet at their processor. */
const isToRemove = and(
  isNotNull(paymentMethods.removedAt),
  isNull(paymentMethods.processorRemovedAt),
);

/**
 * Removes a removed method at its processor, unless it has been saved again meanwhile. Throws if the processor does not
 * respond.
 */
export async function removeAtProcessor(
  deps: ServerContext,
  { id, connectionId, processorMethodId }: PaymentMethodRow,
): Promise<void> {
  const { db, clock } = deps;
  const isIt = and(eq(paymentMethods.id, id), isToRemove);
  if ((await db.$count(paymentMethods, isIt)) === 0) return;
  const connected = await getConnection(deps, { connectionId });
  await forget(connected, processorMethodId);
  const now = clock.now();
  await db.update(paymentMethods).set({ processorRemovedAt: now, updatedAt: now }).where(isIt);
}

/**
 * A processor whose API cannot remove methods is not called: after the removal here it is not charged, and its page
 * explains how to delete it.
 */
async function forget(connected: Connected, processorMethodId: string): Promise<void> {
  const { context, adapter } = connected;
  const { setups, vault } = adapter.capabilities;
  if (setups === undefined && vault !== undefined)
    return vault.remove?.(context, processorMethodId);
  await getCapability(connected, 'setups').removeMethod(context, processorMethodId);
}

/** Maximum number of methods removed in one round. */
const ROUND_METHODS = 50;

/**
 * Retries removals at the processors, the oldest first; returns how many succeeded. A failed one waits for the next
 * round.
 */
export async function retryRemovalsAtProcessors(
  deps: ServerContext,
  isStopped: () => boolean = () => false,
): Promise<number> {
  const left = await deps.db
    .select()
    .from(paymentMethods)
    .where(isToRemove)
    .orderBy(asc(paymentMethods.updatedAt))
    .limit(ROUND_METHODS);
  let removed = 0;
  for (const method of left) {
    if (isStopped()) break;
    const isDone = await removeAtProcessor(deps, method).then(
      () => true,
      () => postpone(deps, method),
    );
    if (isDone) removed += 1;
  }
  return removed;
}

/** Moves a failed one behind all others, so that a closed account does not delay them. */
async function postpone({ db, clock }: ServerContext, { id }: PaymentMethodRow): Promise<false> {
  const change = { updatedAt: clock.now() };
  await db.update(paymentMethods).set(change).where(eq(paymentMethods.id, id));
  return false;
}
