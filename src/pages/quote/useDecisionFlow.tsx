import { useRef, useState } from 'react';
import type { DocumentKey } from '#api/documentKey.ts';
import { useOnDemand } from '#i18n/useOnDemand.ts';
import { useAppSelector } from '#store/hooks.ts';
import type { DecisionUpdate } from './decision/DecisionNotice.tsx';
import type { Decision } from './decision/decision.ts';
import type { KnownQuote } from './knownQuote.ts';
import type { SeenBefore } from './useSeenBefore.ts';

const loadFlow = () => import('./decision/DecisionFlow.tsx');

/**
 * Answering the quote on the screen, with code that comes when it is wanted: by a press, or because there is an outbox on this
 * device that may hold an answer. `isGiven`: it does, so that nothing more is asked; `notice` says where it is.
 */
export function useDecisionFlow(docKey: DocumentKey) {
  const hasOutbox = useAppSelector(({ app }) => app.outbox !== 'none');
  const { value, state, load } = useOnDemand(loadFlow, 'acting', hasOutbox);
  const [requested, setRequested] = useState<Decision | null>(null);
  const open = useRef<((action: Decision) => void) | null>(null);
  const [update, onUpdate] = useState<DecisionUpdate | null>(null);
  const [isGiven, onGiven] = useState(false);
  return {
    /** Fetches it ahead of a press: then the press only opens the dialog. What did not come, the press fetches. */
    load,
    notice: value && update && <value.DecisionNotice update={update} />,
    isGiven,
    /** Opens the dialog. Once its code is there, the page around it is not rendered again for that. */
    begin(next: Decision) {
      if (open.current) return open.current(next);
      setRequested(next);
      load();
    },
    /** What is being fetched after a press, or was not. */
    loading: state === 'loading' && requested,
    failed: state === 'failed' && requested,
    render: (shown: KnownQuote | null, reread: () => void, before: SeenBefore | null) =>
      value && (
        <value.DecisionFlow
          docKey={docKey}
          shown={shown}
          before={before}
          requested={requested}
          open={open}
          onUpdate={onUpdate}
          onGiven={onGiven}
          reread={reread}
        />
      ),
  };
}
