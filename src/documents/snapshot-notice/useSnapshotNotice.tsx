import type { ReactNode } from 'react';
import type { DocumentView } from '#api/documentView.ts';
import { SnapshotNotice } from './SnapshotNotice.tsx';
import { useSnapshotState } from './useSnapshotState.ts';

/** What a page says of its document's age, with a way to ask once more; null when it began with what the server told. */
export function useSnapshotNotice(
  view: Extract<DocumentView<unknown>, { state: 'shown' }>,
  timeZone: string,
): ReactNode {
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
