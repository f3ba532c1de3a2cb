import { and, desc, eq, inArray, isNotNull, isNull, or } from 'drizzle-orm';
import type { ProcessorName } from '#contract/codes.ts';
import type { Database, Reader, Transaction } from '#server/database/database.ts';
import { ROW_LOCK } from '#server/database/rowLock.ts';
import { paymentMethods } from '#server/database/schema/contacts.ts';
import {
  type PaymentMethodSetupRow,
  paymentMethodLinks,
  paymentMethodSetups,
} from '#server/database/schema/paymentMethodLinks.ts';
import { newRowId } from '#server/platform/ids.ts';
import type { ConnectionContext } from '#server/processors/contract/connectionContext.ts';

/** States of a setup that is not over; a page of a link has one such row. */
export const LIVE_STATES = ['reserved', 'open', 'needs-action', 'processing'] as const;

/** Whether a setup is not over. */
export function isLive({ state }: Pick<PaymentMethodSetupRow, 'state'>): boolean {
  return LIVE_STATES.some((live) => live === state);
}

/** The open setup of a page; null if there is none. */
export async function findLiveSetup(
  reader: Reader,
  { linkId, page }: { readonly linkId: string; readonly page: string },
): Promise<PaymentMethodSetupRow | null> {
  const { state } = paymentMethodSetups;
  const isIts = and(eq(paymentMethodSetups.linkId, linkId), eq(paymentMethodSetups.page, page));
  const [row] = await reader
    .select()
    .from(paymentMethodSetups)
    .where(and(isIts, inArray(state, [...LIVE_STATES])));
  return row ?? null;
}

/** The link, connection and page of a session at a processor. */
export interface NewSetup {
  readonly appId: string;
  readonly linkId: string;
  readonly page: string;
  readonly context: ConnectionContext;
  readonly now: Date;
}

/** Records that a session will be created, before the processor is called, with the call's idempotency key. */
export async function reserveSetup(
  tx: Transaction,
  { appId, linkId, page, context, now }: NewSetup,
): Promise<PaymentMethodSetupRow> {
  const id = newRowId();
  const row: PaymentMethodSetupRow = {
    id,
    appId,
    linkId,
    page,
    connectionId: context.connection,
    processor: context.processor,
    accountId: context.accountId,
    processorCustomerId: null,
    processorSetupId: null,
    idempotencyKey: `billfold-setup-${id}`,
    state: 'reserved',
    methodId: null,
    createdAt: now,
    updatedAt: now,
  };
  await tx.insert(paymentMethodSetups).values(row);
  return row;
}

/** The columns of a setup that can change. */
export type SetupChange = Partial<
  Pick<PaymentMethodSetupRow, 'processorCustomerId' | 'processorSetupId' | 'state' | 'methodId'>
> & { readonly updatedAt: Date };

/** Changes a setup. */
export async function updateSetup(
  writer: Database | Transaction,
  id: string,
  change: SetupChange,
): Promise<void> {
  await writer.update(paymentMethodSetups).set(change).where(eq(paymentMethodSetups.id, id));
}

/**
 * Stores the session that the processor has opened. Returns `false` if another request has stored a different session, which
 * is used instead.
 */
export async function recordOpened(
  { db }: { readonly db: Database },
  id: string,
  change: SetupChange & { readonly processorSetupId: string },
): Promise<boolean> {
  const { processorSetupId, id: rowId } = paymentMethodSetups;
  const isOurs = or(isNull(processorSetupId), eq(processorSetupId, change.processorSetupId));
  const rows = await db
    .update(paymentMethodSetups)
    .set(change)
    .where(and(eq(rowId, id), eq(paymentMethodSetups.state, 'reserved'), isOurs))
    .returning({ id: rowId });
  if (rows.length > 0) return true;
  return (await findSetup(db, id))?.processorSetupId === change.processorSetupId;
}

/** A setup by the id of its row. */
export async function findSetup(reader: Reader, id: string): Promise<PaymentMethodSetupRow | null> {
  const isIt = eq(paymentMethodSetups.id, id);
  return (await reader.select().from(paymentMethodSetups).where(isIt))[0] ?? null;
}

/** A setup by the id of its row, locked for this transaction. The caller has locked its link. */
export async function lockSetup(
  tx: Transaction,
  id: string,
): Promise<PaymentMethodSetupRow | null> {
  const isIt = eq(paymentMethodSetups.id, id);
  return (await tx.select().from(paymentMethodSetups).where(isIt).for(ROW_LOCK))[0] ?? null;
}

/** The form of a processor's id; anything else is not looked up. */
const PROCESSOR_ID = /^[\x21-\x7e]{1,255}$/;

/** A setup by its processor's id, of one link, of one business or of one account. */
export type SetupName = { readonly processor: ProcessorName; readonly id: string } & (
  | { readonly linkId: string }
  | { readonly appId: string }
  | { readonly accountId: string }
);

/** The setup with this id at the processor; null for one that is not ours, or of another link. */
export async function findSetupOfProcessor(
  reader: Reader,
  name: SetupName,
): Promise<PaymentMethodSetupRow | null> {
  if (!PROCESSOR_ID.test(name.id)) return null;
  const { processor, processorSetupId } = paymentMethodSetups;
  const isWithin = toWithin(name);
  const isIt = and(eq(processor, name.processor), eq(processorSetupId, name.id), isWithin);
  return (await reader.select().from(paymentMethodSetups).where(isIt))[0] ?? null;
}

function toWithin(name: SetupName) {
  const { linkId, appId, accountId } = paymentMethodSetups;
  if ('linkId' in name) return eq(linkId, name.linkId);
  return 'appId' in name ? eq(appId, name.appId) : eq(accountId, name.accountId);
}

/** A contact's customer id at a connection, the most recent one; null if there is none yet. */
export async function findProcessorCustomer(
  reader: Reader,
  { contactId, connectionId }: { readonly contactId: string; readonly connectionId: string },
): Promise<string | null> {
  const { processorCustomerId, createdAt } = paymentMethodSetups;
  const isOfContact = eq(paymentMethodLinks.contactId, contactId);
  const isThere = eq(paymentMethodSetups.connectionId, connectionId);
  const [last] = await reader
    .select({ id: processorCustomerId })
    .from(paymentMethodSetups)
    .innerJoin(paymentMethodLinks, eq(paymentMethodLinks.id, paymentMethodSetups.linkId))
    .where(and(isOfContact, isThere, isNotNull(processorCustomerId)))
    .orderBy(desc(createdAt))
    .limit(1);
  return last?.id ?? findCustomerOfMethod(reader, contactId, connectionId);
}

/** The customer id of saved methods, because old setups are deleted. */
async function findCustomerOfMethod(
  reader: Reader,
  contactId: string,
  connectionId: string,
): Promise<string | null> {
  const isTheirs = eq(paymentMethods.contactId, contactId);
  const isThere = eq(paymentMethods.connectionId, connectionId);
  const [last] = await reader
    .select({ id: paymentMethods.processorCustomerId })
    .from(paymentMethods)
    .where(and(isTheirs, isThere, isNotNull(paymentMethods.processorCustomerId)))
    .orderBy(desc(paymentMethods.createdAt))
    .limit(1);
  return last?.id ?? null;
}
