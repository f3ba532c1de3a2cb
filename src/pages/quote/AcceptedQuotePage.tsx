import { Navigate } from 'react-router-dom';
import { useQuoteDocument } from '#api/useQuoteDocument.ts';
import { DocumentFailure } from '#documents/failure/DocumentFailure.tsx';
import { failureKind } from '#documents/failure/failureKind.ts';
import { PrintButton } from '#documents/print-button/PrintButton.tsx';
import { ProofSummary } from '#documents/proof/ProofSummary.tsx';
import { Section } from '#documents/sheet/Section.tsx';
import { DocumentLoading } from '#documents/skeleton/DocumentLoading.tsx';
import { SnapshotNotice } from '#documents/snapshot-notice/SnapshotNotice.tsx';
import { useSnapshotState } from '#documents/snapshot-notice/useSnapshotState.ts';
import { quoteState } from '#documents/status/quoteState.ts';
import { getDocumentDay } from '#documents/today/getDocumentDay.ts';
import { useText } from '#i18n/useText.ts';
import { useLinkTo } from '#platform/useLinkTo.ts';
import { useOnline } from '#platform/useOnline.ts';
import { ButtonLink } from '#ui/button/index.ts';
import { ProofActions } from './proof/ProofActions.tsx';
import { QuoteSheet } from './QuoteSheet.tsx';
import { useInvoiceAddress } from './useInvoiceAddress.ts';
import { useQuoteKey } from './useQuoteKey.ts';

/**
 * The accepted quote (2.07): what was accepted and when, the proof, and the way to its invoice. Opening it never accepts
 * anything: a quote that is not accepted is shown in its own view (reading 19).
 */
export function AcceptedQuotePage() {
  const docKey = useQuoteKey();
  const view = useQuoteDocument(docKey);
  const isOnline = useOnline();
  const age = useSnapshotState(view);
  const linkTo = useLinkTo();
  const text = useText();
  const quote = view.state === 'shown' ? view.known.document.quote : null;
  const invoice = useInvoiceAddress(docKey.appId, quote?.invoiceXid ?? '');
  const path = `/${encodeURIComponent(docKey.appId)}/${encodeURIComponent(docKey.xid)}`;
  const isAccepted = quote !== null && quoteState(quote) === 'accepted';
  const isAsking = view.state === 'shown' && view.isRefreshing && !isAccepted;
  if (view.state === 'loading' || isAsking) return <DocumentLoading document="quote" />;
  if (view.state === 'failed') {
    const kind = failureKind(view.failure, isOnline);
    return <DocumentFailure kind={kind} document="quote" onRetry={view.retry} />;
  }
  const { document: answer } = view.known;
  if (!isAccepted) return <Navigate to={linkTo(path)} replace />;
  const { timeZone } = answer.companyProfile;
  const { proof, invoiceXid } = answer.quote;
  return (
    <QuoteSheet
      answer={answer}
      today={getDocumentDay(view.known, timeZone)}
      notice={
        age && (
          <SnapshotNotice
            asOf={view.known.asOf}
            timeZone={timeZone}
            state={age}
            onRetry={view.retry}
          />
        )
      }
      action={
        invoiceXid !== null && (
          <ButtonLink variant="filled" to={invoice}>
            {text('public.quote.openInvoice')}
          </ButtonLink>
        )
      }
      moreActions={<PrintButton />}
    >
      {proof !== null && (
        <Section title={text('public.proof.title')}>
          <ProofSummary proof={proof} timeZone={timeZone} />
          <ProofActions docKey={docKey} />
        </Section>
      )}
    </QuoteSheet>
  );
}
