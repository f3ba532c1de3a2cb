import { compareDocuments } from '#domain/document/compareDocuments.ts';
import { readConsistently } from '#server/database/readConsistently.ts';
import { findQuote } from '#server/documents/quotes/quoteStore.ts';
import { readRevision } from '#server/documents/quotes/readRevision.ts';
import { assertLinkWorks, orThrowNotFound } from '#server/platform/notFound.ts';
import { ProblemError } from '#server/platform/problemError.ts';
import type { Handler } from '../shared/handler.ts';

/** What changed in a quote since a revision that the reader has seen. The server does not track who saw what. */
export const getQuoteChanges: Handler<'getQuoteChanges'> = async (call) => {
  const { db, business, params, query } = call;
  const from = Number(query.since);
  return readConsistently(db, async (tx) => {
    const row = orThrowNotFound(await findQuote(tx, business.appId, params.xid ?? ''));
    assertLinkWorks(row);
    const before = await readRevision(tx, row, from);
    const after = await readRevision(tx, row, row.revision);
    if (before === null || after === null) throw new ProblemError('revision-unknown');
    const changes = [...compareDocuments(before, after)];
    return { body: { from, to: row.revision, changes } };
  });
};
