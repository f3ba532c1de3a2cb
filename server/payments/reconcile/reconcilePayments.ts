import { eq } from 'drizzle-orm';
import type { ProcessorName } from '#contract/codes.ts';
import type { ServerContext } from '#server/context/serverContext.ts';
import { type PaymentIntentRow, paymentIntents } from '#server/database/schema/payments.ts';
import { ProblemError } from '#server/platform/problemError.ts';
import { ProcessorError } from '#server/processors/contract/processorError.ts';
import { getNextReconcileAt } from '../intents/getNextReconcileAt.ts';
import { refundLatePayment } from '../refunds/refundLatePayment.ts';
import { sumOpenDisputes } from '../sync/disputeRows.ts';
import { findLatePayment, getLateRefund } from '../sync/latePayments.ts';
import { endExpiredIntent } from './endExpiredIntent.ts';
import { leaseDueIntent } from './leaseDueIntent.ts';
import { type Finding, reconcilePayment } from './reconcilePayment.ts';

/** Payments of one processor that are reconciled in one round at most. */
export const ROUND_PAYMENTS = 100;

/** Connections of one processor that are asked at the same time, each about one payment. */
const PARALLEL_CONNECTIONS = 8;

/** What came of a round: how many payments were asked about, how many our books did not have right, how many nobody could say. */
export interface Reconciled {
  readonly asked: number;
  readonly changed: number;
  readonly unanswered: number;
}

/** Which processor a round is about, what it tells its caller as it goes, and what may end it. */
export interface ReconcilingParts {
  /** Left out: all of them, next to each other. */
  readonly processor?: ProcessorName;
  /** Called for each payment that had changed at its processor without our books knowing. */
  readonly onChange?: (row: PaymentIntentRow, finding: Finding) => void;
  /** Called once for each connection that could not be asked. */
  readonly onUnanswered?: (row: PaymentIntentRow, error: unknown) => void;
  /** Called for each payment that came too late and was refunded, with the minor units. */
  readonly onLateRefund?: (row: PaymentIntentRow, amountMinor: number) => void;
  /** Called where such a refund could not be made; it is tried again. */
  readonly onLateRefundFailed?: (row: PaymentIntentRow, error: unknown) => void;
  readonly isStopped?: () => boolean;
}

/**
 * Asks the processors about payments that are due, and writes what they say: it takes in what a lost event, a lost response or a change
 * at the processor left out of the books, ends what its customer has left for a day, refunds what came after it was ended, and takes no money. The most urgent come first
 * (`leaseDueIntent.ts`). Processors and connections are asked in parallel, so that a slow one delays no other; a connection is asked
 * about one payment at a time, and one that does not respond is left alone for the rest of the round. Any number of processes may do so
 * at once.
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
    asked: sum(({ asked }) => asked),
    changed: sum(({ changed }) => changed),
    unanswered: sum(({ unanswered }) => unanswered),
  };
}

async function reconcileProcessor(
  deps: ServerContext,
  processor: ProcessorName,
  parts: Omit<ReconcilingParts, 'processor'>,
): Promise<Reconciled> {
  const { onUnanswered, isStopped = () => false } = parts;
  const exceptConnections = new Set<string>(); // a call is on its way, or they do not respond
  const counts = { asked: 0, changed: 0, unanswered: 0 };
  const lease = inTurn(async () => {
    if (counts.asked >= ROUND_PAYMENTS || isStopped()) return null;
    const row = await leaseDueIntent(deps, { processor, exceptConnections });
    if (row === null) return null;
    counts.asked += 1;
    exceptConnections.add(row.connectionId);
    return row;
  });
  const work = async () => {
    for (let row = await lease(); row !== null; row = await lease()) {
      let isReachable = true;
      try {
        if (await reconcile(deps, row, parts)) counts.changed += 1;
      } catch (error) {
        if (!isOfProcessor(error)) throw error;
        counts.unanswered += 1;
        isReachable = !isOfConnection(error);
        onUnanswered?.(row, error);
      }
      await scheduleNextReconcile(deps, row); // before its connection is free: until then the payment may be due again
      if (isReachable) exceptConnections.delete(row.connectionId);
    }
  };
  const workers = Array.from({ length: PARALLEL_CONNECTIONS }, work);
  for (const { status, ...ended } of await Promise.allSettled(workers))
    if (status === 'rejected' && 'reason' in ended) throw ended.reason;
  return counts;
}

/** Brings one payment up to date; answers whether the books had it otherwise. */
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

/** Calls of `step` run one after the other; one that fails does not keep the next from running. */
function inTurn<T>(step: () => Promise<T>): () => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return () => {
    const next = last.then(step);
    last = next.catch(() => null);
    return next;
  };
}

/** Says when the payment is asked about again, by the state that it is in now. */
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

/** Whether the next payment of the same connection could not be asked about either. */
function isOfConnection(error: unknown): boolean {
  if (error instanceof ProblemError) return error.code === 'processor-not-configured';
  const { failure } = error as ProcessorError;
  return failure === 'unreachable' || failure === 'not-configured';
}
