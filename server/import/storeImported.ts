import type { Transaction } from '#server/database/database.ts';
import type { BusinessRow } from '#server/database/schema/businesses.ts';
import type { Imported } from './imported.ts';

/** Where an imported document stands now. `isNew` is false when it was there before, changed or not. */
export interface StoredImport {
  readonly kind: 'quote' | 'invoice';
  readonly xid: string;
  readonly isNew: boolean;
}

/**
 * Stores a document that `readDocument` answered, in the caller's transaction: the same document again updates the one
 * that is there, and one that was paid or accepted stays as it is.
 */
export type StoreImported = (
  tx: Transaction,
  business: BusinessRow,
  imported: Imported,
) => Promise<StoredImport>;
