import { statfsSync } from 'node:fs';

/** Below this much free space nothing is written any more, in bytes: a checkpoint and the files that it needs still fit. */
export const SPACE_FLOOR_BYTES = 128 * 1024 ** 2;

/** A look at the disk counts for this long, in ms. */
const FRESH_MS = 1_000;

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
): () => boolean {
  let hasRoom = true;
  let lookedAt = Number.NEGATIVE_INFINITY;
  return () => {
    if (now() - lookedAt < FRESH_MS) return hasRoom;
    lookedAt = now();
    try {
      const { bavail, bsize } = statfs(folder);
      hasRoom = bavail * bsize >= SPACE_FLOOR_BYTES;
    } catch {
      hasRoom = true;
    }
    return hasRoom;
  };
}
