import type { Clock } from '#platform/clock.ts';
import type { OutboxRecord } from './outboxRecord.ts';
import type { OutboxRecords } from './outboxRecords.ts';

/** What sending needs from outside; page, worker and tests each bring their own. */
export interface OutboxDeps {
  readonly records: OutboxRecords;
  readonly fetch: typeof fetch;
  readonly clock: Clock;
  /** Whether this device is to keep documents. Rejects when the store fails. */
  readonly keeps: () => Promise<boolean>;
  /** In [0, 1). */
  readonly random: () => number;
  /** False only where the browser is sure that there is no connection. */
  readonly isOnline: () => boolean;
  /** Absent where the browser has none: then one key a consent is what keeps two senders from harm. */
  readonly locks: Pick<LockManager, 'request'> | undefined;
  /**
   * Told of every record that was written, and of what came of a try where that could not be written; `answer` is the server's
   * where it has just delivered.
   */
  readonly onChange: (record: OutboxRecord, response?: unknown) => void;
}
