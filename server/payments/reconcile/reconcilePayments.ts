import { eq } from 'drizzle-orm';
import type { ProcessorName } from '#contract/codes.ts';
import type { ServerContext } from '#server/context/serverContext.ts';
import { type PaymentIntentRow, paymentIntents } from '#server/database/schema/payments.ts';
import { ProblemError } from '#server/platform/problemError.ts';
import { ProcessorError } from '#server/processors/contract/processorError.ts';
import { sumOpenDisputes } from '../disputes/disputeRows.ts';
import { getNextReconcileAt } from '../intents/getNextReconcileAt.ts';
import { refundLatePayment } from '../refunds/refundLatePayment.ts';
import { findLatePayment, getLateRefund } from '../sync/latePayments.ts';
import { endExpiredIntent } from './endExpiredIntent.ts';
import { leaseDueIntents, releaseDueIntent } from './leaseDueIntents.ts';
import { type Finding, reconcilePayment } from './reconcilePayment.ts';

/** The most payments of one processor that one round reconciles. */
export const ROUND_PAYMENTS = 100;

/** The number of connections of one processor that are called in parallel, each about one payment. */
export const PARALLEL_CONNECTIONS = 8;

/** How many payments are leased at once, because finding one costs as much as finding several. */
const LEASED_AT_ONCE = 16;

/**
 * The result of a round: how many payments were attempted, how many had changed, and how many could not be retrieved from
 * the processor.
 */
export interface Reconciled {
  readonly attempted: number;
  readonly changed: number;
  readonly unreachable: number;
}

/** The processor of a round, its callbacks, and its stop signal. */
export interface ReconcilingParts {
  /** Defaults to all processors, in parallel. */
  readonly processor?: ProcessorName;
  /** Called for each payment that had changed at its processor without our books knowing. */
  readonly onChange?: (row: PaymentIntentRow, finding: Finding) => void;
  /** Called once for each connection that did not respond. */
  readonly onUnreachable?: (row: PaymentIntentRow, error: unknown) => void;
  /** Called for each late payment that was refunded, with the minor units. */
  readonly onLateRefund?: (row: PaymentIntentRow, amountMinor: number) => void;
  /** Called if such a refund failed; it is tried again. */
  readonly onLateRefundFailed?: (row: PaymentIntentRow, error: unknown) => void;
  readonly isStopped?: () => boolean;
}

/**
 * Reconciles the payments that are due: catches up on lost events, lost responses and changes at the processor, ends payments
 * that customers abandoned for a day, and refunds late payments. Charges nothing. The most urgent come first
 * (`leaseDueIntents.ts`). Processors and connections are called in parallel, so that a slow one delays no other; a connection is
 * called about one payment at a time, and one that does not respond is skipped for the rest of the round. Any number of processes
 * may run this concurrently.
 */
export async function reconcilePayments(
  deps: ServerContext,
  { processor, ...parts }: ReconcilingParts = {},
): Promise<Reconciled> {
  const names =
    processor === undefined ? deps.processors.adapters.map(({ name }) => name) : [processor];
  const rounds = await Promise.all(names.map((name) => reconcileProcessor(deps, name, parts)));
  const sum = (pick: (round: Reconciled) => number) =>
    rounds.reduce((total, round) => total + pick(round), 0);
  return {
    attempted: sum(({ attempted }) => attempted),
    changed: sum(({ changed }) => changed),
    unreachable: sum(({ unreachable }) => unreachable),
  };
}

async function reconcileProcessor(
  deps: ServerContext,
  processor: ProcessorName,
  parts: Omit<ReconcilingParts, 'processor'>,
): Promise<Reconciled> {
  const { onUnreachable, isStopped = () => false } = parts;
  const exceptConnections = new Set<string>(); // a call is in progress, or they do not respond
  const counts = { attempted: 0, changed: 0, unreachable: 0 };
  const leased: PaymentIntentRow[] = [];
  const lease = inTurn(async () => {
    if (isStopped()) return null;
    const most = Math.min(LEASED_AT_ONCE, ROUND_PAYMENTS - counts.attempted);
    if (leased.length === 0 && most > 0) {
      leased.push(...(await leaseDueIntents(deps, { processor, exceptConnections, most })));
      counts.attempted += leased.length;
      for (const { connectionId } of leased) exceptConnections.add(connectionId);
    }
    return leased.shift() ?? null;
  });
  const work = async () => {
    for (let row = await lease(); row !== null; row = await lease()) {
      let isReachable = true;
      try {
        if (await reconcile(deps, row, parts)) counts.changed += 1;
      } catch (error) {
        if (!isOfProcessor(error)) throw error;
        counts.unreachable += 1;
        isReachable = !isOfConnection(error);
        onUnreachable?.(row, error);
      }
      await scheduleNextReconcile(deps, row); // before its connection is free, because until then the payment may still be due
      if (isReachable) exceptConnections.delete(row.connectionId);
    }
  };
  const workers = Array.from({ length: PARALLEL_CONNECTIONS }, work);
  for (const { status, ...ended } of await Promise.allSettled(workers))
    if (status === 'rejected' && 'reason' in ended) throw ended.reason;
  for (const row of leased) await releaseDueIntent(deps, row); // the round was stopped before these
  return { ...counts, attempted: counts.attempted - leased.length };
}

/** Reconciles one payment; returns whether our books had it wrong. */
async function reconcile(
  deps: ServerContext,
  row: PaymentIntentRow,
  { onChange, onLateRefund, onLateRefundFailed }: ReconcilingParts,
): Promise<boolean> {
  const finding = await reconcilePayment(deps, row);
  if (finding !== null) onChange?.(row, finding);
  await endExpiredIntent(deps, row);
  try {
    const refundedMinor = await refundLatePayment(deps, row);
    if (refundedMinor > 0) onLateRefund?.(row, refundedMinor);
    return finding !== null || refundedMinor > 0;
  } catch (error) {
    onLateRefundFailed?.(row, error);
    throw error;
  }
}

/** Runs calls of `step` one after the other; a failure does not prevent the next call. */
function inTurn<T>(step: () => Promise<T>): () => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return () => {
    const next = last.then(step);
    last = next.catch(() => null);
    return next;
  };
}

/** Schedules the next reconciliation by the payment's current state. */
async function scheduleNextReconcile(
  { db, clock }: ServerContext,
  { id }: PaymentIntentRow,
): Promise<void> {
  const { state, stateAt, capability, endReason } = paymentIntents;
  const [now] = await db
    .select({ state, stateAt, capability, endReason })
    .from(paymentIntents)
    .where(eq(paymentIntents.id, id));
  if (now === undefined) return;
  const isContested = (await sumOpenDisputes(db, id)) > 0;
  const late = await findLatePayment(db, id);
  const nextReconcileAt =
    late === null
      ? getNextReconcileAt(now, clock.now(), isContested)
      : getNextReconcileAt(
          { state: 'paid', stateAt: late.at },
          clock.now(),
          getLateRefund(late) > 0,
        );
  await db.update(paymentIntents).set({ nextReconcileAt }).where(eq(paymentIntents.id, id));
}

function isOfProcessor(error: unknown): boolean {
  return error instanceof ProcessorError || error instanceof ProblemError;
}

/** Whether the error would also affect the next payment of the same connection. */
function isOfConnection(error: unknown): boolean {
  if (error instanceof ProblemError) return error.code === 'processor-not-configured';
  const { failure } = error as ProcessorError;
  return failure === 'unreachable' || failure === 'not-configured';
}
