import type { Database } from '#server/database/database.ts';
import type { SubjectAdapters } from '#server/payments/contract/subjectAdapter.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Processors } from '#server/processors/contract/processors.ts';

/**
 * The dependencies of a running server. A function that needs fewer takes a part (`Pick<ServerContext, 'db' | 'clock'>`).
 */
export interface ServerContext {
  readonly db: Database;
  readonly clock: Clock;
  readonly processors: Processors;
  /** The kinds of payment subjects. */
  readonly subjects: SubjectAdapters;
}

/** The dependencies for changing the database. */
export type WriteContext = Pick<ServerContext, 'db' | 'clock'>;
