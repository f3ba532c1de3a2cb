import type { Transaction } from '#server/database/database.ts';
import type { BusinessRow } from '#server/database/schema/businesses.ts';
import type { Imported } from '../imported.ts';

/** A document about to be stored: in whose transaction and books, when, and the file that it came as. */
export interface StoreContext {
  readonly tx: Transaction;
  readonly business: BusinessRow;
  readonly now: Date;
  readonly imported: Imported;
  readonly bytes: Uint8Array;
  /** The public id of a new document, where a fixed link is wanted; else it is random. */
  readonly xid?: string;
}

/**
 * Where an imported document stands now. `unchanged`: it was there and says the same. `settled`: the file says something
 * else, but what is there was paid, is being paid or was accepted, and stays as it is.
 */
export interface StoredImport {
  readonly kind: 'quote' | 'invoice';
  readonly xid: string;
  readonly outcome: 'new' | 'updated' | 'unchanged' | 'settled';
}
