import { findConnection } from '#server/connections/connectionStore.ts';
import type { ServerContext } from '#server/context/serverContext.ts';
import type { Reader, Transaction } from '#server/database/database.ts';
import type { PaymentIntentRow } from '#server/database/schema/payments.ts';
import { ProblemError } from '#server/platform/problemError.ts';
import { type Subject, toSubject } from '../contract/subject.ts';
import { liveIntents, lockLiveIntent, updateIntent } from '../intents/intentStore.ts';
import { toProcessorProblem } from '../toProcessorProblem.ts';
import { closeOpenPayment } from './closeOpenPayment.ts';

/** Called in the change's transaction, with the subject locked and after every other check: undoes it while a payment is open. */
export type AssertNoOpenPayment = (tx: Transaction, subject: Subject) => Promise<void>;

/** After this many payments that customers opened in between, the change gives up. */
const MAX_LOOKS = 5;

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
 * Runs a change after which nobody may confirm a payment that was opened before it. The change asks by `AssertNoOpenPayment`;
 * what is open is then ended at its connection and the change run again, so that one which is refused or a replay ends
 * nothing. A payment cannot be ended when the keys of its connection are missing or refused. The change is made all the same: the
 * payment is marked, and is treated as an ended one if it is made later. Throws `payment-in-progress` for a payment on its way, `processor-unreachable` when nobody knows.
 */
export async function withoutOpenPayment<T>(
  deps: ServerContext,
  change: (refuseOpenPayment: AssertNoOpenPayment) => Promise<T>,
): Promise<T> {
  const unreachable = new Set<string>();
  for (let looks = 0; looks < MAX_LOOKS; looks += 1) {
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

/** Notes that an open payment should have been ended and could not be. The caller holds the lock of the subject. */
async function markAsReplaced(
  tx: Transaction,
  { clock }: ServerContext,
  { id }: PaymentIntentRow,
): Promise<void> {
  await updateIntent(tx, id, { change: { endReason: 'replaced' }, now: clock.now() });
}

/** Whether an open payment was ended; false where the processor takes the connection's keys no longer, which counts as none. */
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
 * Ends the open payments of a business that no longer takes payments online. A payment on its way arrives. One that cannot be ended
 * because keys are missing or refused is marked, as above. All are tried; then the first failure is thrown, and a second call goes on.
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
