import { and, eq, inArray } from 'drizzle-orm';
import { ROW_LOCK } from '#server/database/rowLock.ts';
import { contents } from '#server/database/schema/contents.ts';
import { type InvoiceRow, invoices } from '#server/database/schema/documents.ts';
import { lockNumbers } from '#server/documents/documentNumbers.ts';
import { nextInvoiceStatus } from '#server/documents/moveStatus.ts';
import { toListColumns } from '#server/documents/toListColumns.ts';
import { newPublicId, newRowId } from '#server/platform/ids.ts';
import type { Imported } from '../imported.ts';
import { assertNumberIsFree } from './assertNumberIsFree.ts';
import { assertSameDocument } from './assertSameDocument.ts';
import { hasPayments } from './hasPayments.ts';
import { importedContent } from './importedContent.ts';
import { toEarlierImportKeys } from './importKey.ts';
import { type EarlierContent, readEarlierContent } from './readEarlierContent.ts';
import { storeContent } from './storeContent.ts';
import type { StoreContext, StoredImport } from './storeContext.ts';

/** Stores an invoice or credit note: a new one is sent at once, an existing one gets the new content under its link. */
export async function storeInvoice(
  storing: StoreContext,
  importKey: string,
): Promise<StoredImport | null> {
  const { tx, business, now, imported, importHash, files } = storing;
  const { appId } = business;
  const content = importedContent(imported, { appId, now, importHash });
  const found = await lockImported(storing, importKey);
  if (found === null) {
    await assertNumberIsFree(storing);
    if (files === null) return null;
    const contactId = await storeContent(tx, content, files);
    await lockNumbers(tx, appId);
    await assertNumberIsFree(storing);
    const xid = storing.xid ?? newPublicId();
    await tx.insert(invoices).values({
      id: newRowId(),
      appId,
      xid,
      orderId: newPublicId(),
      number: imported.number,
      status: 'SENT',
      contentId: content.row.id,
      contactId,
      ...toListColumns(content.row),
      importKey,
      ...toDates(imported),
      sentAt: now,
      createdAt: now,
      updatedAt: now,
    });
    return { kind: 'invoice', xid, outcome: 'new' };
  }
  const { row, content: earlier } = found;
  const stored = { kind: 'invoice', xid: row.xid } as const;
  if (earlier.importHash === importHash) return { ...stored, outcome: 'unchanged' };
  assertSameDocument(imported, { xid: row.xid, issuedOn: row.issuedOn, ...earlier });
  if (await hasPayments(tx, row.id)) return { ...stored, outcome: 'settled' };
  if (files === null) return null;
  const contactId = await storeContent(tx, content, files);
  const status = nextInvoiceStatus(row.status, 'revise');
  const change = {
    contentId: content.row.id,
    contactId,
    ...toListColumns(content.row),
    status,
    ...toDates(imported),
    updatedAt: now,
  };
  await tx.update(invoices).set(change).where(eq(invoices.id, row.id));
  await tx.delete(contents).where(eq(contents.id, row.contentId));
  return { ...stored, outcome: 'updated' };
}

/** The invoice that was imported under this key, or under a key of an earlier version; locked, with the fields to compare. */
async function lockImported(
  { tx, business, imported }: StoreContext,
  importKey: string,
): Promise<{ readonly row: InvoiceRow; readonly content: EarlierContent } | null> {
  const [ofDay = importKey, ...ofOtherDays] = toEarlierImportKeys(imported);
  const keys = [ofDay, importKey, ...ofOtherDays];
  const isIt = and(eq(invoices.appId, business.appId), inArray(invoices.importKey, keys));
  const found = await tx.select().from(invoices).where(isIt).for(ROW_LOCK);
  const rank = (row: InvoiceRow) => keys.indexOf(row.importKey ?? '');
  const [row] = found.sort((one, other) => rank(one) - rank(other));
  if (row === undefined) return null;
  if (found.every((one) => one.importKey !== importKey)) {
    await tx.update(invoices).set({ importKey }).where(eq(invoices.id, row.id));
  }
  return { row, content: await readEarlierContent(tx, row.contentId) };
}

function toDates(imported: Imported) {
  return imported.format === 'json'
    ? { issuedOn: imported.issuedOn, dueOn: imported.lastDay }
    : { issuedOn: imported.document.issuedOn, dueOn: imported.document.dueOn };
}
