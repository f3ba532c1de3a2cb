import { useEffect, useState } from 'react';
import type { SnapshotKey } from '#offline/core/snapshot.ts';

/**
 * Whether the document at a URL is saved on this device and so can be opened offline; checked only if `wanted`. Snapshots of another
 * origin cannot be checked.
 */
export function useIsSaved(
  { kind, appId, xid }: SnapshotKey,
  address: string,
  isWanted: boolean,
): boolean {
  const [isSaved, setIsSaved] = useState(false);
  useEffect(() => {
    let isHere = isWanted && new URL(address, location.href).origin === location.origin;
    if (isHere) {
      void import('#offline/core/snapshots.ts')
        .then((late) => late.readSnapshot({ kind, appId, xid }))
        .then(
          (record) => isHere && setIsSaved(record !== null),
          () => {}, // if the store fails, nothing can be opened from it
        );
    }
    return () => {
      isHere = false;
    };
  }, [kind, appId, xid, address, isWanted]);
  return isSaved;
}
