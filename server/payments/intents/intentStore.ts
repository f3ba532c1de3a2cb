import { randomUUID } from 'node:crypto';
import { and, desc, eq, inArray, is, type SQL, sql } from 'drizzle-orm';
import { PgTransaction } from 'drizzle-orm/pg-core';
import type { ProcessorName } from '#contract/codes.ts';
import type { Database, Transaction } from '#server/database/database.ts';
import { PROCESS_NAME } from '#server/database/processName.ts';
import { retryWhileUnavailable } from '#server/database/retryWhileUnavailable.ts';
import { ROW_LOCK } from '#server/database/rowLock.ts';
import { type PaymentIntentRow, paymentIntents } from '#server/database/schema/payments.ts';
import type { ConnectionContext } from '#server/processors/contract/connectionContext.ts';
import type { ProcessorPaymentState } from '#server/processors/contract/processorPayment.ts';
import { type MemberName, toMemberColumns } from '../contract/memberName.ts';
import { matchesSubject, type Subject, toSubjectColumns } from '../contract/subject.ts';
import type { MadeFor } from './freezeOrder.ts';
import { getNextReconcileAt } from './getNextReconcileAt.ts';
import { INTENT_LEASE_MS } from './intentLease.ts';

/** States of an intent that is not over. The database allows one such row per subject. */
export const LIVE_STATES = ['reserved', 'open', 'needs-action', 'processing'] as const;

const isLive = inArray(paymentIntents.state, [...LIVE_STATES]);

/** The fields of a new intent. `idempotencyKey` defaults to a key derived from the row's id. */
export interface NewIntent {
  readonly appId: string;
  readonly subject: Subject;
  readonly context: ConnectionContext;
  readonly capability: PaymentIntentRow['capability'];
  readonly currency: string;
  readonly amountMinor: number;
  readonly isCardOnly?: boolean;
  readonly idempotencyKey?: string;
  readonly takenBy?: MemberName | undefined;
  readonly made: MadeFor;
}

/** A payment as its processor names it. Ids are unique within one account only. */
export interface ProcessorObjectId {
  readonly processor: ProcessorName;
  readonly accountId: string;
  readonly id: string;
}

/** The intent of a subject that is not over, locked for this transaction, or `null`. */
export async function lockLiveIntent(
  tx: Transaction,
  subject: Subject,
): Promise<PaymentIntentRow | null> {
  const rows = await tx
    .select()
    .from(paymentIntents)
    .where(and(matchesSubject(paymentIntents, subject), isLive))
    .for(ROW_LOCK);
  return rows[0] ?? null;
}

/** The newest intent of a subject with this idempotency key, locked for this transaction. */
export async function lockIntentOfKey(
  tx: Transaction,
  subject: Subject,
  idempotencyKey: string,
): Promise<PaymentIntentRow | null> {
  const rows = await tx
    .select()
    .from(paymentIntents)
    .where(
      and(
        matchesSubject(paymentIntents, subject),
        eq(paymentIntents.idempotencyKey, idempotencyKey),
      ),
    )
    .orderBy(desc(paymentIntents.createdAt))
    .limit(1)
    .for(ROW_LOCK);
  return rows[0] ?? null;
}

/** The intents of a business that are not over. */
export async function liveIntents(
  db: Database,
  appId: string,
): Promise<readonly PaymentIntentRow[]> {
  return db
    .select()
    .from(paymentIntents)
    .where(and(eq(paymentIntents.appId, appId), isLive));
}

/** An intent, locked for this transaction. */
export async function lockIntent(tx: Transaction, id: string): Promise<PaymentIntentRow | null> {
  const isIt = eq(paymentIntents.id, id);
  const [row] = await tx.select().from(paymentIntents).where(isIt).for(ROW_LOCK);
  return row ?? null;
}

/** The intent of a subject with this id at its processor, in any account. */
export async function findIntentOfSubject(
  db: Database,
  subject: Subject,
  { processor, id }: Omit<ProcessorObjectId, 'accountId'>,
): Promise<PaymentIntentRow | null> {
  const isIts = eq(paymentIntents.processor, processor);
  const isNamed = eq(paymentIntents.processorIntentId, id);
  const rows = await db
    .select()
    .from(paymentIntents)
    .where(and(matchesSubject(paymentIntents, subject), isIts, isNamed));
  return rows[0] ?? null;
}

/** An intent with a lease that one request has until this time. `releaseIntent` releases this lease and no other. */
export type LeasedIntent = Omit<PaymentIntentRow, 'leasedBy'> & { readonly leasedUntil: Date };

