import { clear, update } from 'idb-keyval';
import { deviceStore, hasStore } from './deviceStore.ts';

/** A report that could not be sent, and when it was queued, in ms since 1970. */
export interface WaitingReport {
  readonly at: number;
  readonly body: string;
}

const KEY = 'waiting';

/** Maximum number of waiting reports; the oldest are dropped. */
export const MOST_REPORTS = 30;

/** Maximum length of a waiting report, in characters. */
export const LONGEST_REPORT = 64_000;

/** Reports older than a week are dropped, in ms. */
export const REPORT_LIFETIME_MS = 7 * 24 * 60 * 60_000;

const store = deviceStore('reports');

/** Saves a report for the next visit. Rejects when the store fails. */
export async function addWaitingReport(report: WaitingReport): Promise<void> {
  if (report.body.length > LONGEST_REPORT) return;
  await update<unknown>(KEY, (before) => [...readable(before), report].slice(-MOST_REPORTS), store);
}

/**
 * Removes and returns every waiting report that is not too old, in one transaction, so that only one page gets them. Rejects when
 * the store fails.
 */
export async function drainWaitingReports(now: number): Promise<readonly WaitingReport[]> {
  if (!(await hasStore('reports'))) return [];
  let drained: readonly WaitingReport[] = [];
  await update<unknown>(
    KEY,
    (before) => {
      drained = readable(before);
      return [];
    },
    store,
  );
  return drained.filter(({ at }) => now - at < REPORT_LIFETIME_MS);
}

/** Drops waiting reports, and the visitor's decision about recording. Rejects when the store fails. */
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
