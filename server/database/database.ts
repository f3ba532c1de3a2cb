import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

/** The database, whichever kind it is. */
export type Database = PgDatabase<PgQueryResultHKT, Record<string, never>>;

/** A transaction. Inside its callback only this may be used, never the database itself: on PGlite that waits forever. */
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];

/** Whatever can read: the database or a transaction. */
export type Reader = Pick<Database, 'select'>;

/** An opened database. `close` lets what runs finish and gives the folder or the connections back. */
export interface OpenDatabase {
  readonly db: Database;
  readonly kind: 'pglite' | 'postgresql';
  close(): Promise<void>;
  /** Whether the database answers, within two seconds. */
  ping(): Promise<boolean>;
  /** Runs `work` while no other process that has this database runs what it does alone. */
  runAlone<T>(work: () => Promise<T>): Promise<T>;
}
