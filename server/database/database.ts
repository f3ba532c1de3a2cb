import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

/** The database, whichever kind it is. */
export type Database = PgDatabase<PgQueryResultHKT, Record<string, never>>;

/** A transaction. Inside its callback only this may be used, never the database itself: on PGlite that waits forever. */
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];

/** A source for reads: the database or a transaction. */
export type Reader = Pick<Database, 'select'>;

/** How busy the connections of this process are. */
export interface DatabaseLoad {
  /** The maximum number of connections; 1 for an embedded database. */
  readonly max: number;
  readonly inUse: number;
  /** The number of requests that wait for a connection. */
  readonly waiting: number;
}

/** An opened database. `close` waits for running work and releases the folder or the connections. */
export interface OpenDatabase {
  readonly db: Database;
  readonly kind: 'pglite' | 'postgresql';
  close(): Promise<void>;
  /** Whether the database responds within two seconds. */
  ping(): Promise<boolean>;
  load(): DatabaseLoad;
  /** Copies a consistent snapshot of an embedded database's files; null for PostgreSQL. */
  readonly copyTo: ((folder: string) => Promise<void>) | null;
  /** Runs `work` while no other process of this database does so. */
  runAlone<T>(work: () => Promise<T>): Promise<T>;
}
