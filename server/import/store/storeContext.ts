import type { Transaction } from '#server/database/database.ts';
import type { BusinessRow } from '#server/database/schema/businesses.ts';
import type { StoredAttachment } from '#server/documents/fileStore.ts';
import type { Imported } from '../imported.ts';

/** The files of an imported document by their ids: what is written before the transaction that names them. */
export interface WrittenFiles {
  readonly attached: readonly StoredAttachment[];
  readonly originalId: string | null;
}

/** A document about to be stored: in whose transaction and books, when, and with which files. */
export interface StoreContext {
  readonly tx: Transaction;
  readonly business: BusinessRow;
  readonly now: Date;
  readonly imported: Imported;
  /** The hash of all that the file says (`toImportHash`). */
  readonly importHash: string;
  /** The files of the document, which are written already; null while it is not known whether they are needed. */
  readonly files: WrittenFiles | null;
  /** Whether the business may be paid for an e-invoice of another seller. */
  readonly isOtherSeller?: boolean;
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
