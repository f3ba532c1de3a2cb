import type { WriteContext } from '#server/context/serverContext.ts';
import { quoteRevisions, quotes } from '#server/database/schema/documents.ts';
import { insertContent } from '#server/documents/contentStore.ts';
import { nextQuoteNumber } from '#server/documents/nextNumber.ts';
import { toListColumns } from '#server/documents/toListColumns.ts';
import { newPublicId, newRowId } from '#server/platform/ids.ts';
import { changeBusiness } from '../changeBusiness.ts';
import { checkDay } from '../checkDraft.ts';
import { computeContent } from './computeContent.ts';
import type { QuoteDraft } from './documentDraft.ts';

/** Creates a quote as a draft and returns its public id. Throws `DraftRefused` if it is invalid. */
export async function createQuote(
  deps: WriteContext,
  appId: string,
  draft: QuoteDraft,
): Promise<string> {
  checkDay(draft.expiresOn, 'The last day');
  return changeBusiness(deps, appId, async ({ tx, now, today }) => {
    const content = computeContent(draft.content, { appId, issuedOn: today, now });
    const number = await nextQuoteNumber(tx, appId);
    const contactId = await insertContent(tx, content);
    const id = newRowId();
    const xid = draft.xid ?? newPublicId();
    const revision = 1;
    const contentId = content.row.id;
    const { expiresOn } = draft;
    await tx.insert(quotes).values({
      id,
      appId,
      xid,
      number,
      status: 'DRAFT',
      contentId,
      contactId,
      ...toListColumns(content.row),
      revision,
      issuedOn: today,
      expiresOn,
      createdAt: now,
      updatedAt: now,
    });
    await tx
      .insert(quoteRevisions)
      .values({ quoteId: id, revision, contentId, expiresOn, createdAt: now });
    return xid;
  });
}
