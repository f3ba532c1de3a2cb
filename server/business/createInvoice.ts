import { invoices } from '#server/database/schema/documents.ts';
import { insertContent } from '#server/documents/contentStore.ts';
import { nextInvoiceNumber } from '#server/documents/nextNumber.ts';
import { newPublicId, newRowId } from '#server/ids.ts';
import { type BusinessDeps, changeBusiness } from './businessDeps.ts';
import { checkDay } from './checkDraft.ts';
import { contentOf } from './contentOf.ts';
import type { InvoiceDraft } from './documentDraft.ts';

/** Writes an invoice as a draft and answers its public id. Throws `DraftRefused` when it makes no sense. */
export async function createInvoice(
  deps: BusinessDeps,
  appId: string,
  draft: InvoiceDraft,
): Promise<string> {
  checkDay(draft.dueOn, 'The due day');
  return changeBusiness(deps, appId, async ({ tx, now, today }) => {
    const content = contentOf(draft.content, { appId, issuedOn: today, now });
    await insertContent(tx, content);
    const xid = draft.xid ?? newPublicId();
    await tx.insert(invoices).values({
      id: newRowId(),
      appId,
      xid,
      orderId: newPublicId(),
      number: await nextInvoiceNumber(tx, appId),
      status: 'DRAFT',
      contentId: content.row.id,
      issuedOn: today,
      dueOn: draft.dueOn,
      createdAt: now,
      updatedAt: now,
    });
    return xid;
  });
}
