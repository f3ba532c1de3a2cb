import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { DocumentKey } from '#api/documentKey.ts';
import { useLinkTo } from '#platform/useLinkTo.ts';
import type { ServerQuote } from '../serverQuote.ts';
import { AcceptModal } from './AcceptModal.tsx';
import { AnswerAlert } from './AnswerAlert.tsx';
import type { Answering } from './answering.ts';
import { DeclineModal } from './DeclineModal.tsx';
import { staysOpen } from './staysOpen.ts';
import { useAcceptQuote } from './useAcceptQuote.ts';
import type { AnswerResult } from './useAttempt.ts';
import { useDeclineQuote } from './useDeclineQuote.ts';

/** Props of the flow. It stays drawn once it was, so that an answer that comes late finds somebody who hears it. */
export interface AnswerFlowProps {
  readonly docKey: DocumentKey;
  /** The version on the screen; null while it is only a copy, or no longer open. */
  readonly shown: ServerQuote | null;
  readonly answering: Answering | null;
  readonly onClose: () => void;
  /** Says on the sheet what happened meanwhile; the dialog is closed then. */
  readonly onAlert: (alert: ReactNode) => void;
  readonly reread: () => void;
}

/** Walks an answer: the dialog, the call, and then the accepted page, a try again, or the quote as it stands now. */
export function AnswerFlow({ docKey, shown, ...rest }: AnswerFlowProps) {
  const { answering, onClose, onAlert, reread } = rest;
  const [result, setResult] = useState<AnswerResult | null>(null);
  const accepting = useAcceptQuote(docKey);
  const declining = useDeclineQuote(docKey);
  const navigate = useNavigate();
  const linkTo = useLinkTo();
  if (shown === null || shown.etag === null || answering === null) return null;

  const { document: answer, etag } = shown;
  const close = () => {
    setResult(null);
    onClose();
  };
  const told = (deed: Answering, next: AnswerResult | null) => {
    if (next === null) return;
    const code = next.kind === 'refused' ? next.failure.problem.code : null;
    const wasDone = code === (deed === 'accept' ? 'quote-accepted' : 'quote-declined');
    if (next.kind !== 'done' && !wasDone) {
      if (staysOpen(next)) return setResult(next);
      onAlert(<AnswerAlert deed={deed} result={next} docKey={docKey} seen={answer} />);
    }
    close();
    if (next.kind !== 'done') reread();
    if (deed === 'accept' && (next.kind === 'done' || wasDone)) {
      const path = [docKey.appId, docKey.xid].map(encodeURIComponent).join('/');
      navigate(linkTo(`/${path}/accept`));
    }
  };
  const alert = result && (
    <AnswerAlert deed={answering} result={result} docKey={docKey} seen={answer} />
  );
  if (answering === 'decline') {
    return (
      <DeclineModal
        answer={answer}
        isSending={declining.isSending}
        alert={alert}
        onDecline={async (reason) => told('decline', await declining.decline(etag, reason))}
        onClose={close}
      />
    );
  }
  return (
    <AcceptModal
      key={etag}
      answer={answer}
      isSending={accepting.isSending}
      alert={alert}
      onAccept={async () => told('accept', await accepting.accept(etag))}
      onClose={close}
    />
  );
}
