import { findConnection } from '#server/connections/connectionStore.ts';
import type { ServerContext } from '#server/context/serverContext.ts';
import type { Reader, Transaction } from '#server/database/database.ts';
import type { PaymentIntentRow } from '#server/database/schema/payments.ts';
import { ProblemError } from '#server/platform/problemError.ts';
import { type Subject, toSubject } from '../contract/subject.ts';
import { liveIntents, lockLiveIntent, updateIntent } from '../intents/intentStore.ts';
import { toProcessorProblem } from '../toProcessorProblem.ts';
import { closeOpenPayment } from './closeOpenPayment.ts';

/**
 * Called in the change's transaction, with the subject locked and after every other check: aborts the transaction while a payment
 * is open.
 */
export type AssertNoOpenPayment = (tx: Transaction, subject: Subject) => Promise<void>;

/** The change is rejected after this many payments that customers have opened in the meantime. */
const MAX_ATTEMPTS = 5;

class PaymentIsOpen extends Error {
  constructor(
    readonly subject: Subject,
    readonly intentId: string,
  ) {
    super(`A payment of the ${subject.kind} ${subject.id} is open`);
    this.name = 'PaymentIsOpen';
  }
}

/**
 * Runs a change after which an earlier payment must not be confirmed. The change calls `AssertNoOpenPayment`; the open payment is
 * then canceled at its connection and the change runs again, so that a rejected or replayed change cancels nothing. A payment
 * cannot be canceled if the keys of its connection are missing or rejected. The change is made nevertheless: the payment is
 * marked, and counts as ended if it is made later. Throws `payment-in-progress` for a payment in progress, and
 * `processor-unreachable` if the outcome is unknown.
 */
export async function withoutOpenPayment<T>(
  deps: ServerContext,
  change: (refuseOpenPayment: AssertNoOpenPayment) => Promise<T>,
): Promise<T> {
  const unreachable = new Set<string>();
  for (let attempts = 0; attempts < MAX_ATTEMPTS; attempts += 1) {
    try {
      return await change(toRefusal(deps, unreachable));
    } catch (error) {
      if (!(error instanceof PaymentIsOpen)) throw error;
      const isEnded = await closeIfConfigured(deps, error.subject);
      if (!isEnded) unreachable.add(error.intentId);
    }
  }
  throw new ProblemError('payment-in-progress');
}

function toRefusal(deps: ServerContext, unreachable: ReadonlySet<string>): AssertNoOpenPayment {
  return async (tx, subject) => {
    const live = await lockLiveIntent(tx, subject);
    if (live === null) return;
    const canBeEnded = !unreachable.has(live.id) && (await hasKeys(deps, tx, live));
    if (canBeEnded) throw new PaymentIsOpen(subject, live.id);
    await markAsReplaced(tx, deps, live);
  };
}

/** Marks an open payment that should have been canceled and could not be. The caller has locked the subject. */
async function markAsReplaced(
  tx: Transaction,
  { clock }: ServerContext,
  { id }: PaymentIntentRow,
): Promise<void> {
  await updateIntent(tx, id, { change: { endReason: 'replaced' }, now: clock.now() });
}

/** Whether an open payment was canceled; false if the processor rejects the connection's keys, which counts as missing keys. */
async function closeIfConfigured(deps: ServerContext, subject: Subject): Promise<boolean> {
  try {
    await closeOpenPayment(deps, subject);
    return true;
  } catch (error) {
    const problem = toProcessorProblem(error);
    if (problem instanceof ProblemError && problem.code === 'processor-not-configured')
      return false;
    throw problem;
  }
}

async function hasKeys(
  { processors }: ServerContext,
  reader: Reader,
  { connectionId }: Pick<PaymentIntentRow, 'connectionId'>,
): Promise<boolean> {
  const row = await findConnection(reader, connectionId);
  return row !== null && processors.connect(row) !== null;
}

async function markIfLive(deps: ServerContext, intent: PaymentIntentRow): Promise<void> {
  const subject = toSubject(intent);
  await deps.db.transaction(async (tx) => {
    await deps.subjects[subject.kind].lock(tx, subject.id);
    const live = await lockLiveIntent(tx, subject);
    if (live?.id === intent.id) await markAsReplaced(tx, deps, live);
  });
}

/**
 * Cancels the open payments of a business that no longer accepts online payments. A payment in progress completes. One that
 * cannot be canceled because keys are missing or rejected is marked, as above. All are tried before the first failure is thrown;
 * a second call continues.
 */
export async function closeOpenPayments(deps: ServerContext, appId: string): Promise<void> {
  const failures: unknown[] = [];
  for (const live of await liveIntents(deps.db, appId)) {
    try {
      const isEnded =
        (await hasKeys(deps, deps.db, live)) && (await closeIfConfigured(deps, toSubject(live)));
      if (!isEnded) await markIfLive(deps, live);
    } catch (error) {
      const isOnItsWay = error instanceof ProblemError && error.code === 'payment-in-progress';
      if (!isOnItsWay) failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
}
