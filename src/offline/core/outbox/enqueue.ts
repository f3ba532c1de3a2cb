import { ATTEMPT_LIMIT_MS } from './attemptSend.ts';
import { OUTBOX_LIFE_MS } from './drainOutbox.ts';
import type { OutboxDeps } from './outboxDeps.ts';
import { isUnsent, OUTBOX_VERSION, type OutboxRecord } from './outboxRecord.ts';

/** A customer's decision before it is saved. */
export interface Consent extends Consented {
  /** When the quote expires, in ms since 1970; null if it does not. */
  readonly expiresAt: number | null;
}

type Consented = Pick<
  OutboxRecord,
  | 'kind'
  | 'host'
  | 'appId'
  | 'xid'
  | 'url'
  | 'credentials'
  | 'key'
  | 'ifMatch'
  | 'locale'
  | 'tappedAt'
  | 'payload'
  | 'seen'
  | 'attempts'
>;

/** Dependencies of saving a decision. */
export interface EnqueueDeps extends Pick<OutboxDeps, 'records' | 'clock' | 'onChange'> {
  /** A new UUID. */
  readonly newId: () => string;
}

/**
 * Saves a decision; on disk before this resolves. A second click with the same version and text while the first is unsent
 * returns the first; anything else is a new decision. Rejects when the store fails. A write that succeeds later anyway has
 * the decision's idempotency key, with which the caller may have sent it in the meantime.
 */
export async function enqueue(
  { expiresAt, ...consent }: Consent,
  { records, clock, newId, onChange }: EnqueueDeps,
): Promise<OutboxRecord> {
  const now = clock.now();
  const fresh: OutboxRecord = {
    v: OUTBOX_VERSION,
    id: newId(),
    ...consent,
    createdAt: now,
    endsAt: Math.min(now + OUTBOX_LIFE_MS, expiresAt ?? Number.POSITIVE_INFINITY),
    state: 'queued',
    changedAt: now,
    nextAt: now,
    lastError: null,
    receipt: null,
  };
  const record = await records.change(consent, (before) =>
    before !== null && isUnsent(before) && isSame(before, consent) ? before : fresh,
  );
  if (record === null) throw new Error('The outbox saved nothing');
  if (record.id === fresh.id) onChange(record);
  return record;
}

function isSame(before: OutboxRecord, { ifMatch, payload }: Consented): boolean {
  return before.ifMatch === ifMatch && before.payload?.reason === payload?.reason;
}

/**
 * Records that a decision is sent without the outbox, in case its write still succeeds: the record is then resent under the same
 * key. Resolves where there is no record; rejects when the store fails.
 */
export async function markSent(
  { key, ...record }: Pick<OutboxRecord, 'appId' | 'xid' | 'kind' | 'key'>,
  { records, clock }: Pick<OutboxDeps, 'records' | 'clock'>,
): Promise<void> {
  const now = clock.now();
  const times = { changedAt: now, nextAt: now + ATTEMPT_LIMIT_MS };
  await records.change(record, (before) =>
    before?.key === key && isUnsent(before)
      ? { ...before, ...times, state: 'sending', attempts: before.attempts + 1 }
      : before,
  );
}

/**
 * Cancels a decision. This is certain while nothing was sent (`attempts` 0); afterwards the decision may have arrived.
 * Returns the resulting record, which is `delivered` if the server was faster; null if there is none. Rejects when the store
 * fails.
 */
export async function cancel(
  key: Pick<OutboxRecord, 'appId' | 'xid' | 'kind'>,
  { records, clock, onChange }: Pick<OutboxDeps, 'records' | 'clock' | 'onChange'>,
): Promise<OutboxRecord | null> {
  const after = await records.change(key, (before) =>
    before !== null && isUnsent(before)
      ? { ...before, state: 'cancelled', changedAt: clock.now() }
      : before,
  );
  if (after !== null) onChange(after);
  return after;
}
