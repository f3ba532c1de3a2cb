import { and, eq } from 'drizzle-orm';
import type { ServerContext } from '#server/context/serverContext.ts';
import { type PaymentIntentRow, paymentIntents } from '#server/database/schema/payments.ts';
import type { Connected } from '#server/processors/contract/processorAdapter.ts';
import { getConnection, readPayment } from '../connections.ts';
import { toSubject } from '../contract/subject.ts';
import { readDisputes } from '../disputes/readDisputes.ts';
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
import { type RecordedPayment, readBooks } from '../sync/readBooks.ts';
import { syncPayment } from '../sync/syncPayment.ts';

/** A charge that its processor does not have this long after its last attempt, in ms, was never made. */
const LOST_MS = 60 * 60_000;

/** What changed in our books. */
export interface Finding {
  readonly before: RecordedPayment;
  readonly after: RecordedPayment;
}

/**
 * Retrieves a payment from the processor and writes it. Returns what our books had wrong, or `null` if they were right. A charge
 * whose response was lost is looked up by our own reference. Charges, captures and cancels nothing. Throws a `ProcessorError` or
 * `processor-not-configured` if the outcome is unknown.
 */
export async function reconcilePayment(
  deps: ServerContext,
  row: PaymentIntentRow,
): Promise<Finding | null> {
  const connected = await getConnection(deps, row);
  const before = await readBooks(deps.db, row.id);
  if (row.processorIntentId === null) await findLostCharge(deps, connected, row);
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

/** What a request has written during this read is newer than the processor's response. */
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

/** Only under a lease: otherwise a charge in progress would count as never made. */
async function findLostCharge(
  deps: ServerContext,
  connected: Connected,
  row: PaymentIntentRow,
): Promise<void> {
  const leased = await leaseIntentOf(deps, row);
  if (leased === null) return;
  const now = deps.clock.now();
  // keep the time of the last attempt: this lookup is not an attempt
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
    await free(); // no effect if the lease was released already
  }
}

/** Returns `null` if the charge is known by now, or while a request has leased it. */
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
    // the attempt was repeated in a newer row: the charge under its key belongs to that row
    const newest = await lockIntentOfKey(tx, subject, live.idempotencyKey);
    return newest !== null && newest.id !== live.id ? null : leaseIntent(tx, live, now);
  });
}

/**
 * Whether the processor's id of the payment is unknown. This includes a charge that was ended because its processor did not
 * have it: the processor may have made it later, and then it is missing from our books.
 */
function isUnknown({ state, processorIntentId, capability }: PaymentIntentRow): boolean {
  if (processorIntentId !== null) return false;
  return state === 'reserved' || (state === 'closed' && isCharge({ capability }));
}
