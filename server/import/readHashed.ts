import type { Imported } from './imported.ts';
import { type ImportFailure, Refusal } from './importFailure.ts';
import { isPdf } from './pdf/isPdf.ts';
import { readDocument } from './readDocument.ts';
import { toImportHash } from './store/importKey.ts';

/** A file's content, and its hash. */
export interface ReadFile {
  readonly status: 'read';
  readonly imported: Imported;
  readonly importHash: string;
  /** The e-invoice inside, if the file is a PDF. */
  readonly embedded: Uint8Array | null;
}

/** Reads a document, or the one that a PDF contains, with the hash of its content. */
export async function readHashed(
  bytes: Uint8Array,
  fileName: string,
): Promise<ReadFile | ImportFailure> {
  const opened = isPdf(bytes) ? await openPdf(bytes, fileName) : { bytes, fileName };
  if ('status' in opened) return opened;
  const imported = await readDocument(opened.bytes, opened.fileName);
  if (imported.status === 'refused') return imported;
  const embedded = opened.bytes === bytes ? null : opened.bytes;
  return { status: 'read', imported, importHash: toImportHash(imported), embedded };
}

/** Loads the PDF library on first use. */
async function openPdf(bytes: Uint8Array, fileName: string) {
  const { readEmbedded } = await import('./pdf/readEmbedded.ts');
  try {
    const embedded = await readEmbedded(bytes);
    return { bytes: embedded.bytes, fileName: `${fileName} (${embedded.name})` };
  } catch (cause) {
    if (cause instanceof Refusal) return cause.toFailure(fileName);
    throw cause;
  }
}
