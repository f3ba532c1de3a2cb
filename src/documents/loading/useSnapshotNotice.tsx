import { type ReactNode, useState } from 'react';
import type { DocumentView } from '#api/documents/documentView.ts';
import { useOnline } from '#platform/network/useOnline.ts';
import { SnapshotNotice, type SnapshotState } from './SnapshotNotice.tsx';

type LoadedView = Extract<DocumentView<unknown>, { state: 'shown' }>;

/** The notice that the document is a snapshot, with a retry; null if the page started with the server's version. */
export function useSnapshotNotice(view: LoadedView, timeZone: string): ReactNode {
  const state = useSnapshotState(view);
  return (
    state && (
      <SnapshotNotice
        asOf={view.known.asOf}
        timeZone={timeZone}
        state={state}
        onRetry={view.retry}
      />
    )
  );
}

/** The state of the notice. Once displayed, it stays, to prevent a layout shift when the server responds. */
function useSnapshotState({ known, failure }: LoadedView): SnapshotState | null {
  const isOnline = useOnline();
  const isSnapshot = known.source === 'snapshot';
  const [wasSnapshot, setWasSnapshot] = useState(isSnapshot);
  if (isSnapshot && !wasSnapshot) setWasSnapshot(true);
  if (isSnapshot && !isOnline) return 'offline';
  if (failure) return 'failed';
  if (isSnapshot) return 'checking';
  return wasSnapshot ? 'fresh' : null;
}
