import type { Transaction } from '#server/database/database.ts';
import type { BusinessRow } from '#server/database/schema/businesses.ts';
import type { StoredAttachment } from '#server/documents/fileStore.ts';
import type { Imported } from '../imported.ts';

/** The ids of an imported document's files, which are stored before the transaction that references them. */
export interface WrittenFiles {
  readonly attached: readonly StoredAttachment[];
  readonly originalId: string | null;
}

/** A document about to be stored: its transaction, its business, the time, and its files. */
export interface StoreContext {
  readonly tx: Transaction;
  readonly business: BusinessRow;
  readonly now: Date;
  readonly imported: Imported;
  /** The hash of the file's content (`toImportHash`). */
  readonly importHash: string;
  /** The files of the document, which are written already; null while it is not known whether they are needed. */
  readonly files: WrittenFiles | null;
  /** Whether the business may be paid for an e-invoice of another seller. */
  readonly isOtherSeller?: boolean;
  /** The public id of a new document, for a fixed link; otherwise it is random. */
  readonly xid?: string;
}

/**
 * The result of an import. `unchanged`: the document exists with the same content. `settled`: the content differs, but
 * the existing document was paid, is being paid or was accepted, and is not changed.
 */
export interface StoredImport {
  readonly kind: 'quote' | 'invoice';
  readonly xid: string;
  readonly outcome: 'new' | 'updated' | 'unchanged' | 'settled';
}
