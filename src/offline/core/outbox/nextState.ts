import type { OutboxError, OutboxReceipt, OutboxRecord } from './outboxRecord.ts';
import { retryDelay } from './retryDelay.ts';

/**
 * What came of a try. `unknown`: nothing, or nothing that is an answer of ours; `stood`: the server says that the quote was
 * decided already, and reading it showed whether it stands as the customer wanted, in the version that they saw.
 */
export type Outcome =
  | { readonly kind: 'unknown'; readonly error: OutboxError; readonly retryAfterMs: number | null }
  | { readonly kind: 'done'; readonly at: number }
  | {
      readonly kind: 'stood';
      readonly at: number;
      readonly isAsWanted: boolean;
      readonly error: OutboxError;
    }
  | { readonly kind: 'problem'; readonly error: OutboxError; readonly retryAfterMs: number | null };

/** What deciding needs beside the record. `random` is in [0, 1); `isOver`: the quote has expired, or 14 days are gone. */
export interface Moment {
  readonly now: number;
  readonly random: number;
  readonly isOver: boolean;
}

/** How soon to ask again while the server still runs an earlier try of ours, in ms. */
const OUTSTANDING_MS = 1_000;

/** The answer table: what a record becomes by what came of a try. Pure; every row has its test. */
export function nextState(record: OutboxRecord, outcome: Outcome, moment: Moment): OutboxRecord {
  switch (outcome.kind) {
    case 'done':
      return delivered(record, { at: outcome.at, wasAlready: false }, moment);
    case 'stood':
      return outcome.isAsWanted
        ? delivered(record, { at: outcome.at, wasAlready: true }, moment)
        : settled(record, 'needs-review', outcome.error, moment);
    case 'unknown':
      return again(record, outcome, moment);
    case 'problem':
      return afterProblem(record, outcome, moment);
  }
}

type Problem = Extract<Outcome, { kind: 'problem' }>;

function afterProblem(record: OutboxRecord, problem: Problem, moment: Moment): OutboxRecord {
  const { error } = problem;
  const { status, code } = error;
  if (status === 409 && code === 'idempotency-outstanding') {
    return again(record, { error, retryAfterMs: problem.retryAfterMs ?? OUTSTANDING_MS }, moment);
  }
  if (status >= 500 || [408, 425, 429].includes(status)) return again(record, problem, moment);
  if ([401, 403, 409, 412].includes(status)) return settled(record, 'needs-review', error, moment);
  return settled(record, 'refused', error, moment);
}

/** Once the time is over, an answer that cannot be delivered is the customer's to look at. */
function again(
  record: OutboxRecord,
  { error, retryAfterMs }: Pick<Problem, 'error' | 'retryAfterMs'>,
  moment: Moment,
): OutboxRecord {
  if (moment.isOver) {
    return settled(record, 'needs-review', { ...error, code: 'too-late' }, moment);
  }
  const wait = retryAfterMs ?? retryDelay(record.attempts, moment.random);
  const { now } = moment;
  return { ...record, state: 'waiting', changedAt: now, nextAt: now + wait, lastError: error };
}

function delivered(record: OutboxRecord, receipt: OutboxReceipt, { now }: Moment): OutboxRecord {
  return { ...record, state: 'delivered', changedAt: now, lastError: null, receipt };
}

function settled(
  record: OutboxRecord,
  state: 'needs-review' | 'refused',
  lastError: OutboxError,
  { now }: Moment,
): OutboxRecord {
  return { ...record, state, changedAt: now, lastError };
}
