import { type ImportFailure, Refusal } from './importFailure.ts';
import { readEmbedded } from './pdf/readEmbedded.ts';
import type { ReadFile } from './readHashed.ts';
import { readInThread } from './readInThread.ts';

const PDF_START = '%PDF-';

/** A file's content, its hash, and the e-invoice inside, if the file is a PDF. */
export interface ReadUpload extends ReadFile {
  readonly embedded: Uint8Array | null;
}

/** Reads a document, or the one that a PDF contains, without blocking the server. */
export async function readUpload(
  bytes: Uint8Array,
  fileName: string,
): Promise<ReadUpload | ImportFailure> {
  if (!isPdf(bytes)) return withEmbedded(await readInThread(bytes, fileName), null);
  try {
    const embedded = await readEmbedded(bytes);
    const read = await readInThread(embedded.bytes, `${fileName} (${embedded.name})`);
    return withEmbedded(read, embedded.bytes);
  } catch (cause) {
    if (cause instanceof Refusal) return cause.toFailure(fileName);
    throw cause;
  }
}

function withEmbedded(
  read: ReadFile | ImportFailure,
  embedded: Uint8Array | null,
): ReadUpload | ImportFailure {
  return read.status === 'refused' ? read : { ...read, embedded };
}

/** Whether a file is a PDF, by its first characters. */
function isPdf(bytes: Uint8Array): boolean {
  return Buffer.from(bytes.subarray(0, PDF_START.length)).toString('latin1') === PDF_START;
}
