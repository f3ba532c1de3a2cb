import { eq } from 'drizzle-orm';
import { quoteRevisions, quotes } from '#server/database/schema/documents.ts';
import { insertContent } from '#server/documents/contentStore.ts';
import { nextQuoteStatus } from '#server/documents/moveStatus.ts';
import { lockQuote } from '#server/documents/quoteStore.ts';
import { orNotFound } from '#server/http/notFound.ts';
import { type BusinessDeps, changeBusiness } from './businessDeps.ts';
import { contentOf } from './contentOf.ts';
import type { QuoteDraft } from './documentDraft.ts';

/**
 * Writes a new revision of a quote; the earlier ones are kept. A declined quote is offered anew. Throws
 * `RefusedTransition` once it was accepted or invoiced.
 */
export async function reviseQuote(
  deps: BusinessDeps,
  { appId, xid }: { readonly appId: string; readonly xid: string },
  { content: draft, expiresOn }: Omit<QuoteDraft, 'xid'>,
): Promise<void> {
  await changeBusiness(deps, appId, async ({ tx, now, today }) => {
    const row = orNotFound(await lockQuote(tx, appId, xid));
    const status = nextQuoteStatus(row.status, 'revise');
    const content = contentOf(draft, { appId, issuedOn: today, now });
    await insertContent(tx, content);
    const contentId = content.row.id;
    const revision = row.revision + 1;
    await tx
      .insert(quoteRevisions)
      .values({ quoteId: row.id, revision, contentId, expiresOn, createdAt: now });
    await tx
      .update(quotes)
      .set({
        status,
        contentId,
        revision,
        expiresOn,
        issuedOn: today,
        declinedAt: null,
        declineReason: null,
        updatedAt: now,
      })
      .where(eq(quotes.id, row.id));
  });
}
