import type { DocumentView } from '#api/documentView.ts';
import { useQuoteDocument } from '#api/useQuoteDocument.ts';
import type { Answer } from '#contract/routes/routes.ts';
import { CopyNotice } from '#documents/copy-notice/CopyNotice.tsx';
import { copyState } from '#documents/copy-notice/copyState.ts';
import { useOnline } from '#documents/copy-notice/useOnline.ts';
import { DocumentFailure } from '#documents/failure/DocumentFailure.tsx';
import { failureKind } from '#documents/failure/failureKind.ts';
import { PrintButton } from '#documents/print-button/PrintButton.tsx';
import { DocumentLoading } from '#documents/skeleton/DocumentLoading.tsx';
import { dayInTimeZone } from '#domain/day/calendarDay.ts';
import { systemClock } from '#platform/clock.ts';
import { AcceptModal } from './AcceptModal.tsx';
import { hasQuoteAction, QuoteAction } from './QuoteAction.tsx';
import { QuoteSheet } from './QuoteSheet.tsx';
import { quoteState } from './quoteState.ts';
import { useAcceptance } from './useAcceptance.tsx';
import { useQuoteKey } from './useQuoteKey.ts';
import { useReportView } from './useReportView.ts';

/** The quote view (2.06): reads the quote, reports the view once, and lets it be accepted. */
export function QuotePage() {
  const view = useQuoteDocument(useQuoteKey());
  const isOnline = useOnline();
  if (view.state === 'loading') return <DocumentLoading document="quote" />;
  if (view.state === 'failed') {
    const kind = failureKind(view.failure, isOnline);
    return <DocumentFailure kind={kind} document="quote" onRetry={view.retry} />;
  }
  return <ShownQuote view={view} isOnline={isOnline} />;
}

interface ShownQuoteProps {
  readonly view: Extract<DocumentView<Answer<'getQuote'>>, { state: 'shown' }>;
  readonly isOnline: boolean;
}

function ShownQuote({ view, isOnline }: ShownQuoteProps) {
  const { known, retry } = view;
  const { document: answer } = known;
  const { timeZone } = answer.companyProfile;
  const docKey = useQuoteKey();
  const server = known.source === 'server' ? known : null;
  const acceptance = useAcceptance(docKey, server, retry);
  useReportView(docKey, server !== null);
  const age = copyState(view, isOnline);
  const isOpen = acceptance.isOpen && quoteState(answer.quote) === 'open';
  const action = hasQuoteAction(answer) && (
    <QuoteAction
      docKey={docKey}
      answer={answer}
      onAccept={server === null ? null : acceptance.open}
    />
  );
  return (
    <>
      <QuoteSheet
        answer={answer}
        today={dayInTimeZone(systemClock.now(), timeZone)}
        notice={age && <CopyNotice asOf={known.asOf} timeZone={timeZone} state={age} />}
        action={action}
        moreActions={<PrintButton />}
        alert={acceptance.sheetAlert}
      />
      {isOpen && (
        <AcceptModal
          key={known.etag}
          answer={answer}
          isSending={acceptance.isSending}
          alert={acceptance.modalAlert}
          onAccept={() => void acceptance.accept()}
          onClose={acceptance.close}
        />
      )}
    </>
  );
}
