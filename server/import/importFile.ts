import { changeBusiness } from '#server/back-office/changeBusiness.ts';
import { DraftRefused } from '#server/back-office/draftRefused.ts';
import type { WriteContext } from '#server/context/serverContext.ts';
import type { ImportFailure } from './importFailure.ts';
import { readDocument } from './readDocument.ts';
import type { StoredImport } from './store/storeContext.ts';
import { storeImported } from './storeImported.ts';

/** A file to be imported for a business. */
export interface FileToImport {
  readonly appId: string;
  readonly fileName: string;
  readonly bytes: Uint8Array;
  /** The public id of a new document, where a fixed link is wanted. */
  readonly xid?: string;
}

/** A file that went in. */
export interface ImportedFile extends StoredImport {
  readonly status: 'stored';
  readonly file: string;
  readonly appId: string;
  readonly number: string;
}

/**
 * Reads a file and stores what it says, whole or not at all: the answer says where it is now, or why it was refused.
 * Throws when there is no such business or the database fails.
 */
export async function importFile(
  deps: WriteContext,
  { appId, fileName, bytes, xid }: FileToImport,
): Promise<ImportedFile | ImportFailure> {
  const imported = await readDocument(bytes, fileName);
  if (imported.status === 'refused') return imported;
  try {
    return await changeBusiness(deps, appId, async ({ tx, business, now }) => {
      const fixed = xid === undefined ? {} : { xid };
      const stored = await storeImported({ tx, business, now, imported, bytes, ...fixed });
      return { status: 'stored', file: fileName, appId, number: imported.number, ...stored };
    });
  } catch (error) {
    if (!(error instanceof DraftRefused)) throw error;
    const place = { line: null, path: null };
    const reason = `${error.message}.`;
    return { status: 'refused', file: fileName, place, reason, rule: null, figures: null };
  }
}
