import { sql } from 'drizzle-orm';
import type { ImportedDraft } from './imported.ts';
import { assertOwnSeller } from './store/assertOwnSeller.ts';
import { toImportKey } from './store/importKey.ts';
import type { StoreContext, StoredImport } from './store/storeContext.ts';
import { storeInvoice } from './store/storeInvoice.ts';
import { storeQuote } from './store/storeQuote.ts';

/**
 * Stores a document from `readDocument`, in the caller's transaction: the same document again updates the existing one,
 * also concurrently, and a paid or accepted one is not changed. Null, without any change, if its files have to be stored
 * first.
 */
export async function storeImported(storing: StoreContext): Promise<StoredImport | null> {
  const { tx, business, imported } = storing;
  assertOwnSeller(storing);
  const key = toImportKey(imported);
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`${business.appId} ${key}`}, 0))`,
  );
  return isQuote(imported) ? storeQuote({ ...storing, imported }, key) : storeInvoice(storing, key);
}

function isQuote(imported: StoreContext['imported']): imported is ImportedDraft {
  return imported.kind === 'quote';
}