/** Records an intent before the processor is called. It is leased until the processor has responded. */
export async function reserveIntent(
  tx: Transaction,
  { appId, subject, context, capability, currency, amountMinor, ...more }: NewIntent,
  now: Date,
): Promise<LeasedIntent> {
  const id = randomUUID();
  const row: LeasedIntent = {
    id,
    appId,
    ...toSubjectColumns(subject),
    connectionId: context.connection,
    processor: context.processor,
    accountId: context.accountId,
    processorIntentId: null,
    idempotencyKey: more.idempotencyKey ?? `billfold-intent-${id}`,
    capability,
    isCardOnly: more.isCardOnly ?? false,
    currency,
    amountMinor,
    ...more.made,
    ...toMemberColumns(more.takenBy),
    state: 'reserved',
    endReason: null,
    leasedUntil: new Date(now.getTime() + INTENT_LEASE_MS),
    sentAt: null,
    stateAt: now,
    nextReconcileAt: getNextReconcileAt({ state: 'reserved', stateAt: now }, now),
    createdAt: now,
    updatedAt: now,
  };
  await tx.insert(paymentIntents).values({ ...row, leasedBy: PROCESS_NAME });
  leases.set(tx, row);
  return row;
}

/** Whether another request has leased the intent for a call to the processor. */
export function isLeased(row: PaymentIntentRow, now: Date): boolean {
  return row.leasedUntil !== null && row.leasedUntil > now;
}

/** Leases the intent to this request until `releaseIntent` releases it, its process is found dead, or the lease expires. */
export async function leaseIntent(
  tx: Transaction,
  row: PaymentIntentRow,
  now: Date,
): Promise<LeasedIntent> {
  const leasedUntil = new Date(now.getTime() + INTENT_LEASE_MS);
  const lease = { leasedUntil, leasedBy: PROCESS_NAME };
  await tx.update(paymentIntents).set(lease).where(eq(paymentIntents.id, row.id));
  const leased = { ...row, leasedUntil };
  leases.set(tx, leased);
  return leased;
}

/** The lease that each transaction took. */
const leases = new WeakMap<Transaction, LeasedIntent>();

/** The lease that a transaction took, if any. Whether it was committed is up to the caller. */
export function getLease(tx: Transaction): LeasedIntent | null {
  return leases.get(tx) ?? null;
}

/** An intent's state for a processor's state: an attempt that was finally declined is over. */
export function intentState(state: ProcessorPaymentState): PaymentIntentRow['state'] {
  return state === 'declined' ? 'closed' : state;
}

/** What changes about an intent once the processor has responded. */
export type IntentChange = Partial<
  Pick<
    PaymentIntentRow,
    'processorIntentId' | 'state' | 'endReason' | 'amountMinor' | keyof MadeFor
  >
>;

interface Writing {
  readonly change: IntentChange;
  readonly now: Date;
}

/** Writes an update to an intent and leaves its lease as it is. */
export async function updateIntent(
  writer: Database | Transaction,
  id: string,
  { change, now }: Writing,
): Promise<void> {
  const { state } = change;
  const written = { ...change, ...(state && stateParts(sql`${state}`, now)), updatedAt: now };
  await writer.update(paymentIntents).set(written).where(eq(paymentIntents.id, id));
}

/** The columns for a state, and for the time when it began. */
function stateParts(state: SQL, now: Date) {
  const { state: column, stateAt } = paymentIntents;
  const at = sql`case when ${column} = ${state} then ${stateAt} else ${sql.param(now, stateAt)} end`;
  return { state, stateAt: at };
}

/**
 * Writes the processor's response and releases the lease; an intent that is over by now stays over. If the lease was lost in the
 * meantime, writes nothing and returns `false`. Outside a transaction it retries after a lost connection, because otherwise the
 * lease would block the customer for minutes.
 */
export async function releaseIntent(
  writer: Database | Transaction,
  { id, leasedUntil }: LeasedIntent,
  { change: { state, endReason = null, ...change }, now }: Writing,
): Promise<boolean> {
  const column = paymentIntents.state;
  const isOver = sql`${column} in ('paid', 'closed')`;
  const next = sql`case when ${isOver} then ${column} else ${state} end`;
  const reason = sql`case when ${isOver} then ${paymentIntents.endReason} else coalesce(${endReason}, ${paymentIntents.endReason}) end`;
  const release = async () =>
    writer
      .update(paymentIntents)
      .set({
        ...change,
        ...(state && { ...stateParts(next, now), endReason: reason }),
        leasedUntil: null,
        leasedBy: null,
        updatedAt: now,
      })
      .where(and(eq(paymentIntents.id, id), eq(paymentIntents.leasedUntil, leasedUntil)))
      .returning({ id: paymentIntents.id });
  const isTransaction = is(writer, PgTransaction);
  const rows = await (isTransaction ? release() : retryWhileUnavailable(release));
  return rows.length > 0;
}
