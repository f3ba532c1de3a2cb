import { and, asc, eq, isNull, lte, notInArray, or } from 'drizzle-orm';
import type { ServerContext } from '#server/context/serverContext.ts';
import { type PaymentIntentRow, paymentIntents } from '#server/database/schema/payments.ts';
import { ProblemError } from '#server/platform/problemError.ts';
import { ProcessorError } from '#server/processors/contract/processorError.ts';
import { askAbout, type Finding } from './askAbout.ts';
import { sumOpenDisputes } from './disputeRows.ts';
import { endExpiredIntent } from './endExpiredIntent.ts';
import { nextAsk, SHORTEST_MS } from './nextAsk.ts';

/** So many payments are asked about in one round. */
const ROUND_PAYMENTS = 50;

/** What came of a round: how many payments were asked about, how many our books did not have right, how many nobody could say. */
export interface Reconciled {
  readonly asked: number;
  readonly changed: number;
  readonly unanswered: number;
}

/** What a round tells its caller as it goes, and what may end it. */
export interface ReconcilingParts {
  /** Called for each payment that had changed at its vendor without our books knowing. */
  readonly onChange?: (row: PaymentIntentRow, finding: Finding) => void;
  /** Called once for each connection that could not be asked. */
  readonly onUnanswered?: (row: PaymentIntentRow, error: unknown) => void;
  readonly isStopped?: () => boolean;
}

/**
 * Asks the vendors about payments that are due to be asked about, those that wait longest first, at most 50, and writes what they say: it
 * takes in what a lost event, a lost answer or a change at the vendor left out of the books, ends what its customer has left for a day,
 * and takes no money. Any number of processes may
 * do so at once: a payment is claimed by one. A connection that does not answer is left alone for the rest of the round.
 */
export async function reconcilePayments(
  deps: ServerContext,
  { onChange, onUnanswered, isStopped = () => false }: ReconcilingParts = {},
): Promise<Reconciled> {
  const silent = new Set<string>();
  const counts = { asked: 0, changed: 0, unanswered: 0 };
  while (counts.asked < ROUND_PAYMENTS && !isStopped()) {
    const row = await claim(deps, silent);
    if (row === null) break;
    counts.asked += 1;
    try {
      const finding = await askAbout(deps, row);
      if (finding !== null) {
        counts.changed += 1;
        onChange?.(row, finding);
      }
      await endExpiredIntent(deps, row);
    } catch (error) {
      if (!isOfVendor(error)) throw error;
      counts.unanswered += 1;
      if (isOfConnection(error)) silent.add(row.connectionId);
      onUnanswered?.(row, error);
    }
    await noteAsked(deps, row);
  }
  return counts;
}

/**
 * A payment that is due and that no request is at work on; others do not find it until it was asked about, or this process should
 * have long done so.
 */
async function claim(
  { db, clock }: ServerContext,
  silent: ReadonlySet<string>,
): Promise<PaymentIntentRow | null> {
  const now = clock.now();
  const { id, nextAskAt, busyUntil, connectionId } = paymentIntents;
  const isFree = or(isNull(busyUntil), lte(busyUntil, now));
  const isHeard = silent.size > 0 ? notInArray(connectionId, [...silent]) : undefined;
  return db.transaction(async (tx) => {
    const [row] = await tx
      .select()
      .from(paymentIntents)
      .where(and(lte(nextAskAt, now), isFree, isHeard))
      .orderBy(asc(nextAskAt))
      .limit(1)
      .for('update', { skipLocked: true });
    if (row === undefined) return null;
    const claimed = { nextAskAt: new Date(now.getTime() + 5 * SHORTEST_MS) };
    await tx.update(paymentIntents).set(claimed).where(eq(id, row.id));
    return row;
  });
}

/** Says when the payment is asked about again, by the state that it is in now. */
async function noteAsked({ db, clock }: ServerContext, { id }: PaymentIntentRow): Promise<void> {
  const { state, stateAt } = paymentIntents;
  const [now] = await db
    .select({ state, stateAt })
    .from(paymentIntents)
    .where(eq(paymentIntents.id, id));
  if (now === undefined) return;
  const isContested = (await sumOpenDisputes(db, id)) > 0;
  const nextAskAt = nextAsk(now, clock.now(), isContested);
  await db.update(paymentIntents).set({ nextAskAt }).where(eq(paymentIntents.id, id));
}

function isOfVendor(error: unknown): boolean {
  return error instanceof ProcessorError || error instanceof ProblemError;
}

/** Whether the next payment of the same connection could not be asked about either. */
function isOfConnection(error: unknown): boolean {
  if (error instanceof ProblemError) return error.code === 'processor-not-configured';
  const { failure } = error as ProcessorError;
  return failure === 'unreachable' || failure === 'not-configured';
}
