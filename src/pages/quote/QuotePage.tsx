import { type ReactNode, useState } from 'react';
import type { DocumentView } from '#api/documentView.ts';
import { useViewQuoteMutation } from '#api/quoteEndpoints.ts';
import { useQuoteDocument } from '#api/useQuoteDocument.ts';
import type { Answer } from '#contract/routes/routes.ts';
import { CopyNotice } from '#documents/copy-notice/CopyNotice.tsx';
import { copyState } from '#documents/copy-notice/copyState.ts';
import { useOnline } from '#documents/copy-notice/useOnline.ts';
import { DocumentFailure } from '#documents/failure/DocumentFailure.tsx';
import { failureKind } from '#documents/failure/failureKind.ts';
import { PrintButton } from '#documents/print-button/PrintButton.tsx';
import { DocumentLoading } from '#documents/skeleton/DocumentLoading.tsx';
import { quoteState } from '#documents/status/quoteState.ts';
import { useReportView } from '#documents/view-report/useReportView.ts';
import { dayInTimeZone } from '#domain/day/calendarDay.ts';
import { useOnDemand } from '#i18n/useOnDemand.ts';
import { useText } from '#i18n/useText.ts';
import { systemClock } from '#platform/clock.ts';
import { Button } from '#ui/button/index.ts';
import type { Answering } from './answering/answering.ts';
import { PlainAnswers } from './plain/PlainAnswers.tsx';
import { hasQuoteAction, QuoteAction } from './QuoteAction.tsx';
import { QuoteSheet } from './QuoteSheet.tsx';
import { UpdatedStrip } from './UpdatedStrip.tsx';
import { useAnswerStrip } from './useAnswerStrip.ts';
import { useQuoteKey } from './useQuoteKey.ts';
import { useSeenBefore } from './useSeenBefore.ts';

/** The quote view (2.06): reads the quote, reports the view once, and lets it be accepted or declined. */
export function QuotePage() {
  const docKey = useQuoteKey();
  const view = useQuoteDocument(docKey);
  const isOnline = useOnline();
  const strip = useAnswerStrip();
  if (view.state === 'loading') return <DocumentLoading document="quote" />;
  if (view.state === 'failed') {
    const kind = failureKind(view.failure, isOnline);
    const { Strip, onStanding } = strip;
    return (
      <>
        {Strip && <Strip docKey={docKey} quote={null} onStanding={onStanding} />}
        <DocumentFailure kind={kind} document="quote" onRetry={view.retry} />
      </>
    );
  }
  return <ShownQuote view={view} isOnline={isOnline} strip={strip} />;
}

interface ShownQuoteProps {
  readonly view: Extract<DocumentView<Answer<'getQuote'>>, { state: 'shown' }>;
  readonly isOnline: boolean;
  readonly strip: ReturnType<typeof useAnswerStrip>;
}

const loadFlow = async () => (await import('./answering/AnswerFlow.tsx')).AnswerFlow;

function ShownQuote({ view, isOnline, strip }: ShownQuoteProps) {
  const { Strip, standing, onStanding } = strip;
  const { known, retry } = view;
  const { document: answer } = known;
  const { timeZone } = answer.companyProfile;
  const docKey = useQuoteKey();
  const text = useText();
  const isOpen = quoteState(answer.quote) === 'open';
  const server = known.source === 'server' ? known : null;
  const flow = useOnDemand(loadFlow, 'acting');
  const [answering, setAnswering] = useState<Answering | null>(null);
  const [alert, setAlert] = useState<ReactNode>(null);
  const before = useSeenBefore(answer.quote);
  const [report] = useViewQuoteMutation();
  useReportView(docKey, server !== null, report);
  const age = copyState(view, isOnline);
  const begin = (next: Answering) => {
    setAlert(null);
    setAnswering(next);
    flow.want();
  };
  const isLoading = flow.state === 'loading';
  const hasFailed = flow.state === 'failed' && answering !== null;
  const isUpdated = isOpen && (before.revision !== null || answer.quote.status === 'UPDATED');
  const news =
    alert ?? (isUpdated && standing === null && <UpdatedStrip docKey={docKey} before={before} />);
  const Flow = flow.value;
  return (
    <>
      <QuoteSheet
        answer={answer}
        today={dayInTimeZone(systemClock.now(), timeZone)}
        notice={age && <CopyNotice asOf={known.asOf} timeZone={timeZone} state={age} />}
        action={
          hasQuoteAction(answer) &&
          !(isOpen && standing === 'given') && (
            <QuoteAction
              docKey={docKey}
              answer={answer}
              isBusy={isLoading && answering === 'accept'}
              onWant={flow.want}
              onAccept={known.etag === null ? null : () => begin('accept')}
            />
          )
        }
        moreActions={
          <>
            {isOpen && standing !== 'given' && (
              <Button
                data-needs-script
                disabled={known.etag === null}
                isBusy={isLoading && answering === 'decline'}
                onPointerEnter={flow.want}
                onClick={() => begin('decline')}
              >
                {text('public.quote.decline.action')}
              </Button>
            )}
            <PrintButton />
          </>
        }
        alert={
          hasFailed ? (
            <p role="alert">
              {text(answering === 'accept' ? 'errors.quoteAccept' : 'public.loadFailure.title')}
            </p>
          ) : (
            (Strip && (
              <>
                <Strip docKey={docKey} quote={answer.quote} onStanding={onStanding} />
                {news}
              </>
            )) ||
            news
          )
        }
      >
        <noscript>
          {import.meta.env.SSR && server && (
            <PlainAnswers docKey={docKey} shown={server} isOpen={isOpen} />
          )}
        </noscript>
      </QuoteSheet>
      {Flow && (
        <Flow
          docKey={docKey}
          shown={isOpen ? known : null}
          answering={answering}
          onClose={() => setAnswering(null)}
          onAlert={setAlert}
          reread={retry}
        />
      )}
    </>
  );
}
