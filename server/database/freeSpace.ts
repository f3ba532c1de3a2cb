import { statfsSync } from 'node:fs';

/** Below this much free space nothing is written any more, in bytes: a checkpoint and the files that it needs still fit. */
export const MIN_FREE_BYTES = 128 * 1024 ** 2;

/** A look at the disk counts for this long, in ms. */
const FRESH_MS = 1_000;

/** What a body of one byte may come to on the disk: what is stored of it, the log of that, and another one at the same time. */
const WRITTEN_PER_BYTE = 4;

/** Whether there is room for what a request writes, whose body has so many bytes. */
export type HasSpace = (bodyBytes?: number) => boolean;

/** Measures a disk: free blocks, and the size of one in bytes. */
export type Statfs = (path: string) => { readonly bavail: number; readonly bsize: number };

/**
 * Says whether the disk of a folder has room for writes. The embedded database never ends once its disk is full, so that it must
 * not come to that. A disk that cannot be asked counts as one with room.
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
      try {
        const { bavail, bsize } = statfs(folder);
        freeBytes = bavail * bsize;
      } catch {
        freeBytes = Number.POSITIVE_INFINITY;
      }
    }
    return freeBytes >= MIN_FREE_BYTES + bodyBytes * WRITTEN_PER_BYTE;
  };
}
