import { clear, update } from 'idb-keyval';
import { deviceStore, hasStore } from './deviceStore.ts';

/** A report that could not be sent, and since when it waits, in ms since 1970. */
export interface WaitingReport {
  readonly at: number;
  readonly body: string;
}

const KEY = 'waiting';

/** So many reports wait at most; the oldest give way. */
export const MOST_REPORTS = 30;

/** Letters of the longest report that waits. */
export const LONGEST_REPORT = 64_000;

/** After a week nobody looks for it any more, in ms. */
export const REPORT_LIFETIME_MS = 7 * 24 * 60 * 60_000;

const store = deviceStore('reports');

/** Has a report wait for the next visit. Rejects when the store fails. */
export async function addWaitingReport(report: WaitingReport): Promise<void> {
  if (report.body.length > LONGEST_REPORT) return;
  await update<unknown>(KEY, (before) => [...readable(before), report].slice(-MOST_REPORTS), store);
}

/** Takes out every report that waits and is not too old, in one step: of two pages one gets them. Rejects when the store fails. */
export async function drainWaitingReports(now: number): Promise<readonly WaitingReport[]> {
  if (!(await hasStore('reports'))) return [];
  let taken: readonly WaitingReport[] = [];
  await update<unknown>(
    KEY,
    (before) => {
      taken = readable(before);
      return [];
    },
    store,
  );
  return taken.filter(({ at }) => now - at < REPORT_LIFETIME_MS);
}

/** Drops what waits, and what a visitor has answered about recording. Rejects when the store fails. */
export async function dropReports(): Promise<void> {
  if (!(await hasStore('reports'))) return;
  await clear(store);
}

function readable(value: unknown): readonly WaitingReport[] {
  if (!Array.isArray(value)) return [];
  return value.filter(
    (one) => typeof one?.at === 'number' && typeof one?.body === 'string',
  ) as WaitingReport[];
}
