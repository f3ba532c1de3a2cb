import type { WriteContext } from '#server/context/serverContext.ts';
import type { Transaction } from '#server/database/database.ts';
import type { BusinessRow } from '#server/database/schema/businesses.ts';
import { findBusiness, getToday } from '#server/documents/businessStore.ts';
import { runLocalWrite } from '#server/idempotency/runLocalWrite.ts';
import type { WriteRequest } from '#server/idempotency/writeRequest.ts';

/** One change of the back office: in a transaction, for a business, at a time, on a day of that business. */
export interface BusinessChange {
  readonly tx: Transaction;
  readonly business: BusinessRow;
  readonly now: Date;
  readonly today: string;
}

/** Runs a change of a business's back office in one transaction. Throws if there is no such business. */
export async function changeBusiness<T>(
  { db, clock }: WriteContext,
  appId: string,
  change: (parts: BusinessChange) => Promise<T>,
): Promise<T> {
  return db.transaction(async (tx) => change(await toChange(tx, appId, clock.now())));
}

/** The same for a change with an idempotency key: repeating the key returns the first result and changes nothing. */
export async function changeBusinessOnce<T>(
  deps: WriteContext,
  { request, appId }: { readonly request: WriteRequest; readonly appId: string },
  change: (parts: BusinessChange) => Promise<T>,
): Promise<T> {
  const { response } = await runLocalWrite(deps, request, async (tx) => {
    const body = await change(await toChange(tx, appId, deps.clock.now()));
    return { status: 200, headers: {}, body };
  });
  return response.body;
}

async function toChange(tx: Transaction, appId: string, now: Date): Promise<BusinessChange> {
  const business = await findBusiness(tx, appId);
  if (business === null) throw new Error(`There is no business ${appId}`);
  return { tx, business, now, today: getToday(business, now) };
}
