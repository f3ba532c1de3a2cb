import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

/** The database, whichever kind it is. */
export type Database = PgDatabase<PgQueryResultHKT, Record<string, never>>;

/** A transaction. Inside its callback only this may be used, never the database itself: on PGlite that waits forever. */
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];

/** A source for reads: the database or a transaction. */
export type Reader = Pick<Database, 'select'>;

/** How busy the connections of this process are. */
export interface DatabaseLoad {
  /** The most connections that it opens; an embedded database has one. */
  readonly max: number;
  readonly inUse: number;
  /** How many wait for a connection. */
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
  /** Copies the files of an embedded database as of one moment; null for a PostgreSQL. */
  readonly copyTo: ((folder: string) => Promise<void>) | null;
  /** Runs `work` while no other process of this database does so. */
  runAlone<T>(work: () => Promise<T>): Promise<T>;
}
