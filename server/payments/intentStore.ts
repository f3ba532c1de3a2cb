import { randomUUID } from 'node:crypto';
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#server/database/database.ts';
import {
  intentHolders,
  type PaymentIntentRow,
  paymentIntents,
} from '#server/database/schema/payments.ts';

/** States of an intent that is not over; the database lets an invoice have one such row. */
const LIVE = ['reserved', 'open', 'needs-action', 'processing'] as const;

/** A request may keep an intent to itself for this long, in ms: longer than two tries at the vendor take. */
const BUSY_MS = 60_000;

/** What a new intent starts from. */
export interface NewIntent {
  readonly appId: string;
  readonly invoiceId: string;
  readonly accountId: string;
  readonly currency: string;
  readonly amountMinor: number;
}

function isOfVendor(vendorIntentId: string) {
  return and(
    eq(paymentIntents.processor, 'STRIPE'),
    eq(paymentIntents.vendorIntentId, vendorIntentId),
  );
}

/** The intent of an invoice that is not over, locked for this transaction; `null` when there is none. */
export async function lockLiveIntent(
  tx: Transaction,
  invoiceId: string,
): Promise<PaymentIntentRow | null> {
  const rows = await tx
    .select()
    .from(paymentIntents)
    .where(and(eq(paymentIntents.invoiceId, invoiceId), inArray(paymentIntents.state, [...LIVE])))
    .for('update');
  return rows[0] ?? null;
}

/** The invoices of a business that have an intent which is not over. */
export async function invoicesWithLiveIntent(
  db: Database,
  appId: string,
): Promise<readonly string[]> {
  const rows = await db
    .select({ invoiceId: paymentIntents.invoiceId })
    .from(paymentIntents)
    .where(and(eq(paymentIntents.appId, appId), inArray(paymentIntents.state, [...LIVE])));
  return rows.map(({ invoiceId }) => invoiceId);
}

/** The intent that the vendor knows by this id, locked for this transaction. */
export async function lockIntentOfVendor(
  tx: Transaction,
  vendorIntentId: string,
): Promise<PaymentIntentRow | null> {
  const rows = await tx
    .select()
    .from(paymentIntents)
    .where(isOfVendor(vendorIntentId))
    .for('update');
  return rows[0] ?? null;
}

/** The intent that the vendor knows by this id, unlocked. */
export async function findIntentOfVendor(
  db: Database,
  vendorIntentId: string,
): Promise<PaymentIntentRow | null> {
  const rows = await db.select().from(paymentIntents).where(isOfVendor(vendorIntentId));
  return rows[0] ?? null;
}

/** An intent that one request has for itself until this time: `freeIntent` gives back this hold and no other. */
export type HeldIntent = PaymentIntentRow & { readonly busyUntil: Date };

/** Writes down that an intent will be made, before the vendor is asked; it is busy until the vendor has answered. */
export async function reserveIntent(
  tx: Transaction,
  intent: NewIntent,
  now: Date,
): Promise<HeldIntent> {
  const id = randomUUID();
  const row: HeldIntent = {
    ...intent,
    id,
    processor: 'STRIPE',
    vendorIntentId: null,
    vendorKey: `billfold-intent-${id}`,
    state: 'reserved',
    busyUntil: new Date(now.getTime() + BUSY_MS),
    stateAt: now,
    createdAt: now,
    updatedAt: now,
  };
  await tx.insert(paymentIntents).values(row);
  return row;
}

/** Whether another request is at work on the intent at the vendor. */
export function isBusy(row: PaymentIntentRow, now: Date): boolean {
  return row.busyUntil !== null && row.busyUntil > now;
}

/** Keeps the intent for this request until `freeIntent` frees it, or a crash lets the time run out. */
export async function takeIntent(
  tx: Transaction,
  row: PaymentIntentRow,
  now: Date,
): Promise<HeldIntent> {
  const busyUntil = new Date(now.getTime() + BUSY_MS);
  await tx.update(paymentIntents).set({ busyUntil }).where(eq(paymentIntents.id, row.id));
  return { ...row, busyUntil };
}

/** What of an intent changes once the vendor has answered. */
export type IntentChange = Partial<
  Pick<PaymentIntentRow, 'vendorIntentId' | 'state' | 'amountMinor'>
>;

interface Writing {
  readonly change: IntentChange;
  readonly now: Date;
}

/** Writes news of an intent; whoever holds it goes on holding it. */
export async function noteIntent(
  writer: Database | Transaction,
  id: string,
  { change, now }: Writing,
): Promise<void> {
  const { state } = change;
  const written = { ...change, ...(state && stateParts(sql`${state}`, now)), updatedAt: now };
  await writer.update(paymentIntents).set(written).where(eq(paymentIntents.id, id));
}

/** A state as written, and since when it is that one. */
function stateParts(state: SQL, now: Date) {
  const { state: known, stateAt } = paymentIntents;
  const at = sql`case when ${known} = ${state} then ${stateAt} else ${sql.param(now, stateAt)} end`;
  return { state, stateAt: at };
}

/**
 * Writes what the vendor answered to the holder and frees the intent for others; one that is over by now stays over. Where the
 * hold ran out and another took it, nothing is written and `false` answered.
 */
export async function freeIntent(
  writer: Database | Transaction,
  { id, busyUntil }: HeldIntent,
  { change: { state, ...change }, now }: Writing,
): Promise<boolean> {
  const known = paymentIntents.state;
  const next = sql`case when ${known} in ('paid', 'closed') then ${known} else ${state} end`;
  const rows = await writer
    .update(paymentIntents)
    .set({
      ...change,
      ...(state && stateParts(next, now)),
      busyUntil: null,
      updatedAt: now,
    })
    .where(and(eq(paymentIntents.id, id), eq(paymentIntents.busyUntil, busyUntil)))
    .returning({ id: paymentIntents.id });
  return rows.length > 0;
}

/** The vendor key of one try to cancel: it names the row's last change, since the vendor repeats a refusal for the same key. */
export function cancelKeyOf({ vendorKey, updatedAt }: PaymentIntentRow): string {
  return `${vendorKey}-cancel-${updatedAt.getTime()}`;
}

/** Notes that a page was given the intent's secret; again and again is the same as once. */
export async function noteHolder(
  writer: Database | Transaction,
  { intentId, page, now }: { readonly intentId: string; readonly page: string; readonly now: Date },
): Promise<void> {
  await writer.insert(intentHolders).values({ intentId, page, at: now }).onConflictDoNothing();
}

/** How many other pages hold the intent's secret. */
export async function countOtherHolders(
  tx: Transaction,
  intentId: string,
  page: string,
): Promise<number> {
  const rows = await tx
    .select({ count: sql<number>`count(*)::int` })
    .from(intentHolders)
    .where(and(eq(intentHolders.intentId, intentId), sql`${intentHolders.page} <> ${page}`));
  return rows[0]?.count ?? 0;
}
