import { and, eq } from 'drizzle-orm';
import type { QuoteLastChange } from '#contract/entities/documents/quote.ts';
import { compareDocuments } from '#domain/document/compareDocuments.ts';
import { OPEN_QUOTE_STATUSES } from '#domain/status/openQuoteStatuses.ts';
import type { Reader } from '#server/database/database.ts';
import { type QuoteRow, quoteRevisions } from '#server/database/schema/documents.ts';
import { readRevision } from './readRevision.ts';

/** When and in which parts an open quote was changed last; null where nothing differs from the revision before. */
export async function readLastChange(
  reader: Reader,
  row: Pick<QuoteRow, 'id' | 'revision' | 'status'>,
): Promise<QuoteLastChange | null> {
  if (row.revision === 1 || !OPEN_QUOTE_STATUSES.includes(row.status)) return null;
  const before = await readRevision(reader, row, row.revision - 1);
  const after = await readRevision(reader, row, row.revision);
  const isIt = and(eq(quoteRevisions.quoteId, row.id), eq(quoteRevisions.revision, row.revision));
  const [newest] = await reader
    .select({ createdAt: quoteRevisions.createdAt })
    .from(quoteRevisions)
    .where(isIt);
  if (before === null || after === null || newest === undefined) return null;
  const parts = [...new Set(compareDocuments(before, after).map(({ part }) => part))];
  return parts.length === 0 ? null : { at: newest.createdAt.toISOString(), parts };
}
