import { setTimeout as pause } from 'node:timers/promises';
import { and, gt, inArray } from 'drizzle-orm';
import type { WriteContext } from '#server/context/serverContext.ts';
import type { Database, Transaction } from '#server/database/database.ts';
import { isDatabaseUnavailable } from '#server/database/databaseFailure.ts';
import { type PaymentIntentRow, paymentIntents } from '#server/database/schema/payments.ts';
import { ProblemError } from '#server/platform/problemError.ts';
import { matchesSubject, type Subject } from '../contract/subject.ts';
import { getLease, type LeasedIntent, LIVE_STATES, releaseIntent } from './intentStore.ts';

/** How long to wait for another request, in ms; the intervals between checks grow. */
const WAIT_LIMIT_MS = 10_000;
const FIRST_STEP_MS = 50;
const LONGEST_STEP_MS = 1_000;

/**
 * The most requests that may wait in this process for one subject, one connection and one processor. Each keeps its visitor's
 * connection open; a processor that hangs delays only its own payments.
 */
const MOST_OF_SUBJECT = 32;
const MOST_OF_CONNECTION = 64;
const MOST_OF_PROCESSOR = 256;

/** The connection through which a subject's payment is leased. */
type LeaseHolder = Pick<PaymentIntentRow, 'connectionId' | 'processor'>;

/** A waiting request. */
interface Waiter {
  /** Rejects once the request is refused. */
  readonly refused: Promise<never>;
  readonly refuse: () => void;
}

/** The requests that wait for one subject. One query serves them all, and their transactions run in turn. */
interface Queue {
  /** In the order of their arrival. */
  readonly waiting: Set<Waiter>;
  /** Null while no lease of the subject's payment is known. */
  leaseHolder: LeaseHolder | null;
  freed: Promise<number> | null;
  last: Promise<unknown>;
}

const queues = new Map<string, Queue>();

/**
 * Repeats `check` in transactions until it returns something (`null`: another request has leased the subject's payment). Waits
 * without a transaction and without a database connection, so that other requests are served. Throws `payment-in-progress` after
 * ten seconds, and `server-busy` if too many are waiting: at once, or for the last ones as soon as the lease is known.
 */
export async function waitForLease<T>(
  deps: WriteContext,
  subject: Subject,
  check: (tx: Transaction) => Promise<T | null>,
): Promise<T> {
  const name = `${subject.kind} ${subject.id}`;
  const queue = findQueue(name);
  const waiter = createWaiter();
  queue.waiting.add(waiter);
  queues.set(name, queue);
  try {
    for (let waitedMs = 0; waitedMs <= WAIT_LIMIT_MS; waitedMs += FIRST_STEP_MS) {
      queue.freed ??= untilFree(deps, subject, queue).finally(() => {
        queue.freed = null;
        queue.leaseHolder = null;
      });
      waitedMs += await Promise.race([queue.freed, waiter.refused]);
      const found = await inTurn(queue, () => checkLease(deps, check));
      if (found !== null) return found;
      await pause(FIRST_STEP_MS);
    }
    throw new ProblemError('payment-in-progress');
  } finally {
    queue.waiting.delete(waiter);
    if (queue.waiting.size === 0 && queues.get(name) === queue) queues.delete(name);
  }
}

/** Releases the lease of a transaction whose commit may have succeeded although its response was lost. */
async function checkLease<T>(
  { db, clock }: WriteContext,
  check: (tx: Transaction) => Promise<T | null>,
): Promise<T | null> {
  let lease: LeasedIntent | null = null;
  try {
    return await db.transaction(async (tx) => {
      const found = await check(tx);
      lease = getLease(tx);
      return found;
    });
  } catch (error) {
    if (lease !== null && isDatabaseUnavailable(error))
      await releaseIntent(db, lease, { change: {}, now: clock.now() });
    throw error;
  }
}

/** The queue of a subject. Throws if it, its connection or its processor has no space for another request. */
function findQueue(name: string): Queue {
  const none = {
    waiting: new Set<Waiter>(),
    leaseHolder: null,
    freed: null,
    last: Promise.resolve(),
  };
  const queue: Queue = queues.get(name) ?? none;
  if (queue.waiting.size >= MOST_OF_SUBJECT) throw toBusy();
  if (queue.leaseHolder !== null && countSpace(queue.leaseHolder) <= 0) throw toBusy();
  return queue;
}

function createWaiter(): Waiter {
  let refuse = () => {};
  const refused = new Promise<never>((_, reject) => {
    refuse = () => reject(toBusy());
  });
  refused.catch(() => undefined); // nothing awaits it while the request checks
  return { refused, refuse };
}

function toBusy(): ProblemError {
  return new ProblemError('server-busy', { headers: { 'retry-after': '5' } });
}

/** How many more requests may wait for this connection and its processor; negative if there are too many. */
function countSpace({ connectionId, processor }: LeaseHolder): number {
  const count = (isCounted: (leaseHolder: LeaseHolder) => boolean) =>
    [...queues.values()].reduce(
      (sum, { waiting, leaseHolder }) =>
        sum + (leaseHolder !== null && isCounted(leaseHolder) ? waiting.size : 0),
      0,
    );
  return Math.min(
    MOST_OF_CONNECTION - count((leaseHolder) => leaseHolder.connectionId === connectionId),
    MOST_OF_PROCESSOR - count((leaseHolder) => leaseHolder.processor === processor),
  );
}

/**
 * Sets the holder of the lease that a queue waits for. Its requests arrived while the connection was unknown and are counted only
 * from now on, so the last of them are refused if there are too many.
 */
function setLeaseHolder(queue: Queue, leaseHolder: LeaseHolder): void {
  queue.leaseHolder = leaseHolder;
  const excess = Math.max(0, -countSpace(leaseHolder));
  for (const waiter of [...queue.waiting].toReversed().slice(0, excess)) {
    queue.waiting.delete(waiter);
    waiter.refuse();
  }
}

/** Resolves with the waiting time in ms, once the lease on the subject's payment is free or the time is up. */
async function untilFree(
  { db, clock }: WriteContext,
  subject: Subject,
  queue: Queue,
): Promise<number> {
  let waitedMs = 0;
  for (
    let step = FIRST_STEP_MS;
    waitedMs <= WAIT_LIMIT_MS && queue.waiting.size > 0;
    step = Math.min(step * 2, LONGEST_STEP_MS)
  ) {
    const leaseHolder = await findHolder(db, subject, clock.now());
    if (leaseHolder === null) break;
    setLeaseHolder(queue, leaseHolder);
    await pause(step);
    waitedMs += step;
  }
  return waitedMs;
}

/** The connection of the lease on a subject's open payment, or null. Reads without a lock. */
async function findHolder(db: Database, subject: Subject, now: Date): Promise<LeaseHolder | null> {
  const isLive = inArray(paymentIntents.state, [...LIVE_STATES]);
  const isBusy = gt(paymentIntents.leasedUntil, now);
  const { connectionId, processor } = paymentIntents;
  const [found] = await db
    .select({ connectionId, processor })
    .from(paymentIntents)
    .where(and(matchesSubject(paymentIntents, subject), isLive, isBusy));
  return found ?? null;
}

function inTurn<T>(queue: Queue, work: () => Promise<T>): Promise<T> {
  const running = queue.last.then(work);
  queue.last = running.catch(() => undefined);
  return running;
}
