import { and, asc, eq } from 'drizzle-orm';
import type { Reader } from '#server/database/database.ts';
import { attachments, originals } from '#server/database/schema/attachments.ts';
import { readBytes } from '#server/database/schema/columns.ts';

/** A file that came inside an e-invoice, with its bytes. */
export interface StoredFile {
  readonly position: number;
  readonly fileName: string;
  readonly mimeType: string;
  readonly bytes: Uint8Array;
}

const COLUMNS = {
  position: attachments.position,
  fileName: attachments.fileName,
  mimeType: attachments.mimeType,
  bytes: readBytes(attachments.bytes),
};

/** One kept attachment of a content by its place, from 1; null when there is none there. */
export async function findAttachment(
  reader: Reader,
  contentId: string,
  position: number,
): Promise<StoredFile | null> {
  const isIt = and(eq(attachments.contentId, contentId), eq(attachments.position, position));
  const [row] = await reader.select(COLUMNS).from(attachments).where(isIt);
  return row ?? null;
}

/** Every kept attachment of a content. */
export async function readAttachments(reader: Reader, contentId: string): Promise<StoredFile[]> {
  return reader
    .select(COLUMNS)
    .from(attachments)
    .where(eq(attachments.contentId, contentId))
    .orderBy(asc(attachments.position));
}

/** The UBL file that a content was read from; null when it came in another way. */
export async function findOriginal(reader: Reader, contentId: string): Promise<Uint8Array | null> {
  const [row] = await reader
    .select({ bytes: readBytes(originals.bytes) })
    .from(originals)
    .where(eq(originals.contentId, contentId));
  return row?.bytes ?? null;
}
