import type { WriteContext } from '#server/context/serverContext.ts';
import type { Transaction } from '#server/database/database.ts';
import type { BusinessRow } from '#server/database/schema/businesses.ts';
import { findBusiness, getToday } from '#server/documents/businessStore.ts';

/** One change of the back office: in a transaction, for a business, at a time, on a day of that business. */
export interface BusinessChange {
  readonly tx: Transaction;
  readonly business: BusinessRow;
  readonly now: Date;
  readonly today: string;
}

/** Runs a change of a business's back office in one transaction. Throws when there is no such business. */
export async function changeBusiness<T>(
  { db, clock }: WriteContext,
  appId: string,
  change: (parts: BusinessChange) => Promise<T>,
): Promise<T> {
  const now = clock.now();
  return db.transaction(async (tx) => {
    const business = await findBusiness(tx, appId);
    if (business === null) throw new Error(`There is no business ${appId}`);
    return change({ tx, business, now, today: getToday(business, now) });
  });
}
