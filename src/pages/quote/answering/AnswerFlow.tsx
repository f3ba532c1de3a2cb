import { type ReactNode, useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { DocumentKey } from '#api/documentKey.ts';
import { isUnsent } from '#offline/core/outbox/outboxRecord.ts';
import { useIsHere } from '#platform/useIsHere.ts';
import { useLinkTo } from '#platform/useLinkTo.ts';
import type { KnownQuote } from '../knownQuote.ts';
import { useReadQuote } from '../useReadQuote.ts';
import type { SeenBefore } from '../useSeenBefore.ts';
import { AcceptModal } from './AcceptModal.tsx';
import { AnswerAlert, type AnswerAlertProps } from './AnswerAlert.tsx';
import { AnswerStrip } from './AnswerStrip.tsx';
import type { Answering } from './answering.ts';
import { DeclineModal } from './DeclineModal.tsx';
import { SeenStrip } from './SeenStrip.tsx';
import { staysOpen } from './staysOpen.ts';
import { useAnswering } from './useAnswering.ts';
import type { AnswerResult } from './useAttempt.ts';
import { useToldAnswer } from './useToldAnswer.ts';

/** Props of the flow. It stays drawn once it was, so that an answer that comes late finds somebody who hears it. */
export interface AnswerFlowProps {
  readonly docKey: DocumentKey;
  /** The version on the screen, be it a copy; null when it is no longer open. */
  readonly shown: KnownQuote | null;
  /** What this device has shown of it before; null where the quote could not be read. */
  readonly before: SeenBefore | null;
  readonly answering: Answering | null;
  readonly onClose: () => void;
  /** Says on the sheet where the answer is, or what happened meanwhile. This and the next stay the same from drawing to drawing. */
  readonly onTold: (told: ReactNode) => void;
  /** Hears whether an answer is given, so that nothing more is asked. */
  readonly onGiven: (isGiven: boolean) => void;
  readonly reread: () => void;
}

/**
 * Walks an answer: the dialog, the outbox, and then the accepted page, a try again, or the quote as it stands now. What is
 * kept and not sent yet closes the dialog: the strip on the sheet says where it is.
 */
export function AnswerFlow({ docKey, shown, before, ...rest }: AnswerFlowProps) {
  const { appId, xid } = docKey;
  const { answering, onClose, onTold, onGiven, reread } = rest;
  const [result, setResult] = useState<AnswerResult | null>(null);
  const [failed, setFailed] = useState<AnswerAlertProps | null>(null);
  const onScreen = useReadQuote(docKey);
  const record = useToldAnswer(docKey, onScreen);
  const since = shown && before ? before.revision : null;
  const catchUp = before?.catchUp;
  useEffect(() => {
    if (failed) onTold(<AnswerAlert {...failed} />);
    else if (record) onTold(<AnswerStrip record={record} quote={onScreen} />);
    else if (since === null || !catchUp) onTold(null);
    else onTold(<SeenStrip docKey={{ appId, xid }} since={since} catchUp={catchUp} />);
    onGiven(record !== null && (isUnsent(record) || record.state === 'delivered'));
  }, [failed, record, onScreen, appId, xid, since, catchUp, onTold, onGiven]);
  const { isSending, press } = useAnswering(docKey);
  const isHere = useIsHere();
  const navigate = useNavigate();
  const linkTo = useLinkTo();
  if (shown === null || shown.etag === null || answering === null) return null;

  const { document: answer, etag } = shown;
  const close = () => {
    setResult(null);
    onClose();
  };
  const told = (deed: Answering, next: AnswerResult | null) => {
    if (next === null || !isHere.current) return; // whoever went on reads of it in the list, and on the quote
    if (next.kind === 'kept') return close();
    const code = next.kind === 'refused' ? next.failure.problem.code : null;
    const wasDone = code === (deed === 'accept' ? 'quote-accepted' : 'quote-declined');
    if (next.kind !== 'done' && !wasDone) {
      if (staysOpen(next)) return setResult(next);
      setFailed({ deed, result: next, docKey, seen: answer });
    }
    close();
    if (next.kind !== 'done') reread();
    if (deed === 'accept' && (next.kind === 'done' || wasDone)) {
      const path = [docKey.appId, docKey.xid].map(encodeURIComponent).join('/');
      navigate(linkTo(`/${path}/accept`));
    }
  };
  const send = async (reason: string | null) => {
    setFailed(null);
    told(answering, await press({ deed: answering, known: { ...shown, etag }, reason }));
  };
  const alert = result && (
    <AnswerAlert deed={answering} result={result} docKey={docKey} seen={answer} />
  );
  if (answering === 'decline') {
    return (
      <DeclineModal
        answer={answer}
        isSending={isSending}
        alert={alert}
        onDecline={send}
        onClose={close}
      />
    );
  }
  return (
    <AcceptModal
      key={etag}
      answer={answer}
      copyAsOf={shown.source === 'copy' ? shown.asOf : null}
      isSending={isSending}
      alert={alert}
      onAccept={() => send(null)}
      onClose={close}
    />
  );
}
