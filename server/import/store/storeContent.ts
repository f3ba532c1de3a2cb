import type { Transaction } from '#server/database/database.ts';
import { attachments, originals } from '#server/database/schema/attachments.ts';
import { type Content, insertContent } from '#server/documents/contentStore.ts';
import type { Imported } from '../imported.ts';
import { toStoredFiles } from './toStoredDocument.ts';

/**
 * Writes an imported content with its files. The UBL file itself is kept too, unless it names a card: of a card's number
 * nothing but the last four digits is ever stored, and the file may have it all. Answers the id of the contact that it names.
 */
export async function storeContent(
  tx: Transaction,
  content: Content,
  { imported, bytes }: { readonly imported: Imported; readonly bytes: Uint8Array },
): Promise<string> {
  const contactId = await insertContent(tx, content);
  if (imported.format === 'json') return contactId;
  const contentId = content.row.id;
  for (const file of toStoredFiles(imported.document)) {
    await tx.insert(attachments).values({ contentId, ...file });
  }
  const namesCard = imported.document.paymentMeans.some(({ card }) => card !== null);
  if (imported.format === 'ubl' && !namesCard)
    await tx.insert(originals).values({ contentId, bytes });
  return contactId;
}
