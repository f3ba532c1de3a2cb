import { statfsSync } from 'node:fs';

/** Below this much free space nothing is written any more, in bytes: a checkpoint and the files that it needs still fit. */
export const MIN_FREE_BYTES = 128 * 1024 ** 2;

/** How long a measurement of the disk is valid, in ms. */
const FRESH_MS = 1_000;

/** The maximum disk use per byte of a body: the stored data, its log, and another one at the same time. */
const WRITTEN_PER_BYTE = 4;

/** Whether there is space for the writes of a request with a body of this many bytes. */
export type HasSpace = (bodyBytes?: number) => boolean;

/** Measures a disk: free blocks, and the size of one in bytes. */
export type Statfs = (path: string) => { readonly bavail: number; readonly bsize: number };

/**
 * Checks whether the disk of a folder has space for writes. The embedded database never recovers from a full disk, so it
 * must not come to that. A disk that cannot be measured counts as one with space.
 */
export function createSpaceCheck(
  folder: string,
  now: () => number,
  statfs: Statfs = statfsSync,
): HasSpace {
  let freeBytes = Number.POSITIVE_INFINITY;
  let lookedAt = Number.NEGATIVE_INFINITY;
  return (bodyBytes = 0) => {
    if (now() - lookedAt >= FRESH_MS) {
      lookedAt = now();
      freeBytes = readFreeBytes(folder, statfs);
    }
    return freeBytes >= MIN_FREE_BYTES + bodyBytes * WRITTEN_PER_BYTE;
  };
}

/** The free space of a folder's disk in bytes; infinite if it cannot be measured. */
export function readFreeBytes(folder: string, statfs: Statfs = statfsSync): number {
  try {
    const { bavail, bsize } = statfs(folder);
    return bavail * bsize;
  } catch {
    return Number.POSITIVE_INFINITY;
  }
}
