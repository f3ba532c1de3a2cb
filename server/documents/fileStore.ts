import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Database, Reader } from '#server/database/database.ts';
import { attachments, filePieces, files, originals } from '#server/database/schema/attachments.ts';
import { readBytes } from '#server/database/schema/columns.ts';
import { newRowId } from '#server/platform/ids.ts';

/**
 * The maximum size of one piece of a file, in bytes: a statement for it takes a few milliseconds, also on the embedded
 * database.
 */
export const CHUNK_BYTES = 524_288;

/** A file embedded in an e-invoice; its bytes are read by `readFile`. */
export interface StoredAttachment {
  readonly position: number;
  readonly fileName: string;
  readonly mimeType: string;
  readonly fileId: string;
}

const COLUMNS = {
  position: attachments.position,
  fileName: attachments.fileName,
  mimeType: attachments.mimeType,
  fileId: attachments.fileId,
};

/** A content's stored attachment by its position, from 1; null if there is none. */
export async function findAttachment(
  reader: Reader,
  contentId: string,
  position: number,
): Promise<StoredAttachment | null> {
  const isIt = and(eq(attachments.contentId, contentId), eq(attachments.position, position));
  const [row] = await reader.select(COLUMNS).from(attachments).where(isIt);
  return row ?? null;
}

/** Every stored attachment of a content. */
export async function listAttachments(
  reader: Reader,
  contentId: string,
): Promise<StoredAttachment[]> {
  return reader
    .select(COLUMNS)
    .from(attachments)
    .where(eq(attachments.contentId, contentId))
    .orderBy(asc(attachments.position));
}

/** The file id of the UBL file that a content was read from; null for any other content. */
export async function findOriginal(reader: Reader, contentId: string): Promise<string | null> {
  const [row] = await reader
    .select({ fileId: originals.fileId })
    .from(originals)
    .where(eq(originals.contentId, contentId));
  return row?.fileId ?? null;
}

/**
 * Stores a file, a statement for each chunk; returns its id. Outside of a transaction, which would block others: a file
 * that nothing references in the end must be deleted (`deleteFiles`), and is pruned otherwise.
 */
export async function writeFile(db: Database, bytes: Uint8Array, now: Date): Promise<string> {
  const id = newRowId();
  await db.insert(files).values({ id, sizeBytes: bytes.byteLength, createdAt: now });
  for (let piece = 0; piece * CHUNK_BYTES < bytes.byteLength; piece += 1) {
    const part = bytes.subarray(piece * CHUNK_BYTES, (piece + 1) * CHUNK_BYTES);
    await db.insert(filePieces).values({ fileId: id, piece, bytes: part });
  }
  return id;
}

/** An existing file, and its bytes, a statement for each chunk. */
export interface OpenFile {
  readonly sizeBytes: number;
  /** Read outside of a transaction; throws if the file is deleted in between. */
  readonly pieces: () => AsyncGenerator<Uint8Array>;
}

/** Finds a file; null if it is missing. A file never changes. */
export async function openFile(db: Database, id: string): Promise<OpenFile | null> {
  const [file] = await db.select().from(files).where(eq(files.id, id));
  if (file === undefined) return null;
  const { sizeBytes } = file;
  return { sizeBytes, pieces: () => readPieces(db, id, sizeBytes) };
}

async function* readPieces(db: Database, id: string, sizeBytes: number) {
  for (let at = 0, piece = 0; at < sizeBytes; piece += 1) {
    const isIt = and(eq(filePieces.fileId, id), eq(filePieces.piece, piece));
    const columns = { bytes: readBytes(filePieces.bytes) };
    const [part] = await db.select(columns).from(filePieces).where(isIt);
    if (part === undefined) throw new Error('The file was deleted while it was read');
    yield part.bytes;
    at += part.bytes.length;
  }
}

/** The bytes of a file; null if it is missing. */
export async function readFile(db: Database, id: string): Promise<Uint8Array | null> {
  const file = await openFile(db, id);
  if (file === null) return null;
  const bytes: Uint8Array[] = [];
  for await (const piece of file.pieces()) bytes.push(piece);
  return Buffer.concat(bytes);
}

/** Deletes files without a reference. */
export async function deleteFiles(db: Database, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await db.delete(files).where(inArray(files.id, [...ids]));
}
