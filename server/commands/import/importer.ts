import type { ImportFailure } from '#server/import/importFailure.ts';
import type { ImportedFile } from '#server/import/importFile.ts';

/** Where files are imported: a running server, or the data folder opened for this one command. */
export interface Importer {
  /** App ids, the business that was opened first at the front. */
  readonly businesses: readonly string[];
  /** The base URL of links. */
  readonly base: string;
  /**
   * Returns the document's link, or the reason why the file was rejected. Rejects with `NotStored`, whose message may be
   * shown.
   */
  importFile(
    appId: string,
    fileName: string,
    bytes: Uint8Array,
    isOtherSeller: boolean,
  ): Promise<ImportedFile | ImportFailure>;
  close(): Promise<void>;
}
