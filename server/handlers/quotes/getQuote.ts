import { readConsistently } from '#server/database/readConsistently.ts';
import { presentQuote } from '#server/documents/presentQuote.ts';
import { findQuote, loadQuote } from '#server/documents/quoteStore.ts';
import { assertLinkWorks, orThrowNotFound } from '#server/platform/notFound.ts';
import type { DocumentCall, Reply } from '../shared/handler.ts';

/** A quote. Changes nothing, not even SENT to VIEWED. */
export async function getQuote(call: DocumentCall): Promise<Reply<'getQuote'>> {
  const { db, clock, business, params } = call;
  const loaded = await readConsistently(db, async (tx) => {
    const row = orThrowNotFound(await findQuote(tx, business.appId, params.xid ?? ''));
    assertLinkWorks(row);
    return loadQuote(tx, row);
  });
  return presentQuote(loaded, business, clock.now());
}
