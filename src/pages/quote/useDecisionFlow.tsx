import { useRef, useState } from 'react';
import type { DocumentKey } from '#api/documents/documentKey.ts';
import { useOnDemand } from '#i18n/messages/useOnDemand.ts';
import { useAppSelector } from '#store/hooks.ts';
import type { DecisionUpdate } from './decision/DecisionNotice.tsx';
import type { Decision } from './decision/decision.ts';
import type { LoadedQuote } from './loadedQuote.ts';
import type { EarlierRevision } from './useEarlierRevision.ts';

const loadFlow = () => import('./decision/DecisionFlow.tsx');

/**
 * Accepting or declining the displayed quote, with a chunk that is fetched when needed: on a click, or if this device's outbox may
 * contain a decision. `isDecided`: it does, so the buttons are hidden and `notice` shows the status.
 */
export function useDecisionFlow(docKey: DocumentKey) {
  const hasOutbox = useAppSelector(({ app }) => app.outbox !== 'none');
  const { value, state, load } = useOnDemand(loadFlow, 'acting', hasOutbox);
  const [requested, setRequested] = useState<Decision | null>(null);
  const open = useRef<((action: Decision) => void) | null>(null);
  const [update, onUpdate] = useState<DecisionUpdate | null>(null);
  const [isDecided, onDecided] = useState(false);
  return {
    /** Prefetches the chunk, so that a click only opens the dialog. If this fails, the click fetches it. */
    load,
    notice: value && update && <value.DecisionNotice update={update} />,
    isDecided,
    /** Opens the dialog. Once the chunk is loaded, this does not re-render the page around it. */
    begin(next: Decision) {
      if (open.current) return open.current(next);
      setRequested(next);
      load();
    },
    /** Whether the chunk requested by a click is loading, or failed to load. */
    loading: state === 'loading' && requested,
    failed: state === 'failed' && requested,
    render: (shown: LoadedQuote | null, reread: () => void, before: EarlierRevision | null) =>
      value && (
        <value.DecisionFlow
          docKey={docKey}
          shown={shown}
          before={before}
          requested={requested}
          open={open}
          onUpdate={onUpdate}
          onDecided={onDecided}
          reread={reread}
        />
      ),
  };
}
