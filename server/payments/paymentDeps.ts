import type { Database } from '#server/database/database.ts';
import type { Processor } from '#server/processors/processor.ts';

/** What the room needs: the database, the processor, and the server's time. */
export interface PaymentDeps {
  readonly db: Database;
  readonly processor: Processor;
  readonly clock: { now(): Date };
}
