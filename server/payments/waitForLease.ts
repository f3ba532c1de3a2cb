import { setTimeout as pause } from 'node:timers/promises';
import { and, gt, inArray } from 'drizzle-orm';
import type { WriteContext } from '#server/context/serverContext.ts';
import type { Database, Transaction } from '#server/database/database.ts';
import { isDatabaseUnavailable } from '#server/database/databaseFailure.ts';
import { paymentIntents } from '#server/database/schema/payments.ts';
import { ProblemError } from '#server/platform/problemError.ts';
import { isAbout, type Subject } from './contract/subject.ts';
import { getLease, type LeasedIntent, LIVE_STATES, releaseIntent } from './intentStore.ts';

/** Others are waited for this long, in ms; between looks ever longer. */
const WAIT_LIMIT_MS = 10_000;
const FIRST_STEP_MS = 50;
const LONGEST_STEP_MS = 1_000;

/** Requests that wait in this process, for one subject and for all: each keeps a connection of its visitor open. */
const MOST_OF_SUBJECT = 32;
const MOST = 256;

/** What waits for one subject: one question to the database serves all, and their transactions run in turn. */
interface Queue {
  waiting: number;
  freed: Promise<number> | null;
  last: Promise<unknown>;
}

const queues = new Map<string, Queue>();

/**
 * Looks, in a transaction, until there is something (`null`: another request has the subject's payment). Waits without a
 * transaction and without a connection, so that others are served. Throws `payment-in-progress` after ten seconds, and
 * `server-busy` at once where too many wait already.
 */
export async function waitForLease<T>(
  deps: WriteContext,
  subject: Subject,
  look: (tx: Transaction) => Promise<T | null>,
): Promise<T> {
  const name = `${subject.kind} ${subject.id}`;
  const queue = enter(name);
  try {
    for (let waitedMs = 0; waitedMs <= WAIT_LIMIT_MS; waitedMs += FIRST_STEP_MS) {
      queue.freed ??= untilFree(deps, subject).finally(() => {
        queue.freed = null;
      });
      waitedMs += await queue.freed;
      const found = await inTurn(queue, () => lookOnce(deps, look));
      if (found !== null) return found;
      await pause(FIRST_STEP_MS);
    }
    throw new ProblemError('payment-in-progress');
  } finally {
    queue.waiting -= 1;
    if (queue.waiting === 0) queues.delete(name);
  }
}

/** Gives back the lease of a look whose commit may have succeeded although its response was lost. */
async function lookOnce<T>(
  { db, clock }: WriteContext,
  look: (tx: Transaction) => Promise<T | null>,
): Promise<T | null> {
  let lease: LeasedIntent | null = null;
  try {
    return await db.transaction(async (tx) => {
      const found = await look(tx);
      lease = getLease(tx);
      return found;
    });
  } catch (error) {
    if (lease !== null && isDatabaseUnavailable(error))
      await releaseIntent(db, lease, { change: {}, now: clock.now() });
    throw error;
  }
}

function enter(name: string): Queue {
  const queue = queues.get(name) ?? { waiting: 0, freed: null, last: Promise.resolve() };
  const all = [...queues.values()].reduce((sum, { waiting }) => sum + waiting, 0);
  if (queue.waiting >= MOST_OF_SUBJECT || all >= MOST)
    throw new ProblemError('server-busy', { headers: { 'retry-after': '5' } });
  queue.waiting += 1;
  queues.set(name, queue);
  return queue;
}

/** Resolves when nobody has the subject's payment, or when the time is up: with how long it waited, in ms. */
async function untilFree({ db, clock }: WriteContext, subject: Subject): Promise<number> {
  let waitedMs = 0;
  for (
    let step = FIRST_STEP_MS;
    waitedMs <= WAIT_LIMIT_MS;
    step = Math.min(step * 2, LONGEST_STEP_MS)
  ) {
    if (!(await isLeasedNow(db, subject, clock.now()))) break;
    await pause(step);
    waitedMs += step;
  }
  return waitedMs;
}

/** Whether a request is at work on a subject's open intent at the vendor; asked without a lock. */
async function isLeasedNow(db: Database, subject: Subject, now: Date): Promise<boolean> {
  const isLive = inArray(paymentIntents.state, [...LIVE_STATES]);
  const isBusy = gt(paymentIntents.busyUntil, now);
  return (
    (await db.$count(paymentIntents, and(isAbout(paymentIntents, subject), isLive, isBusy))) > 0
  );
}

function inTurn<T>(queue: Queue, work: () => Promise<T>): Promise<T> {
  const running = queue.last.then(work);
  queue.last = running.catch(() => undefined);
  return running;
}
