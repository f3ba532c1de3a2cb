import { readMigrationFiles } from 'drizzle-orm/migrator';
import { NodePgSession, NodePgTransaction } from 'drizzle-orm/node-postgres';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { Client } from 'pg';
import { toDatabaseFailure } from '#server/database/databaseFailure.ts';
import { lockDatabase } from '#server/database/postgres/openPostgres.ts';
import { runtimeFile } from '#server/platform/files/runtimeFile.ts';
import { assertEmpty } from './postgresBackup.ts';

/**
 * Migrates an empty PostgreSQL and fills it, in one transaction: it stays empty if either fails, or the process is killed.
 * Servers that start on it meanwhile wait. Throws `BackupError` if it is not empty.
 */
export function fillPostgres<T>(
  databaseUrl: string,
  fill: (client: Client) => Promise<T>,
): Promise<T> {
  return lockDatabase(databaseUrl, async (client) => {
    await assertEmpty(databaseUrl);
    await client.query('begin'); // the end of the connection rolls back
    await client.query('set local statement_timeout = 0');
    await client.query('set local idle_in_transaction_session_timeout = 0');
    await migrateInTransaction(client).catch((error: unknown) => {
      throw toDatabaseFailure(error, { databaseUrl });
    });
    const result = await fill(client);
    await client.query('commit');
    return result;
  });
}

/** Migrates in the transaction that the connection is in; Drizzle's own session would commit it. */
async function migrateInTransaction(client: Client): Promise<void> {
  const dialect = new PgDialect({ casing: 'snake_case' });
  const config = { migrationsFolder: runtimeFile('server/database/migrations') };
  const session = new TransactionSession(client, dialect);
  await dialect.migrate(readMigrationFiles(config), session, config);
}

type Schema = Record<string, never>;

/** The session of a connection that is in a transaction, which its caller begins and ends. */
class TransactionSession extends NodePgSession<Schema, Schema> {
  readonly #transaction: NodePgTransaction<Schema, Schema>;

  constructor(client: Client, dialect: PgDialect) {
    super(client, dialect, undefined);
    this.#transaction = new NodePgTransaction(dialect, this, undefined);
  }

  override transaction<T>(work: (tx: NodePgTransaction<Schema, Schema>) => Promise<T>): Promise<T> {
    return work(this.#transaction);
  }
}
