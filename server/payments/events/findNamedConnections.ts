import { and, eq, inArray, or } from 'drizzle-orm';
import type { ProcessorName } from '#contract/codes.ts';
import type { Database } from '#server/database/database.ts';
import { type ConnectionRow, processorConnections } from '#server/database/schema/connections.ts';
import { paymentMethodSetups } from '#server/database/schema/paymentMethodLinks.ts';
import { paymentIntents } from '#server/database/schema/payments.ts';
import type { EventNames } from '#server/processors/contract/events.ts';

/** The shape of a processor's id; other text is not looked up. */
const ID = /^[\x21-\x7e]{1,255}$/;

/**
 * The connections that an unverified event names: first those with which its payments and sessions were begun, then those of its
 * account.
 */
export async function findNamedConnections(
  db: Database,
  processor: ProcessorName,
  { accountId, ids }: EventNames,
): Promise<readonly ConnectionRow[]> {
  const begun = await findBegun(db, processor, ids.filter(isId));
  const { processor: name, accountId: account, id } = processorConnections;
  const isAccount = accountId !== null && isId(accountId) ? eq(account, accountId) : undefined;
  const isBegun = begun.length > 0 ? inArray(id, [...begun]) : undefined;
  if (isAccount === undefined && isBegun === undefined) return [];
  const rows = await db
    .select()
    .from(processorConnections)
    .where(and(eq(name, processor), or(isAccount, isBegun)))
    .orderBy(processorConnections.appId, processorConnections.position);
  const isFirst = (row: ConnectionRow) => begun.includes(row.id);
  return [...rows.filter(isFirst), ...rows.filter((row) => !isFirst(row))];
}

/** An unverified event may contain anything, so nothing in it has to be a string. */
function isId(value: unknown): boolean {
  return typeof value === 'string' && ID.test(value);
}

/** Ids are unique within an account only; naming the accounts lets the query use the indexes. */
async function findBegun(
  db: Database,
  processor: ProcessorName,
  ids: readonly string[],
): Promise<readonly string[]> {
  if (ids.length === 0) return [];
  const accounts = db
    .selectDistinct({ accountId: processorConnections.accountId })
    .from(processorConnections)
    .where(eq(processorConnections.processor, processor));
  const intents = await db
    .select({ id: paymentIntents.connectionId })
    .from(paymentIntents)
    .where(
      and(
        eq(paymentIntents.processor, processor),
        inArray(paymentIntents.accountId, accounts),
        inArray(paymentIntents.processorIntentId, [...ids]),
      ),
    );
  if (intents.length > 0) return intents.map((row) => row.id);
  const setups = await db
    .select({ id: paymentMethodSetups.connectionId })
    .from(paymentMethodSetups)
    .where(
      and(
        eq(paymentMethodSetups.processor, processor),
        inArray(paymentMethodSetups.accountId, accounts),
        inArray(paymentMethodSetups.processorSetupId, [...ids]),
      ),
    );
  return setups.map((row) => row.id);
}
