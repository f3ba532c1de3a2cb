import { useEffect, useState } from 'react';
import type { SnapshotKey } from '#offline/core/snapshot.ts';

/**
 * Whether a document at a URL is saved on this device, and so opens there offline; checked only if `wanted`. Snapshots of another
 * origin cannot be checked from here.
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
          () => {}, // the store fails: nothing opens from it
        );
    }
    return () => {
      isHere = false;
    };
  }, [kind, appId, xid, address, isWanted]);
  return isSaved;
}
