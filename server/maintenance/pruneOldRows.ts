import { and, eq, exists, inArray, isNull, lt, ne, not, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { WriteContext } from '#server/context/serverContext.ts';
import type { Database } from '#server/database/database.ts';
import { attachments, files, originals } from '#server/database/schema/attachments.ts';
import { checkoutOrders } from '#server/database/schema/checkout.ts';
import { views } from '#server/database/schema/documents.ts';
import { idempotencyKeys } from '#server/database/schema/idempotencyKeys.ts';
import { paymentMethodSetups } from '#server/database/schema/paymentMethodLinks.ts';
import { intentHolders, paymentIntents } from '#server/database/schema/payments.ts';
import { webhookEvents } from '#server/database/schema/webhookEvents.ts';
import { pruneStaffRows } from './pruneStaffRows.ts';
import { BATCH_ROWS, RETENTION_MS } from './retention.ts';

/** The number of deleted rows. */
export type PrunedRows = Readonly<Record<keyof typeof RETENTION_MS, number>>;

/**
 * Deletes rows older than their retention time, batch after batch; other work runs in between, and `isStopped` ends it.
 * Skips what another process is pruning.
 */
export async function pruneOldRows(
  { db, clock }: WriteContext,
  isStopped: () => boolean = () => false,
  auditMs: number = RETENTION_MS.auditLog,
): Promise<PrunedRows> {
  const before = (name: keyof PrunedRows) => new Date(clock.now().getTime() - RETENTION_MS[name]);
  const repeat = async (prune: (before: Date) => Promise<number>, name: keyof PrunedRows) => {
    let gone = 0;
    for (let batch = BATCH_ROWS; batch === BATCH_ROWS && !isStopped(); gone += batch)
      batch = await prune(before(name));
    return gone;
  };
  return {
    idempotencyKeys: await repeat((at) => pruneKeys(db, at), 'idempotencyKeys'),
    webhookEvents: await repeat((at) => pruneEvents(db, at), 'webhookEvents'),
    files: await pruneFiles(db, before('files'), isStopped),
    intentHolders: await repeat((at) => pruneHolders(db, at), 'intentHolders'),
    setups: await repeat((at) => pruneSetups(db, at), 'setups'),
    orders: await repeat((at) => pruneOrders(db, at), 'orders'),
    views: await pruneViews(db, before('views'), isStopped),
    ...(await pruneStaffRows({ db, clock }, isStopped, auditMs)),
  };
}

async function pruneKeys(db: Database, before: Date): Promise<number> {
  const { scope, key, createdAt } = idempotencyKeys;
  const oldest = db
    .select({ scope, key })
    .from(idempotencyKeys)
    .where(lt(createdAt, before))
    .orderBy(createdAt)
    .limit(BATCH_ROWS)
    .for('update', { skipLocked: true });
  const gone = await db
    .delete(idempotencyKeys)
    .where(sql`(${scope}, ${key}) in ${oldest}`)
    .returning({ key });
  return gone.length;
}

async function pruneEvents(db: Database, before: Date): Promise<number> {
  const { processor, accountId, eventId, receivedAt } = webhookEvents;
  const oldest = db
    .select({ processor, accountId, eventId })
    .from(webhookEvents)
    .where(lt(receivedAt, before))
    .orderBy(receivedAt)
    .limit(BATCH_ROWS)
    .for('update', { skipLocked: true });
  const gone = await db
    .delete(webhookEvents)
    .where(sql`(${processor}, ${accountId}, ${eventId}) in ${oldest}`)
    .returning({ eventId });
  return gone.length;
}

/** Maximum number of bytes of files that one statement deletes, but at least one file: about 100 ms of work. */
const BATCH_BYTES = 16_000_000;

/** Old files that neither an attachment nor an original is, by their bytes. */
async function pruneFiles(db: Database, before: Date, isStopped: () => boolean): Promise<number> {
  const isNamed = (table: typeof attachments | typeof originals) =>
    exists(db.select({ id: table.fileId }).from(table).where(eq(table.fileId, files.id)));
  const isForgotten = and(
    lt(files.createdAt, before),
    not(isNamed(attachments)),
    not(isNamed(originals)),
  );
  let gone = 0;
  while (!isStopped()) {
    const { id, sizeBytes } = files;
    const oldest = await db
      .select({ id, sizeBytes })
      .from(files)
      .where(isForgotten)
      .limit(BATCH_ROWS);
    if (oldest.length === 0) break;
    let bytes = 0;
    const batch = oldest.filter((file, index) => {
      bytes += file.sizeBytes;
      return index === 0 || bytes <= BATCH_BYTES;
    });
    const ids = batch.map((file) => file.id);
    const deleted = await db
      .delete(files)
      .where(and(inArray(id, ids), isForgotten))
      .returning({ id });
    gone += deleted.length;
    if (deleted.length === 0) break; // another process is pruning them
  }
  return gone;
}

/** A batch of pages that had secrets of intents which ended long ago. */
async function pruneHolders(db: Database, before: Date): Promise<number> {
  const { intentId, page, at } = intentHolders;
  const oldest = db
    .select({ intentId, page })
    .from(intentHolders)
    .innerJoin(paymentIntents, eq(paymentIntents.id, intentId))
    .where(and(lt(at, before), inArray(paymentIntents.state, ['paid', 'closed'])))
    .limit(BATCH_ROWS)
    .for('update', { of: intentHolders, skipLocked: true });
  const gone = await db
    .delete(intentHolders)
    .where(sql`(${intentId}, ${page}) in ${oldest}`)
    .returning({ page });
  return gone.length;
}

/** A batch of the sessions in which nothing was saved. */
async function pruneSetups(db: Database, before: Date): Promise<number> {
  const { id, state, createdAt } = paymentMethodSetups;
  const oldest = db
    .select({ id })
    .from(paymentMethodSetups)
    .where(and(lt(createdAt, before), ne(state, 'saved')))
    .orderBy(createdAt)
    .limit(BATCH_ROWS)
    .for('update', { skipLocked: true });
  const gone = await db.delete(paymentMethodSetups).where(inArray(id, oldest)).returning({ id });
  return gone.length;
}

/** A batch of baskets that were not bought, without a payment, open or made. */
async function pruneOrders(db: Database, before: Date): Promise<number> {
  const { id, completedAt, createdAt, updatedAt } = checkoutOrders;
  const { subjectKind, subjectId, state } = paymentIntents;
  const isAbout = and(eq(subjectKind, 'order'), eq(subjectId, id), ne(state, 'closed'));
  const hasPayment = exists(
    db.select({ id: paymentIntents.id }).from(paymentIntents).where(isAbout),
  );
  const oldest = db
    .select({ id })
    .from(checkoutOrders)
    .where(and(lt(createdAt, before), lt(updatedAt, before), isNull(completedAt), not(hasPayment)))
    .orderBy(createdAt)
    .limit(BATCH_ROWS)
    .for('update', { skipLocked: true });
  const gone = await db.delete(checkoutOrders).where(inArray(id, oldest)).returning({ id });
  return gone.length;
}

/**
 * Old views except the first one of each document. Those stay, so each batch skips the ones that earlier batches
 * passed.
 */
async function pruneViews(db: Database, before: Date, isStopped: () => boolean): Promise<number> {
  const { id, at } = views;
  let gone = 0;
  let last: { readonly id: string; readonly at: Date } | undefined;
  while (!isStopped()) {
    const isLater = last && sql`(${at}, ${id}) > (${sql.param(last.at, at)}, ${last.id})`;
    const batch = await db
      .select({ id, at })
      .from(views)
      .where(and(lt(at, before), isLater))
      .orderBy(at, id)
      .limit(BATCH_ROWS);
    gone += await pruneRepeatedViews(
      db,
      batch.map((row) => row.id),
    );
    last = batch.at(-1);
    if (batch.length < BATCH_ROWS) break;
  }
  return gone;
}

async function pruneRepeatedViews(db: Database, ids: readonly string[]): Promise<number> {
  if (ids.length === 0) return 0;
  const earlier = alias(views, 'earlier');
  const isEarlier = sql`(${earlier.at}, ${earlier.id}) < (${views.at}, ${views.id})`;
  const hasEarlier = (column: 'quoteId' | 'invoiceId') =>
    exists(
      db
        .select({ id: earlier.id })
        .from(earlier)
        .where(and(eq(earlier[column], views[column]), isEarlier)),
    );
  const gone = await db
    .delete(views)
    .where(and(inArray(views.id, [...ids]), or(hasEarlier('quoteId'), hasEarlier('invoiceId'))))
    .returning({ id: views.id });
  return gone.length;
}
