import { useEffect } from 'react';
import type { DocumentView } from '#api/documents/documentView.ts';
import { useViewQuoteMutation } from '#api/documents/quoteEndpoints.ts';
import { useQuoteDocument } from '#api/documents/useQuoteDocument.ts';
import type { RouteResponse } from '#contract/routes/routes.ts';
import { DocumentActions } from '#document-actions/DocumentActions.tsx';
import { DocumentFailure } from '#documents/loading/DocumentFailure.tsx';
import { DocumentLoading } from '#documents/loading/DocumentLoading.tsx';
import { PartFailure } from '#documents/loading/PartFailure.tsx';
import { useReportView } from '#documents/loading/useReportView.ts';
import { useSnapshotNotice } from '#documents/loading/useSnapshotNotice.tsx';
import { getDocumentDay } from '#documents/status/getDocumentDay.ts';
import { quoteState } from '#documents/status/quoteState.ts';
import { useText } from '#i18n/useText.ts';
import { systemClock } from '#platform/clock.ts';
import { useOnline } from '#platform/network/useOnline.ts';
import { useBoot } from '#store/useBusinessName.ts';
import { Button } from '#ui/button/index.ts';
import { NoScriptDecision } from './no-script/NoScriptDecision.tsx';
import { AcceptanceLink, hasQuoteAction, QuoteAction } from './QuoteAction.tsx';
import { QuoteSheet } from './sheet/QuoteSheet.tsx';
import { UpdatedStrip } from './sheet/UpdatedStrip.tsx';
import { useDecisionFlow } from './useDecisionFlow.tsx';
import { useEarlierRevision } from './useEarlierRevision.ts';
import { useQuoteKey } from './useQuoteKey.ts';
import './no-script/noScriptDecision.css';

/** The quote view: reads the quote, reports the view once, and lets the customer accept or decline it. */
export function QuotePage() {
  const boot = useBoot();
  const docKey = useQuoteKey();
  const view = useQuoteDocument(docKey);
  const flow = useDecisionFlow(docKey);
  if (view.state === 'loading') return <DocumentLoading document="quote" />;
  if (view.state === 'failed') {
    return (
      <>
        {flow.notice}
        <DocumentFailure boot={boot} failure={view.failure} document="quote" onRetry={view.retry} />
        {flow.render(null, view.retry, null)}
      </>
    );
  }
  return <LoadedQuotePage view={view} flow={flow} />;
}

interface LoadedQuotePageProps {
  readonly view: Extract<DocumentView<RouteResponse<'getQuote'>>, { state: 'shown' }>;
  readonly flow: ReturnType<typeof useDecisionFlow>;
}

function LoadedQuotePage({ view, flow }: LoadedQuotePageProps) {
  const { known, retry } = view;
  const { document: response } = known;
  const { timeZone } = response.companyProfile;
  const docKey = useQuoteKey();
  const text = useText();
  const state = quoteState(response.quote);
  const isOpen = state === 'open';
  const isOnline = useOnline() && view.failure?.kind !== 'network';
  const server = known.source === 'server' ? known : null;
  const { load, notice: decisionNotice, isDecided, begin, loading, failed } = flow;
  const isUndecided = isOpen && !isDecided;
  const before = useEarlierRevision(response.quote);
  const wasSeen = before.revision !== null;
  useEffect(() => {
    if (wasSeen) load(); // this chunk shows what changed
    const restMs = 3_000; // by then the page has loaded everything it needs
    return isUndecided ? systemClock.after(restMs, load) : undefined;
  }, [wasSeen, isUndecided, load]);
  const [report] = useViewQuoteMutation();
  useReportView(docKey, server !== null, report);
  const notice = useSnapshotNotice(view, timeZone);
  const isUpdated =
    isOpen &&
    (wasSeen || response.quote.status === 'UPDATED' || response.quote.lastChange !== undefined);
  return (
    <>
      <QuoteSheet
        response={response}
        today={getDocumentDay(known, timeZone)}
        notice={notice}
        action={
          (isUndecided || !isOpen) &&
          hasQuoteAction(response) && (
            <QuoteAction
              docKey={docKey}
              response={response}
              isBusy={loading === 'accept'}
              isOnline={isOnline}
              onAccept={known.etag === null ? null : () => begin('accept')}
            />
          )
        }
        moreActions={
          <>
            {isUndecided && (
              <Button
                data-needs-script
                disabled={known.etag === null}
                isBusy={loading === 'decline'}
                onClick={() => begin('decline')}
              >
                {text('public.quote.decline.action')}
              </Button>
            )}
            {state === 'accepted' && response.quote.invoiceXid !== null && isOnline && (
              <AcceptanceLink docKey={docKey} />
            )}
            <DocumentActions kind="quote" />
          </>
        }
        alert={
          failed ? (
            <PartFailure load={load} />
          ) : (
            (decisionNotice ??
            (isUpdated && <UpdatedStrip quote={response.quote} timeZone={timeZone} />))
          )
        }
      >
        <noscript>
          {import.meta.env.SSR && server && (
            <NoScriptDecision docKey={docKey} shown={server} isOpen={isOpen} />
          )}
        </noscript>
      </QuoteSheet>
      {flow.render(isOpen ? known : null, retry, before)}
    </>
  );
}
