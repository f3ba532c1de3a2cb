import type { Clock } from '../clock.ts';
import type { Database } from '../database/database.ts';

/** What the writing door needs: the database and the server's time. */
export interface WritingDeps {
  readonly db: Database;
  readonly clock: Clock;
}
