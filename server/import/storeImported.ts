import { sql } from 'drizzle-orm';
import type { ImportedDraft } from './imported.ts';
import { importKeyOf } from './store/importKey.ts';
import { storeInvoice } from './store/storeInvoice.ts';
import { storeQuote } from './store/storeQuote.ts';
import type { StoredImport, Storing } from './store/storing.ts';

/**
 * Stores a document that `readDocument` answered, in the caller's transaction: the same document again updates the one
 * that is there, also when two come at once, and one that was paid or accepted stays as it is.
 */
export async function storeImported(storing: Storing): Promise<StoredImport> {
  const { tx, business, imported } = storing;
  const key = importKeyOf(imported);
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`${business.appId} ${key}`}, 0))`,
  );
  return isQuote(imported) ? storeQuote({ ...storing, imported }, key) : storeInvoice(storing, key);
}

function isQuote(imported: Storing['imported']): imported is ImportedDraft {
  return imported.kind === 'quote';
}
