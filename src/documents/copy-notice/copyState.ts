import type { DocumentView } from '#api/documentView.ts';
import type { CopyState } from './CopyNotice.tsx';

type Shown = Extract<DocumentView<unknown>, { state: 'shown' }>;

/** What a reader must be told of a document's age; null when the server has just told it. */
export function copyState(view: Shown, isOnline: boolean): CopyState | null {
  if (view.failure !== null) return isOnline ? 'failed' : 'offline';
  if (view.known.source === 'server') return null;
  return isOnline ? 'checking' : 'offline';
}
