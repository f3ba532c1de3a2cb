import type { Clock } from '#platform/clock.ts';
import type { OutboxRecord } from './outboxRecord.ts';
import type { OutboxRecords } from './outboxRecords.ts';

/** Dependencies of sending; page, worker and tests each pass their own. */
export interface OutboxDeps {
  readonly records: OutboxRecords;
  readonly fetch: typeof fetch;
  readonly clock: Clock;
  /** Whether this device may save documents. Rejects when the store fails. */
  readonly maySave: () => Promise<boolean>;
  /** In [0, 1). */
  readonly random: () => number;
  /** False only where the browser is certain to be offline. */
  readonly isOnline: () => boolean;
  /** Undefined where the browser has none; then only the idempotency key of each decision protects against two senders. */
  readonly locks: Pick<LockManager, 'request'> | undefined;
  /**
   * Called for every record written, and for the result of an attempt that could not be written; `response` is the server's, for
   * a new delivery.
   */
  readonly onChange: (record: OutboxRecord, response?: unknown) => void;
}
