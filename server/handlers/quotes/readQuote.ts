import { readConsistently } from '#server/database/readConsistently.ts';
import { type PresentedQuote, presentQuote } from '#server/documents/quotes/presentQuote.ts';
import { findQuote, loadQuote } from '#server/documents/quotes/quoteStore.ts';
import { assertLinkWorks, orThrowNotFound } from '#server/platform/notFound.ts';
import type { DocumentCall } from '../shared/handler.ts';

/** Reads the quote of a call. `isStaff`: also after its public link was revoked. Throws `not-found` or `link-revoked`. */
export async function readQuote(
  { db, clock, business, params }: DocumentCall,
  isStaff = false,
): Promise<PresentedQuote> {
  const loaded = await readConsistently(db, async (tx) => {
    const row = orThrowNotFound(await findQuote(tx, business.appId, params.xid ?? ''));
    if (!isStaff) assertLinkWorks(row);
    return loadQuote(tx, row);
  });
  return presentQuote(loaded, business, clock.now());
}
