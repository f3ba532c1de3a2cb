import { changeBusiness } from '#server/back-office/changeBusiness.ts';
import { DraftRefused } from '#server/back-office/draftRefused.ts';
import type { WriteContext } from '#server/context/serverContext.ts';
import { deleteFiles } from '#server/documents/fileStore.ts';
import type { ImportFailure } from './importFailure.ts';
import { readUpload } from './readUpload.ts';
import { writeFiles } from './store/storeContent.ts';
import type { StoredImport, WrittenFiles } from './store/storeContext.ts';
import { storeImported } from './storeImported.ts';

/** A file to be imported for a business. */
export interface FileToImport {
  readonly appId: string;
  readonly fileName: string;
  readonly bytes: Uint8Array;
  /** Whether the business may be paid for an e-invoice of another seller; otherwise such an e-invoice is refused. */
  readonly isOtherSeller?: boolean;
  /** The public id of a new document, for a fixed link. */
  readonly xid?: string;
}

/** An imported file. */
export interface ImportedFile extends StoredImport {
  readonly status: 'stored';
  readonly file: string;
  readonly appId: string;
  readonly number: string;
}

/**
 * Reads and stores a file, completely or not at all: returns the document's link, or why it was refused. Throws if there
 * is no such business or the database fails.
 */
export async function importFile(
  deps: WriteContext,
  { appId, fileName, bytes, xid, isOtherSeller = false }: FileToImport,
): Promise<ImportedFile | ImportFailure> {
  const read = await readUpload(bytes, fileName);
  if (read.status === 'refused') return read;
  const { imported, importHash, embedded } = read;
  const written: string[] = [];
  const store = (files: WrittenFiles | null) =>
    changeBusiness(deps, appId, ({ tx, business, now }) =>
      storeImported({
        ...{ tx, business, now, imported, importHash, files, isOtherSeller },
        ...(xid && { xid }),
      }),
    );
  try {
    const now = deps.clock.now();
    const stored =
      (await store(null)) ??
      (await store(
        await writeFiles(deps.db, { imported, bytes: embedded ?? bytes, now }, written),
      ));
    if (stored === null) throw new Error('The document was stored without its files');
    if (isStored(stored)) written.length = 0;
    return { status: 'stored', file: fileName, appId, number: imported.number, ...stored };
  } catch (error) {
    if (!(error instanceof DraftRefused)) throw error;
    const location = { line: null, path: null };
    const reason = `${error.message}.`;
    return {
      status: 'refused',
      file: fileName,
      place: location,
      reason,
      rule: null,
      figures: null,
    };
  } finally {
    await deleteFiles(deps.db, written).catch(() => undefined); // they are pruned later
  }
}

/** Whether the existing document now matches the file. */
function isStored({ outcome }: StoredImport): boolean {
  return outcome === 'new' || outcome === 'updated';
}
