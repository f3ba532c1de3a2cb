import type { ImportFailure } from '#server/import/importFailure.ts';
import type { ImportedFile } from '#server/import/importFile.ts';

/** Whatever takes files: a running server, or the data folder opened for this one command. */
export interface Importer {
  /** App ids, the business that was opened first at the front. */
  readonly businesses: readonly string[];
  /** What the links begin with. */
  readonly base: string;
  /** Answers where the file is now or why it was refused. Rejects with `NotStored`, whose words may be shown. */
  importFile(
    appId: string,
    fileName: string,
    bytes: Uint8Array,
    isOtherSeller: boolean,
  ): Promise<ImportedFile | ImportFailure>;
  close(): Promise<void>;
}
