import { proofFileName } from '#domain/proof/proofFileName.ts';
import { readConsistently } from '#server/database/readConsistently.ts';
import { presentProofDocument } from '#server/documents/quotes/presentProof.ts';
import { findAcceptance, findQuote } from '#server/documents/quotes/quoteStore.ts';
import { assertLinkWorks, orThrowNotFound } from '#server/platform/notFound.ts';
import { ProblemError } from '#server/platform/problemError.ts';
import type { Handler } from '../shared/handler.ts';

/** The proof of a quote's acceptance, to read or, with `?download=1`, as a file named after the quote. */
export const getQuoteProof: Handler<'getQuoteProof'> = async (call) => {
  const { db, business, params, query } = call;
  const body = await readConsistently(db, async (tx) => {
    const row = orThrowNotFound(await findQuote(tx, business.appId, params.xid ?? ''));
    assertLinkWorks(row);
    const acceptance = await findAcceptance(tx, row);
    if (acceptance === null) throw new ProblemError('quote-not-accepted');
    return presentProofDocument(row, acceptance);
  });
  const isFile = query.download !== undefined;
  return { body, headers: isFile ? { 'content-disposition': fileHeader(body.quoteNumber) } : {} };
};

function fileHeader(quoteNumber: string): string {
  return `attachment; filename="${proofFileName(quoteNumber)}"`;
}
