import { withLimit } from '../withLimit.ts';
import { ATTEMPT_LIMIT_MS, attemptSend, isReachable } from './attemptSend.ts';
import { nextState } from './nextState.ts';
import type { OutboxDeps } from './outboxDeps.ts';
import { isUnsent, type OutboxRecord } from './outboxRecord.ts';

/** An undelivered decision older than this, in ms (14 days), needs the customer's confirmation again. */
export const OUTBOX_LIFE_MS = 14 * 24 * 60 * 60_000;

const DAY_MS = 24 * 60 * 60_000;

/** Settled records stay readable for this long, in ms (90 days). */
const SETTLED_RETENTION_MS = 90 * DAY_MS;

/**
 * On a device that should save nothing they stay only until pages have shown the result, in ms: a minute where the quote itself
 * shows it later, a day where nothing else does.
 */
const ANNOUNCED_MS = 60_000;

/** Options of a drain. */
export interface DrainOptions {
  /** Something may have restored the connection: retry what failed offline at once. */
  readonly isPrompted?: boolean;
  /** Waits for another sender to finish instead of leaving the work to it; for the worker's `sync` event. */
  readonly waits?: boolean;
}

/** The result of a drain: `nextAt` is when the next attempt or cleanup is due (ms), or null if none is. */
export type DrainResult =
  | { readonly kind: 'done'; readonly nextAt: number | null; readonly unsent: number }
  | { readonly kind: 'busy' };

/**
 * Sends due decisions one by one under the Web Lock `outbox`, so that only one tab or worker sends at a time. `busy`: another one
 * does. Where locks are missing or do not respond, it sends without one. Rejects when the store fails.
 */
export async function drainOutbox(
  deps: OutboxDeps,
  options: DrainOptions = {},
): Promise<DrainResult> {
  let drained: Promise<DrainResult> | undefined;
  const granted = new Promise<void>((resolve, reject) => {
    const begin = (lock: Lock | null) => {
      drained ??= lock ? drainAll(deps, options, true) : Promise.resolve({ kind: 'busy' });
      resolve();
      return drained;
    };
    deps.locks?.request('outbox', { ifAvailable: !options.waits }, begin).catch(reject);
  });
  if (deps.locks) await withLimit(granted).catch(() => {}); // rejected, or no response
  drained ??= drainAll(deps, options, false);
  return drained;
}

async function drainAll(
  deps: OutboxDeps,
  { isPrompted = false }: DrainOptions,
  isAlone: boolean,
): Promise<DrainResult> {
  const { records, clock } = deps;
  const tried = new Set<string>();
  for (;;) {
    const due = (await records.list()).find(
      (record) => !tried.has(record.id) && isDue(record, { now: clock.now(), isPrompted, isAlone }),
    );
    if (!due) break;
    tried.add(due.id);
    await sendOne(deps, due);
  }
  const times = await forgetSettled(deps);
  const left = (await records.list()).filter(isUnsent);
  for (const { state, nextAt } of left) if (state !== 'queued') times.push(nextAt);
  const nextAt = times.length > 0 ? Math.min(...times) : null;
  return { kind: 'done', nextAt, unsent: left.length };
}

/** Removes settled records that are old enough; returns when the next ones will be, if that is soon. */
async function forgetSettled({ records, clock, maySave }: OutboxDeps): Promise<number[]> {
  const settled = (await records.list()).filter((record) => !isUnsent(record));
  const isSavingOn = settled.length === 0 || (await maySave().catch(() => true)); // the default while no preference can be read
  const getEnd = ({ state, changedAt }: OutboxRecord) =>
    changedAt + (isSavingOn ? SETTLED_RETENTION_MS : state === 'delivered' ? ANNOUNCED_MS : DAY_MS);
  const now = clock.now();
  await records.prune((record) => getEnd(record) < now);
  return isSavingOn ? [] : settled.map((record) => getEnd(record) + 1).filter((end) => end > now);
}

interface Now {
  readonly now: number;
  readonly isPrompted: boolean;
  /** No other tab or worker is sending. A `sending` record was then left by a sender that has ended. */
  readonly isAlone: boolean;
}

/** A clock that was set back during the wait also makes it due. */
function isDue(record: OutboxRecord, { now, isPrompted, isAlone }: Now): boolean {
  const { state, nextAt, changedAt, lastError } = record;
  const isTime = now >= nextAt || now < changedAt;
  if (state === 'queued') return true;
  if (state === 'sending') return isAlone || isTime;
  return state === 'waiting' && (isTime || (isPrompted && lastError?.status === 0));
}

/** Records the start of an attempt, sends, and records the result. */
async function sendOne(deps: OutboxDeps, due: OutboxRecord): Promise<void> {
  const { records, clock } = deps;
  if (clock.now() - due.createdAt > OUTBOX_LIFE_MS) {
    await changeUnsent(deps, due, (record) => ({
      ...record,
      state: 'needs-review',
      changedAt: clock.now(),
      lastError: { status: record.lastError?.status ?? 0, code: 'too-late' },
    }));
    return;
  }
  if (due.attempts === 0 && !deps.isOnline() && !(await isReachable(due, deps))) return;
  const begun = await changeUnsent(deps, due, (record) => ({
    ...record,
    state: 'sending',
    attempts: record.attempts + 1,
    changedAt: clock.now(),
    nextAt: clock.now() + ATTEMPT_LIMIT_MS,
  }));
  if (begun?.id !== due.id || begun.state !== 'sending') return; // canceled in the meantime
  const { outcome, response } = await attemptSend(begun, deps);
  const now = clock.now();
  const moment = { now, random: deps.random(), isOver: now > begun.endsAt };
  const next = nextState(begun, outcome, moment);
  const notify = (after: OutboxRecord) =>
    deps.onChange(after, after.state === 'delivered' ? response : undefined);
  const writing = records.change(begun, (record) => {
    // a canceled decision stays canceled, unless it was delivered
    const isOver = record?.state === 'cancelled' && next.state !== 'delivered';
    return record?.id !== begun.id || isOver ? record : next;
  });
  const after = await writing.catch((error: unknown) => {
    notify(next); // the record is still `sending` and is sent again under the same idempotency key; report the known result anyway
    throw error;
  });
  if (after?.id === begun.id) notify(after);
}

/** Changes a record if it is still the same, unsent decision. */
async function changeUnsent(
  { records, onChange }: OutboxDeps,
  { id, appId, xid, kind }: OutboxRecord,
  next: (record: OutboxRecord) => OutboxRecord,
): Promise<OutboxRecord | null> {
  const after = await records.change({ appId, xid, kind }, (record) =>
    record?.id === id && isUnsent(record) ? next(record) : record,
  );
  if (after?.id === id) onChange(after);
  return after;
}
