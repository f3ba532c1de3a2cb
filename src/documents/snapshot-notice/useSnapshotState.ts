import { useState } from 'react';
import type { DocumentView } from '#api/documentView.ts';
import { useOnline } from '#platform/useOnline.ts';
import type { SnapshotState } from './SnapshotNotice.tsx';

/**
 * What a reader must be told of a document's age; null when the page began with what the server told. Once it was a snapshot it
 * stays said, so that nothing moves when the server has answered.
 */
export function useSnapshotState(view: DocumentView<unknown>): SnapshotState | null {
  const isOnline = useOnline();
  const isSnapshot = view.state === 'shown' && view.known.source === 'snapshot';
  const [wasSnapshot, setWasSnapshot] = useState(isSnapshot);
  if (isSnapshot && !wasSnapshot) setWasSnapshot(true);
  if (view.state !== 'shown') return null;
  if (view.failure !== null) return isOnline ? 'failed' : 'offline';
  if (isSnapshot) return isOnline ? 'checking' : 'offline';
  return wasSnapshot ? 'fresh' : null;
}
