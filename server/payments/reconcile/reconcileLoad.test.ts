import { expect, it } from 'vitest';
import { getNextReconcileAt } from '../intents/getNextReconcileAt.ts';
import { PARALLEL_CONNECTIONS } from './reconcilePayments.ts';

const MINUTE_MS = 60_000;
const DAY_MINUTES = 24 * 60;

/** The payments of a day, between nine and five o'clock; a tenth of them belongs to one business. */
const PAYMENTS = 5_000;
const OPENS_MINUTE = 9 * 60;
const OPEN_MINUTES = 8 * 60;
const SHARE_OF_LARGEST = 10;

/** The time that reconciling a payment takes, in ms: two calls of a slow processor, and our own reads and writes. */
const CALL_MS = 400;

/** The maximum delay of the oldest payment, in minutes; docs/metrics.md has an alert for it. */
const GOAL_MINUTES = 10;

const start = Date.parse('2026-01-01T00:00:00Z');

/** The times at which a payment made at `paidAt` is reconciled, in ms, as long as it is watched. Rounds begin each minute. */
function* listReconciles(paidAt: Date): Generator<number> {
  let next: Date | null = getNextReconcileAt({ state: 'paid', stateAt: paidAt }, paidAt);
  while (next !== null) {
    const at = Math.ceil(next.getTime() / MINUTE_MS) * MINUTE_MS;
    yield at;
    next = getNextReconcileAt({ state: 'paid', stateAt: paidAt }, new Date(at));
  }
}

/** How many payments become due in each minute of a day, once there are payments of every age: all, and those of one business. */
function countDue(): { readonly all: readonly number[]; readonly largest: readonly number[] } {
  const all = new Array<number>(DAY_MINUTES).fill(0);
  const largest = new Array<number>(DAY_MINUTES).fill(0);
  for (let count = 0; count < PAYMENTS; count += 1) {
    const minute = OPENS_MINUTE + (count / PAYMENTS) * OPEN_MINUTES;
    for (const at of listReconciles(new Date(start + minute * MINUTE_MS))) {
      const place = Math.floor((at - start) / MINUTE_MS) % DAY_MINUTES;
      all[place] = (all[place] ?? 0) + 1;
      if (count % SHARE_OF_LARGEST === 0) largest[place] = (largest[place] ?? 0) + 1;
    }
  }
  return { all, largest };
}

/** The longest delay of a payment over two such days, in minutes, with this number of parallel calls. */
function findWorstDelay(due: readonly number[], parallel: number): number {
  const perMinute = (parallel * MINUTE_MS) / CALL_MS;
  let waiting = 0;
  let worst = 0;
  for (const added of [...due, ...due]) {
    waiting = Math.max(0, waiting + added - perMinute);
    worst = Math.max(worst, waiting / perMinute);
  }
  return worst;
}

it('keeps up with 5,000 payments a day for 180 days in one process, also for a business with a tenth of them', () => {
  const { all, largest } = countDue();
  const total = all.reduce((sum, count) => sum + count, 0);
  expect(total).toBeGreaterThan(PAYMENTS * 180);
  expect(findWorstDelay(all, PARALLEL_CONNECTIONS)).toBeLessThan(GOAL_MINUTES);
  expect(findWorstDelay(largest, 1)).toBeLessThan(GOAL_MINUTES);
});
