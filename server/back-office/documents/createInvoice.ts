import type { WriteContext } from '#server/context/serverContext.ts';
import { invoices } from '#server/database/schema/documents.ts';
import { insertContent } from '#server/documents/contentStore.ts';
import { nextInvoiceNumber } from '#server/documents/nextNumber.ts';
import { toListColumns } from '#server/documents/toListColumns.ts';
import { newPublicId, newRowId } from '#server/platform/ids.ts';
import { changeBusiness } from '../changeBusiness.ts';
import { checkDay } from '../checkDraft.ts';
import { computeContent } from './computeContent.ts';
import type { InvoiceDraft } from './documentDraft.ts';

/** Creates an invoice as a draft and returns its public id. Throws `DraftRefused` if it is invalid. */
export async function createInvoice(
  deps: WriteContext,
  appId: string,
  draft: InvoiceDraft,
): Promise<string> {
  checkDay(draft.dueOn, 'The due day');
  return changeBusiness(deps, appId, async ({ tx, now, today }) => {
    const content = computeContent(draft.content, { appId, issuedOn: today, now });
    const number = await nextInvoiceNumber(tx, appId);
    const contactId = await insertContent(tx, content);
    const xid = draft.xid ?? newPublicId();
    await tx.insert(invoices).values({
      id: newRowId(),
      appId,
      xid,
      orderId: newPublicId(),
      number,
      status: 'DRAFT',
      contentId: content.row.id,
      contactId,
      ...toListColumns(content.row),
      issuedOn: today,
      dueOn: draft.dueOn,
      createdAt: now,
      updatedAt: now,
    });
    return xid;
  });
}
