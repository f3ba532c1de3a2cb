import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm';
import type { ServerContext } from '#server/context/serverContext.ts';
import { type PaymentMethodRow, paymentMethods } from '#server/database/schema/contacts.ts';
import { getCapability, getConnection } from '#server/payments/connections.ts';
import type { Connected } from '#server/processors/contract/processorAdapter.ts';

/** Methods that are removed here and not at their vendor yet. */
const isToRemove = and(isNotNull(paymentMethods.removedAt), isNull(paymentMethods.vendorRemovedAt));

/** Has the vendor forget a method that was removed here; one that was saved again meanwhile stays. Throws when nobody answers. */
export async function removeAtVendor(
  deps: ServerContext,
  { id, connectionId, vendorMethodId }: PaymentMethodRow,
): Promise<void> {
  const { db, clock } = deps;
  const isIt = and(eq(paymentMethods.id, id), isToRemove);
  if ((await db.$count(paymentMethods, isIt)) === 0) return;
  const connected = await getConnection(deps, { connectionId });
  await forget(connected, vendorMethodId);
  const now = clock.now();
  await db.update(paymentMethods).set({ vendorRemovedAt: now, updatedAt: now }).where(isIt);
}

/** A vendor whose API removes nothing is not asked: what is removed here nobody charges there, and its page says how it goes. */
async function forget(connected: Connected, vendorMethodId: string): Promise<void> {
  const { context, adapter } = connected;
  const { setups, vault } = adapter.capabilities;
  if (setups === undefined && vault !== undefined) return vault.remove?.(context, vendorMethodId);
  await getCapability(connected, 'setups').removeMethod(context, vendorMethodId);
}

/** So many methods are removed in one round. */
const ROUND_METHODS = 50;

/** Removes at their vendors what could not be removed before, the oldest first; answers how many are. One that fails waits on. */
export async function removeLeftAtVendors(
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
    const isDone = await removeAtVendor(deps, method).then(
      () => true,
      () => postpone(deps, method),
    );
    if (isDone) removed += 1;
  }
  return removed;
}

/** Behind all others: one whose account is gone hinders nobody. */
async function postpone({ db, clock }: ServerContext, { id }: PaymentMethodRow): Promise<false> {
  const change = { updatedAt: clock.now() };
  await db.update(paymentMethods).set(change).where(eq(paymentMethods.id, id));
  return false;
}
