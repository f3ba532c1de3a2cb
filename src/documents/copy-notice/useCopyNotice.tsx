import type { ReactNode } from 'react';
import type { DocumentView } from '#api/documentView.ts';
import { CopyNotice } from './CopyNotice.tsx';
import { useCopyState } from './useCopyState.ts';

/** What a page says of its document's age, with a way to ask once more; null when it began with what the server told. */
export function useCopyNotice(
  view: Extract<DocumentView<unknown>, { state: 'shown' }>,
  timeZone: string,
): ReactNode {
  const state = useCopyState(view);
  return (
    state && (
      <CopyNotice asOf={view.known.asOf} timeZone={timeZone} state={state} onRetry={view.retry} />
    )
  );
}
