import type { Clock } from '#server/clock.ts';
import type { Database } from '#server/database/database.ts';

/** What the writing door needs: the database and the server's time. */
export interface WritingDeps {
  readonly db: Database;
  readonly clock: Clock;
}
