import { and, eq } from 'drizzle-orm';
import { nextStatus, QUOTE_TABLE } from '#domain/status/transitions.ts';
import type { Transaction } from '#server/database/database.ts';
import { ROW_LOCK } from '#server/database/rowLock.ts';
import { type QuoteRow, quoteRevisions, quotes } from '#server/database/schema/documents.ts';
import { lockNumbers } from '#server/documents/documentNumbers.ts';
import { toListColumns } from '#server/documents/toListColumns.ts';
import { newPublicId, newRowId } from '#server/platform/ids.ts';
import type { ImportedDraft } from '../imported.ts';
import { assertNumberIsFree } from './assertNumberIsFree.ts';
import { assertSameDocument } from './assertSameDocument.ts';
import { importedContent } from './importedContent.ts';
import { type EarlierContent, readEarlierContent } from './readEarlierContent.ts';
import { storeContent } from './storeContent.ts';
import type { StoreContext, StoredImport, WrittenFiles } from './storeContext.ts';

/** Stores a quote of our JSON: a new one is sent at once, an existing one gets a new revision unless it was accepted. */
export async function storeQuote(
  storing: StoreContext & { readonly imported: ImportedDraft },
  importKey: string,
): Promise<StoredImport | null> {
  const { tx, business, now, imported, importHash, files } = storing;
  const content = importedContent(imported, { appId: business.appId, now, importHash });
  const found = await lockImported(tx, business.appId, importKey);
  if (found === null) {
    await assertNumberIsFree(storing);
    if (files === null) return null;
    const xid = storing.xid ?? newPublicId();
    await addQuote({ ...storing, files, xid }, importKey, content);
    return { kind: 'quote', xid, outcome: 'new' };
  }
  const { row, content: earlier } = found;
  const stored = { kind: 'quote', xid: row.xid } as const;
  if (earlier.importHash === importHash) return { ...stored, outcome: 'unchanged' };
  assertSameDocument(imported, { xid: row.xid, issuedOn: row.issuedOn, ...earlier });
  const status = nextStatus(QUOTE_TABLE, row.status, 'revise');
  if (status === null) return { ...stored, outcome: 'settled' };
  if (files === null) return null;
  const contactId = await storeContent(tx, content, files);
  const change = { contentId: content.row.id, expiresOn: imported.lastDay };
  const revision = row.revision + 1;
  const { issuedOn } = imported;
  const reopened = { issuedOn, declinedAt: null, declineReason: null, updatedAt: now };
  await tx
    .update(quotes)
    .set({ ...change, ...reopened, ...toListColumns(content.row), contactId, status, revision })
    .where(eq(quotes.id, row.id));
  await tx.insert(quoteRevisions).values({ quoteId: row.id, revision, ...change, createdAt: now });
  return { ...stored, outcome: 'updated' };
}

async function addQuote(
  storing: StoreContext & {
    readonly imported: ImportedDraft;
    readonly files: WrittenFiles;
    readonly xid: string;
  },
  importKey: string,
  content: ReturnType<typeof importedContent>,
): Promise<void> {
  const { tx, business, now, imported, files, xid } = storing;
  const contactId = await storeContent(tx, content, files);
  await lockNumbers(tx, business.appId);
  await assertNumberIsFree(storing);
  const id = newRowId();
  const change = { contentId: content.row.id, expiresOn: imported.lastDay, createdAt: now };
  await tx.insert(quotes).values({
    id,
    appId: business.appId,
    xid,
    number: imported.number,
    status: 'SENT',
    contactId,
    ...toListColumns(content.row),
    importKey,
    revision: 1,
    issuedOn: imported.issuedOn,
    ...change,
    sentAt: now,
    updatedAt: now,
  });
  await tx.insert(quoteRevisions).values({ quoteId: id, revision: 1, ...change });
}

async function lockImported(
  tx: Transaction,
  appId: string,
  importKey: string,
): Promise<{ readonly row: QuoteRow; readonly content: EarlierContent } | null> {
  const isIt = and(eq(quotes.appId, appId), eq(quotes.importKey, importKey));
  const [row] = await tx.select().from(quotes).where(isIt).for(ROW_LOCK);
  if (row === undefined) return null;
  return { row, content: await readEarlierContent(tx, row.contentId) };
}
