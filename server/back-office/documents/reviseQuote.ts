import { and, eq } from 'drizzle-orm';
import type { WriteContext } from '#server/context/serverContext.ts';
import { contents } from '#server/database/schema/contents.ts';
import { type QuoteRow, quoteRevisions, quotes } from '#server/database/schema/documents.ts';
import { insertContent } from '#server/documents/contentStore.ts';
import { nextQuoteStatus } from '#server/documents/moveStatus.ts';
import { lockQuote } from '#server/documents/quotes/quoteStore.ts';
import { toListColumns } from '#server/documents/toListColumns.ts';
import { orThrowNotFound } from '#server/platform/notFound.ts';
import { type BusinessChange, changeBusiness } from '../changeBusiness.ts';
import { checkDay } from '../checkDraft.ts';
import { computeContent } from './computeContent.ts';
import type { QuoteDraft } from './documentDraft.ts';

/**
 * Stores a new revision of a quote; the earlier ones stay. A declined quote is offered again. A draft has not been shown
 * to a customer: it is overwritten and stays revision 1. Throws `RefusedTransition` once it was accepted or invoiced.
 */
export async function reviseQuote(
  deps: WriteContext,
  { appId, xid }: { readonly appId: string; readonly xid: string },
  { content: draft, expiresOn }: Omit<QuoteDraft, 'xid'>,
): Promise<void> {
  checkDay(expiresOn, 'The last day');
  await changeBusiness(deps, appId, async (change) => {
    const { tx, now, today } = change;
    const row = orThrowNotFound(await lockQuote(tx, appId, xid));
    const status = nextQuoteStatus(row.status, 'revise');
    const content = computeContent(draft, { appId, issuedOn: today, now });
    const contactId = await insertContent(tx, content);
    const contentId = content.row.id;
    const revised = { contentId, expiresOn };
    const isDraft = row.status === 'DRAFT';
    const revision = isDraft ? row.revision : row.revision + 1;
    await tx
      .update(quotes)
      .set({
        ...revised,
        contactId,
        ...toListColumns(content.row),
        status,
        revision,
        issuedOn: today,
        declinedAt: null,
        declineReason: null,
        updatedAt: now,
      })
      .where(eq(quotes.id, row.id));
    if (isDraft) await writeOver(change, row, revised);
    else {
      const common = { quoteId: row.id, revision, createdAt: now };
      await tx.insert(quoteRevisions).values({ ...common, ...revised });
    }
  });
}

/** Replaces the content of a draft's only revision; the previous content, which was never shown, is deleted. */
async function writeOver(
  { tx }: BusinessChange,
  { id, revision, contentId }: QuoteRow,
  revised: { readonly contentId: string; readonly expiresOn: string | null },
): Promise<void> {
  const isIt = and(eq(quoteRevisions.quoteId, id), eq(quoteRevisions.revision, revision));
  await tx.update(quoteRevisions).set(revised).where(isIt);
  await tx.delete(contents).where(eq(contents.id, contentId));
}
