import { useState } from 'react';
import type { DocumentKey } from '#api/documentKey.ts';
import { useOnDemand } from '#i18n/useOnDemand.ts';
import { useAppSelector } from '#store/hooks.ts';
import type { AnswerNews } from './answering/AnswerNotice.tsx';
import type { AnswerAction } from './answering/answerAction.ts';
import type { KnownQuote } from './knownQuote.ts';
import type { SeenBefore } from './useSeenBefore.ts';

const loadFlow = () => import('./answering/AnswerFlow.tsx');

/**
 * Answering the quote on the screen, with code that comes when it is wanted: by a press, or because there is an outbox on this
 * device that may hold an answer. `isGiven`: it does, so that nothing more is asked; `notice` says where it is.
 */
export function useAnswerFlow(docKey: DocumentKey) {
  const hasOutbox = useAppSelector(({ app }) => app.outbox !== 'none');
  const { value, state, load, prefetch } = useOnDemand(loadFlow, 'acting', hasOutbox);
  const [answering, setAnswering] = useState<AnswerAction | null>(null);
  const [news, onNews] = useState<AnswerNews | null>(null);
  const [isGiven, onGiven] = useState(false);
  return {
    load,
    /** For a button that is come near. What did not come after a press is fetched by the next press only. */
    prefetch,
    notice: value && news && <value.AnswerNotice news={news} />,
    isGiven,
    begin(next: AnswerAction) {
      setAnswering(next);
      load();
    },
    /** What is being fetched after a press, or was not. */
    loading: state === 'loading' ? answering : null,
    failed: state === 'failed' ? answering : null,
    render: (shown: KnownQuote | null, reread: () => void, before: SeenBefore | null) =>
      value && (
        <value.AnswerFlow
          docKey={docKey}
          shown={shown}
          before={before}
          answering={answering}
          onClose={() => setAnswering(null)}
          onNews={onNews}
          onGiven={onGiven}
          reread={reread}
        />
      ),
  };
}
