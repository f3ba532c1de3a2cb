import type { Clock } from '#server/clock.ts';
import type { Database, Transaction } from '#server/database/database.ts';
import type { BusinessRow } from '#server/database/schema/businesses.ts';
import { findBusiness, todayOf } from '#server/documents/businessStore.ts';
import type { Processor } from '#server/processors/processor.ts';

/** What the back office's door needs. */
export interface BusinessDeps {
  readonly db: Database;
  readonly clock: Clock;
}

/** What a change needs besides that touches payments: who takes them online; null where no processor is configured. */
export interface PayingDeps extends BusinessDeps {
  readonly processor: Processor | null;
}

/** One change of the back office: in a transaction, for a business, at a time, on a day of that business. */
export interface BusinessChange {
  readonly tx: Transaction;
  readonly business: BusinessRow;
  readonly now: Date;
  readonly today: string;
}

/** Runs a change of a business's back office in one transaction. Throws when there is no such business. */
export async function changeBusiness<T>(
  { db, clock }: BusinessDeps,
  appId: string,
  change: (parts: BusinessChange) => Promise<T>,
): Promise<T> {
  const now = clock.now();
  return db.transaction(async (tx) => {
    const business = await findBusiness(tx, appId);
    if (business === null) throw new Error(`There is no business ${appId}`);
    return change({ tx, business, now, today: todayOf(business, now) });
  });
}
