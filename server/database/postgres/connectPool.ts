import { NodePgSession, type NodePgTransaction } from 'drizzle-orm/node-postgres';
import { PgDatabase, PgDialect, type PgTransactionConfig } from 'drizzle-orm/pg-core';
import type { Pool } from 'pg';
import type { Database } from '../database.ts';

type Schema = Record<string, never>;
type Work<T> = (tx: NodePgTransaction<Schema, Schema>) => Promise<T>;

/**
 * The database object over a pool of PostgreSQL connections. A transaction always releases its connection, also if
 * `begin`, `commit` or `rollback` fails; one in an unknown state is closed, and the pool opens another one.
 */
export function connectPool(pool: Pool): Database {
  const dialect = new PgDialect({ casing: 'snake_case' });
  return new PgDatabase(dialect, new PoolSession(pool, dialect), undefined);
}

/**
 * Drizzle's own session runs `begin` outside the block that releases the connection, so a connection that dies there
 * would never be released.
 */
class PoolSession extends NodePgSession<Schema, Schema> {
  readonly #pool: Pool;
  readonly #dialect: PgDialect;

  constructor(pool: Pool, dialect: PgDialect) {
    super(pool, dialect, undefined);
    this.#pool = pool;
    this.#dialect = dialect;
  }

  override async transaction<T>(work: Work<T>, config?: PgTransactionConfig): Promise<T> {
    const client = await this.#pool.connect();
    const session = new NodePgSession<Schema, Schema>(client, this.#dialect, undefined);
    const thrown: unknown[] = []; // at most one error, thrown by the work itself
    const watched: Work<T> = async (tx) => {
      try {
        return await work(tx);
      } catch (error) {
        thrown.push(error);
        throw error;
      }
    };
    let isStateKnown = false;
    try {
      const result = await session.transaction(watched, config);
      isStateKnown = true;
      return result;
    } catch (error) {
      isStateKnown = thrown.includes(error); // any other error comes from begin, commit or rollback
      throw thrown.length > 0 ? thrown[0] : error;
    } finally {
      client.release(!isStateKnown);
    }
  }
}
