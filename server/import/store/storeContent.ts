import type { Database, Transaction } from '#server/database/database.ts';
import { attachments, originals } from '#server/database/schema/attachments.ts';
import { type Content, insertContent } from '#server/documents/contentStore.ts';
import { writeFile } from '#server/documents/fileStore.ts';
import type { Imported } from '../imported.ts';
import type { WrittenFiles } from './storeContext.ts';
import { toStoredFiles } from './toStoredDocument.ts';

/**
 * Stores the files of an imported document, before the transaction that references them. The UBL file itself is stored
 * too, unless it contains a card: of a card's number only the last four digits may be stored, and the file may have all
 * of it. `noteId` gets each file's id as soon as it is begun.
 */
export async function writeFiles(
  db: Database,
  {
    imported,
    bytes,
    now,
  }: { readonly imported: Imported; readonly bytes: Uint8Array; readonly now: Date },
  written: string[],
): Promise<WrittenFiles> {
  const write = async (content: Uint8Array) => {
    const fileId = await writeFile(db, content, now);
    written.push(fileId);
    return fileId;
  };
  if (imported.format === 'json') return NO_FILES;
  const attached = [];
  for (const { bytes: content, ...file } of toStoredFiles(imported.document))
    attached.push({ ...file, fileId: await write(content) });
  const namesCard = imported.document.paymentMeans.some(({ card }) => card !== null);
  const originalId = imported.format === 'ubl' && !namesCard ? await write(bytes) : null;
  return { attached, originalId };
}

const NO_FILES: WrittenFiles = { attached: [], originalId: null };

/** Stores an imported content with references to its files. Returns the id of its contact. */
export async function storeContent(
  tx: Transaction,
  content: Content,
  { attached, originalId }: WrittenFiles,
): Promise<string> {
  const contactId = await insertContent(tx, content);
  const contentId = content.row.id;
  for (const file of attached) await tx.insert(attachments).values({ contentId, ...file });
  if (originalId !== null) await tx.insert(originals).values({ contentId, fileId: originalId });
  return contactId;
}
