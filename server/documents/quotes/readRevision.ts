import { and, eq } from 'drizzle-orm';
import type { ComparableDocument } from '#domain/document/compareDocuments.ts';
import type { Reader } from '#server/database/database.ts';
import { type QuoteRow, quoteRevisions } from '#server/database/schema/documents.ts';
import { readContent } from '../contentStore.ts';
import { presentInstalments, presentLines, presentTotals } from '../presentContent.ts';

/** The content of a quote's revision; null if the quote has no such revision. */
export async function readRevision(
  reader: Reader,
  { id }: Pick<QuoteRow, 'id'>,
  revision: number,
): Promise<ComparableDocument | null> {
  const [revisionRow] = await reader
    .select()
    .from(quoteRevisions)
    .where(and(eq(quoteRevisions.quoteId, id), eq(quoteRevisions.revision, revision)));
  if (revisionRow === undefined) return null;
  const content = await readContent(reader, revisionRow.contentId);
  const { currency, title, contact, notes, orderTerms, reviewRows } = content.row;
  return {
    currencyCode: currency,
    title,
    contact,
    notes,
    orderTerms,
    reviewRows,
    expiresOn: revisionRow.expiresOn,
    lines: presentLines(content),
    totals: presentTotals(content.row),
    payPlan: presentInstalments(content.row),
  };
}
