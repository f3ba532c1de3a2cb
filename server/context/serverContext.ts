import type { Database } from '#server/database/database.ts';
import type { SubjectAdapters } from '#server/payments/contract/subjectAdapter.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Processors } from '#server/processors/contract/processors.ts';

/**
 * What a running server works with. A function that needs less asks for that part (`Pick<ServerContext, 'db' | 'clock'>`).
 */
export interface ServerContext {
  readonly db: Database;
  readonly clock: Clock;
  readonly processors: Processors;
  /** The kinds of things that can be paid. */
  readonly subjects: SubjectAdapters;
}

/** What is needed to change what the database holds. */
export type WriteContext = Pick<ServerContext, 'db' | 'clock'>;
