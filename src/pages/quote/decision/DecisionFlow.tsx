import {
  type RefObject,
  startTransition,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useNavigate } from 'react-router-dom';
import type { DocumentKey } from '#api/documents/documentKey.ts';
import { quoteState } from '#documents/status/quoteState.ts';
import { dayInTimeZone } from '#domain/day/calendarDay.ts';
import { isUnsent } from '#offline/core/outbox/outboxRecord.ts';
import { useLinkTo } from '#platform/address/useLinkTo.ts';
import { systemClock } from '#platform/clock.ts';
import { useIsMounted } from '#platform/timing/useIsMounted.ts';
import type { ModalHandle } from '#ui/modal/index.ts';
import type { LoadedQuote } from '../loadedQuote.ts';
import type { EarlierRevision } from '../useEarlierRevision.ts';
import { useReadQuote } from '../useReadQuote.ts';
import { DecisionAlert, type DecisionAlertProps } from './DecisionAlert.tsx';
import type { DecisionUpdate } from './DecisionNotice.tsx';
import type { Decision } from './decision.ts';
import { DeclineModal } from './dialogs/DeclineModal.tsx';
import { PreparedAcceptance } from './dialogs/PreparedAcceptance.tsx';
import { useVisibleDecision } from './outbox/useVisibleDecision.ts';
import type { DecisionResult } from './sending/decisionResult.ts';
import { isExplainedBySheet } from './sending/getDecisionFailureMessage.ts';
import { useSubmitDecision } from './sending/useSubmitDecision.ts';

export { DecisionNotice } from './DecisionNotice.tsx';

/** Props of the flow. It stays mounted, so that a late response is still handled. */
export interface DecisionFlowProps {
  readonly docKey: DocumentKey;
  /** The displayed version, possibly a snapshot; null if the quote is no longer open. */
  readonly shown: LoadedQuote | null;
  /** The revision that this device showed before; null if the quote could not be read. */
  readonly before: EarlierRevision | null;
  /** The decision clicked before this chunk was loaded. */
  readonly requested: Decision | null;
  /** The ref in which the flow stores its click handler for the page. */
  readonly open: RefObject<((action: Decision) => void) | null>;
  /**
   * Called with what the sheet should show: the status of the decision, or a change of the quote. This and the next callback must
   * be stable.
   */
  readonly onUpdate: (update: DecisionUpdate | null) => void;
  /** Called with whether a decision was made, which hides the buttons. */
  readonly onDecided: (isDecided: boolean) => void;
  readonly reread: () => void;
}

/**
 * Runs a decision: shows the dialog, saves the decision in the outbox, then shows the accepted page, a retry, or the quote's current
 * state. If it is saved but not sent, the dialog closes and the strip on the sheet shows its status.
 */
export function DecisionFlow({ docKey, shown, before, ...rest }: DecisionFlowProps) {
  const { appId, xid } = docKey;
  const { requested, open, onUpdate, onDecided, reread } = rest;
  const [deciding, setDeciding] = useState(requested);
  const acceptance = useRef<ModalHandle>(null);
  // a layout effect, because a click before it would be lost
  useLayoutEffect(() => {
    open.current = (action) => {
      // open the dialog at once; on a slow device the render takes longer
      if (action === 'accept') acceptance.current?.show();
      startTransition(() => setDeciding(action));
    };
    return () => {
      open.current = null;
    };
  }, [open]);
  const [opening, setOpening] = useState(0);
  const [result, setResult] = useState<DecisionResult | null>(null);
  const [failed, setFailed] = useState<DecisionAlertProps | null>(null);
  const onScreen = useReadQuote(docKey);
  const record = useVisibleDecision(docKey, onScreen);
  const since = shown && before ? before.revision : null;
  const catchUp = before?.catchUp;
  useEffect(() => {
    const isAnnounced =
      failed !== null &&
      onScreen !== null &&
      isExplainedBySheet(failed.action, quoteState(onScreen));
    if (failed) onUpdate({ kind: 'failed', alert: { ...failed, isAnnounced } });
    else if (record) onUpdate({ kind: 'decided', strip: { record, quote: onScreen } });
    else if (since === null || !catchUp) onUpdate(null);
    else onUpdate({ kind: 'changed', strip: { docKey: { appId, xid }, since, catchUp } });
    onDecided(record !== null && (isUnsent(record) || record.state === 'delivered'));
  }, [failed, record, onScreen, appId, xid, since, catchUp, onUpdate, onDecided]);
  const { isSending, submit } = useSubmitDecision(docKey);
  const isHere = useIsMounted();
  const navigate = useNavigate();
  const linkTo = useLinkTo();
  if (shown === null || shown.etag === null) return null;

  const { document: response, etag } = shown;
  const close = () => {
    setResult(null);
    setDeciding(null);
    setOpening((count) => count + 1); // clear the consent when the dialog is opened again
  };
  const finish = (action: Decision, next: DecisionResult | null) => {
    if (next === null || !isHere.current) return; // the customer has left the page; the list and the quote show the status
    if (next.kind === 'queued') return close();
    const code = next.kind === 'refused' ? next.failure.problem.code : null;
    const wasDone = code === (action === 'accept' ? 'quote-accepted' : 'quote-declined');
    if (next.kind !== 'done' && !wasDone) {
      if (staysOpen(next)) return setResult(next);
      setFailed({ action, result: next, docKey, response });
    }
    close();
    if (next.kind !== 'done') reread();
    if (action === 'accept' && (next.kind === 'done' || wasDone)) {
      const path = [docKey.appId, docKey.xid].map(encodeURIComponent).join('/');
      navigate(linkTo(`/${path}/accept`));
    }
  };
  const send = async (action: Decision, reason: string | null) => {
    setFailed(null);
    finish(action, await submit({ action, known: { ...shown, etag }, reason }));
  };
  const alert = result && deciding && (
    <DecisionAlert action={deciding} result={result} docKey={docKey} response={response} />
  );
  if (deciding === 'decline') {
    return (
      <DeclineModal
        response={response}
        isSending={isSending}
        alert={alert}
        onDecline={(reason) => send('decline', reason)}
        onClose={close}
      />
    );
  }
  return (
    <PreparedAcceptance
      isOpen={deciding === 'accept'}
      handle={acceptance}
      about={`${etag} ${opening}`}
      response={response}
      today={dayInTimeZone(systemClock.now(), response.companyProfile.timeZone)}
      snapshotAsOf={shown.source === 'snapshot' ? shown.asOf : null}
      isSending={isSending}
      alert={alert}
      onAccept={() => send('accept', null)}
      onClose={close}
    />
  );
}

/** Whether the dialog stays open after a failure, because another attempt may succeed. */
function staysOpen(result: DecisionResult): boolean {
  if (result.kind === 'overtaken') return false;
  if (result.kind !== 'refused') return true;
  const { status, code } = result.failure.problem;
  return status >= 500 || status === 429 || code === 'reason-invalid';
}
