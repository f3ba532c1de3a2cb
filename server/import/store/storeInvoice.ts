import { and, eq } from 'drizzle-orm';
import type { Transaction } from '#server/database/database.ts';
import { contents } from '#server/database/schema/contents.ts';
import { type InvoiceRow, invoices } from '#server/database/schema/documents.ts';
import { nextInvoiceStatus } from '#server/documents/moveStatus.ts';
import { newPublicId, newRowId } from '#server/ids.ts';
import type { Imported } from '../imported.ts';
import { importedContent } from './importedContent.ts';
import { isSettled } from './isSettled.ts';
import { storeContent } from './storeContent.ts';
import type { StoredImport, Storing } from './storing.ts';

/** Stores an invoice or credit note: a new one is sent at once, one that is there gets the new content under its link. */
export async function storeInvoice(storing: Storing, importKey: string): Promise<StoredImport> {
  const { tx, business, now, imported } = storing;
  const { appId } = business;
  const content = importedContent(imported, { appId, now });
  const found = await lockImported(tx, appId, importKey);
  if (found === null) {
    await storeContent(tx, content, storing);
    const xid = storing.xid ?? newPublicId();
    await tx.insert(invoices).values({
      id: newRowId(),
      appId,
      xid,
      orderId: newPublicId(),
      number: imported.number,
      status: 'SENT',
      contentId: content.row.id,
      importKey,
      ...datesOf(imported),
      sentAt: now,
      createdAt: now,
      updatedAt: now,
    });
    return { kind: 'invoice', xid, outcome: 'new' };
  }
  const { row, importHash } = found;
  const answer = { kind: 'invoice', xid: row.xid } as const;
  if (importHash === content.row.importHash) return { ...answer, outcome: 'unchanged' };
  if (await isSettled(tx, row.id)) return { ...answer, outcome: 'settled' };
  await storeContent(tx, content, storing);
  const status = nextInvoiceStatus(row.status, 'revise');
  const change = { contentId: content.row.id, status, ...datesOf(imported), updatedAt: now };
  await tx.update(invoices).set(change).where(eq(invoices.id, row.id));
  await tx.delete(contents).where(eq(contents.id, row.contentId));
  return { ...answer, outcome: 'updated' };
}

/** The invoice that was imported under a key before, locked, and the hash of what it says. */
async function lockImported(
  tx: Transaction,
  appId: string,
  importKey: string,
): Promise<{ readonly row: InvoiceRow; readonly importHash: string | null } | null> {
  const isIt = and(eq(invoices.appId, appId), eq(invoices.importKey, importKey));
  const [row] = await tx.select().from(invoices).where(isIt).for('update');
  if (row === undefined) return null;
  const [content] = await tx
    .select({ importHash: contents.importHash })
    .from(contents)
    .where(eq(contents.id, row.contentId));
  return { row, importHash: content?.importHash ?? null };
}

function datesOf(imported: Imported) {
  return imported.format === 'json'
    ? { issuedOn: imported.issuedOn, dueOn: imported.lastDay }
    : { issuedOn: imported.document.issuedOn, dueOn: imported.document.dueOn };
}
