import { and, eq } from 'drizzle-orm';
import type { ServerContext } from '#server/context/serverContext.ts';
import { type PaymentIntentRow, paymentIntents } from '#server/database/schema/payments.ts';
import type { Connected } from '#server/processors/contract/processorAdapter.ts';
import { getConnection, readPayment } from '../connections.ts';
import { toSubject } from '../contract/subject.ts';
import { findUnknownCharge, isCharge } from '../intents/findUnknownCharge.ts';
import {
  isLeased,
  type LeasedIntent,
  leaseIntent,
  lockIntent,
  lockIntentOfKey,
  releaseIntent,
} from '../intents/intentStore.ts';
import { findCaptureId } from '../sync/findCaptureId.ts';
import { type Known, readBooks } from '../sync/readBooks.ts';
import { readDisputes } from '../sync/readDisputes.ts';
import { syncPayment } from '../sync/syncPayment.ts';

/** A charge that its processor has never had, so long after the last try of it, is none, in ms. */
const LOST_MS = 60 * 60_000;

/** What of a payment our books had otherwise before they were brought up to date. */
export interface Finding {
  readonly before: Known;
  readonly after: Known;
}

/**
 * Asks the processor what became of a payment and writes it down; answers what the books had otherwise, `null` where they were right. A charge
 * whose answer was lost is looked for by our own reference. Nothing is charged, captured or ended at the processor. Throws a `ProcessorError`
 * or `processor-not-configured` where nobody can say.
 */
export async function reconcilePayment(
  deps: ServerContext,
  row: PaymentIntentRow,
): Promise<Finding | null> {
  const connected = await getConnection(deps, row);
  const before = await readBooks(deps.db, row.id);
  if (row.processorIntentId === null) await lookFor(deps, connected, row);
  else await read(deps, connected, { ...row, processorIntentId: row.processorIntentId });
  const after = await readBooks(deps.db, row.id);
  if (before === null || after === null) return null;
  const isSame =
    before.state === after.state &&
    before.paidMinor === after.paidMinor &&
    before.refundedMinor === after.refundedMinor &&
    before.refundFailedMinor === after.refundFailedMinor &&
    before.disputedMinor === after.disputedMinor;
  return isSame ? null : { before, after };
}

/** What a request has written while the processor was asked is newer than the processor's answer. */
async function read(
  deps: ServerContext,
  connected: Connected,
  row: PaymentIntentRow & { readonly processorIntentId: string },
): Promise<void> {
  const captureId = await findCaptureId(deps.db, row);
  const payment = await readPayment(connected, row.processorIntentId, captureId);
  const disputes = await readDisputes(connected, payment);
  const { id, updatedAt } = paymentIntents;
  const isUntouched = and(eq(id, row.id), eq(updatedAt, row.updatedAt));
  if ((await deps.db.$count(paymentIntents, isUntouched)) > 0)
    await syncPayment(deps, { connected, payment, disputes, event: null });
}

/** Only while nobody else is at work on it: a charge under way would count as one that was never made. */
async function lookFor(
  deps: ServerContext,
  connected: Connected,
  row: PaymentIntentRow,
): Promise<void> {
  const leased = await leaseIntentOf(deps, row);
  if (leased === null) return;
  const now = deps.clock.now();
  // the time of the last try stays: a look for it is none
  const free = () => releaseIntent(deps.db, leased, { change: {}, now: leased.updatedAt });
  try {
    const payment = await findUnknownCharge(deps, connected, leased);
    if (payment !== null) await syncPayment(deps, { connected, payment, event: null });
    else if (leased.state === 'reserved' && now.getTime() - leased.updatedAt.getTime() >= LOST_MS)
      await releaseIntent(deps.db, leased, {
        change: { state: 'closed', endReason: 'not-found' },
        now,
      });
  } finally {
    await free(); // where it is free already, nothing is written
  }
}

/** `null` for one that has its answer by now, or that a request is at work on. */
async function leaseIntentOf(
  deps: ServerContext,
  row: PaymentIntentRow,
): Promise<LeasedIntent | null> {
  const subject = toSubject(row);
  const kind = deps.subjects[subject.kind];
  return deps.db.transaction(async (tx) => {
    const now = deps.clock.now();
    await kind.lock(tx, subject.id);
    const live = await lockIntent(tx, row.id);
    if (live === null || !isUnknown(live) || isLeased(live, now)) return null;
    // the same try was made anew since: what its key charged is that one's
    const newest = await lockIntentOfKey(tx, subject, live.idempotencyKey);
    return newest !== null && newest.id !== live.id ? null : leaseIntent(tx, live, now);
  });
}

/**
 * Whether nobody has learnt the processor's id of it. One that was ended because its processor had not had it counts too: a processor may have
 * been slower than the question, and then a charge stands in its books and not in ours.
 */
function isUnknown({ state, processorIntentId, capability }: PaymentIntentRow): boolean {
  if (processorIntentId !== null) return false;
  return state === 'reserved' || (state === 'closed' && isCharge({ capability }));
}
