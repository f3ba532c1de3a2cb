import { type ReactNode, useEffect, useState } from 'react';
import type { DocumentKey } from '#api/documentKey.ts';
import { useOnDemand } from '#i18n/useOnDemand.ts';
import { useAppSelector } from '#store/hooks.ts';
import type { Answering } from './answering/answering.ts';
import type { KnownQuote } from './knownQuote.ts';
import type { SeenBefore } from './useSeenBefore.ts';

const loadFlow = () => import('./answering/AnswerFlow.tsx').then((late) => late.AnswerFlow);

/**
 * Answering the quote on the screen, with code that comes when it is wanted: by a press, or because there is an outbox on this
 * device that may hold an answer. `isGiven`: it does, so that nothing more is asked; `told` says where it is.
 */
export function useAnswerFlow(docKey: DocumentKey) {
  const { value: Flow, state, want } = useOnDemand(loadFlow, 'acting');
  const [answering, setAnswering] = useState<Answering | null>(null);
  const [told, onTold] = useState<ReactNode>(null);
  const [isGiven, onGiven] = useState(false);
  const hasOutbox = useAppSelector(({ app }) => app.outbox !== 'none');
  useEffect(() => {
    if (hasOutbox) want();
  }, [hasOutbox, want]);
  return {
    want,
    /** For a button that is come near. What did not come after a press is fetched by the next press only. */
    warm() {
      if (state === 'idle') want();
    },
    told,
    isGiven,
    begin(next: Answering) {
      setAnswering(next);
      want();
    },
    /** What is being fetched after a press, or was not. */
    loading: state === 'loading' ? answering : null,
    failed: state === 'failed' ? answering : null,
    draw: (shown: KnownQuote | null, reread: () => void, before: SeenBefore | null) =>
      Flow && (
        <Flow
          docKey={docKey}
          shown={shown}
          before={before}
          answering={answering}
          onClose={() => setAnswering(null)}
          onTold={onTold}
          onGiven={onGiven}
          reread={reread}
        />
      ),
  };
}
