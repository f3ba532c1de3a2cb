import { useState } from 'react';
import type { DocumentView } from '#api/documentView.ts';
import type { SnapshotState } from './SnapshotNotice.tsx';
import { useOnline } from './useOnline.ts';

/**
 * What a reader must be told of a document's age; null when the page began with what the server told. Once it was a snapshot it
 * stays said, so that nothing moves when the server has answered.
 */
export function useSnapshotState(view: DocumentView<unknown>): SnapshotState | null {
  const isOnline = useOnline();
  const isCopy = view.state === 'shown' && view.known.source === 'copy';
  const [wasCopy, setWasCopy] = useState(isCopy);
  if (isCopy && !wasCopy) setWasCopy(true);
  if (view.state !== 'shown') return null;
  if (view.failure !== null) return isOnline ? 'failed' : 'offline';
  if (isCopy) return isOnline ? 'checking' : 'offline';
  return wasCopy ? 'fresh' : null;
}
