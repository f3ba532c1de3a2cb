import type { Database, Transaction } from './database.ts';

/** Reads several tables as they stood at one moment. Inside `read` only the transaction may be used. */
export function readConsistently<T>(
  db: Database,
  read: (tx: Transaction) => Promise<T>,
): Promise<T> {
  return db.transaction(read, { isolationLevel: 'repeatable read', accessMode: 'read only' });
}
