import { ATTEMPT_LIMIT_MS } from '#offline/core/outbox/attemptSend.ts';
import { isUnsent, type OutboxRecord } from '#offline/core/outbox/outboxRecord.ts';
import type { PageOutbox } from '#offline/page/outbox/createPageOutbox.ts';
import { requestPersistence } from '#offline/page/outbox/requestPersistence.ts';
import { systemClock } from '#platform/clock.ts';
import type { DecisionResult } from './decisionResult.ts';

/**
 * Waits for the result of a saved decision's first attempt, even if another tab or the worker makes it. After the time limit of
 * an attempt it returns the record's state as it is. A result that this page received counts even if it could not be saved.
 * Null if the record cannot be read and no attempt is known.
 */
export async function waitForResult(
  record: OutboxRecord,
  outbox: PageOutbox,
): Promise<DecisionResult | null> {
  /** The record's last state that this page was notified of, saved or not, and whether the time limit has passed. */
  const known: { latest: OutboxRecord | null; isLate: boolean } = { latest: null, isLate: false };
  let notify = () => {};
  const unsubscribe = outbox.subscribe((_key, changed) => {
    if (changed?.id === record.id) known.latest = changed;
    notify();
  });
  const stopTimer = systemClock.after(ATTEMPT_LIMIT_MS, () => {
    known.isLate = true;
    notify();
  });
  const isPending = (one: OutboxRecord | null) =>
    one?.id === record.id &&
    (one.state === 'sending' || (one.state === 'queued' && navigator.onLine));
  try {
    for (;;) {
      const changed = new Promise<void>((resolve) => {
        notify = resolve;
      });
      await outbox.send();
      const stored = await outbox.records.read(record).catch(() => undefined);
      if (stored === undefined && known.latest === null) return null;
      const current = !stored || isPending(stored) ? (known.latest ?? stored ?? null) : stored;
      if (known.isLate || !isPending(current)) return toResult(current ?? record);
      await changed;
    }
  } finally {
    stopTimer();
    unsubscribe();
  }
}

function toResult(record: OutboxRecord): DecisionResult {
  const { state, lastError } = record;
  if (state === 'delivered') return { kind: 'done' };
  if (isUnsent(record)) void requestPersistence();
  if (state === 'refused' && lastError?.code === 'reason-invalid') {
    const { status, code } = lastError;
    const problem = { type: `urn:billfold:problem:${code}`, title: code, status, code } as const;
    return { kind: 'refused', failure: { kind: 'problem', problem, retryAfterS: null } };
  }
  return { kind: 'kept' };
}
