import type { OutboxError, OutboxReceipt, OutboxRecord } from './outboxRecord.ts';
import { retryDelay } from './retryDelay.ts';

/**
 * The outcome of an attempt. `unknown`: no response, or one that is not from our server. `already-decided`: the server reports
 * that the quote was already decided, and reading it showed whether the decision matches the customer's, for the version that
 * they saw.
 */
export type Outcome =
  | { readonly kind: 'unknown'; readonly error: OutboxError; readonly retryAfterMs: number | null }
  | { readonly kind: 'done'; readonly at: number }
  | {
      readonly kind: 'already-decided';
      readonly at: number;
      readonly isSameDecision: boolean;
      readonly error: OutboxError;
    }
  | { readonly kind: 'problem'; readonly error: OutboxError; readonly retryAfterMs: number | null };

/** Inputs beside the record. `random` is in [0, 1); `isOver`: the quote has expired, or 14 days have passed. */
export interface Moment {
  readonly now: number;
  readonly random: number;
  readonly isOver: boolean;
}

/** When to retry while the server still processes an earlier attempt of ours, in ms. */
const OUTSTANDING_MS = 1_000;

/** The state table: the next record after an outcome. Pure; every row has a test. */
export function nextState(record: OutboxRecord, outcome: Outcome, moment: Moment): OutboxRecord {
  switch (outcome.kind) {
    case 'done':
      return delivered(record, { at: outcome.at, wasAlready: false }, moment);
    case 'already-decided':
      return outcome.isSameDecision
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

/** After the deadline, an undelivered decision needs the customer's review. */
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
