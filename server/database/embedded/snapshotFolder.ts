import { constants } from 'node:fs';
import { cp } from 'node:fs/promises';

/** Copies a folder, to which nothing may be written meanwhile. Uses copy-on-write if the file system supports it. */
export function snapshotFolder(from: string, to: string): Promise<void> {
  return cp(from, to, { recursive: true, mode: constants.COPYFILE_FICLONE });
}
