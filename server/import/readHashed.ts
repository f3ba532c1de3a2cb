import type { Imported } from './imported.ts';
import type { ImportFailure } from './importFailure.ts';
import { readDocument } from './readDocument.ts';
import { toImportHash } from './store/importKey.ts';

/** A file's content, and its hash. */
export interface ReadFile {
  readonly status: 'read';
  readonly imported: Imported;
  readonly importHash: string;
}

/** Reads a document, with the hash of its content. */
export async function readHashed(
  bytes: Uint8Array,
  fileName: string,
): Promise<ReadFile | ImportFailure> {
  const imported = await readDocument(bytes, fileName);
  if (imported.status === 'refused') return imported;
  return { status: 'read', imported, importHash: toImportHash(imported) };
}
