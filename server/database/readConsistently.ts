import type { Database, Transaction } from './database.ts';

/** Reads several tables as of one moment. `read` may only use the transaction. */
export function readConsistently<T>(
  db: Database,
  read: (tx: Transaction) => Promise<T>,
): Promise<T> {
  return db.transaction(read, { isolationLevel: 'repeatable read', accessMode: 'read only' });
}
