import { Navigate } from 'react-router-dom';
import type { DocumentView } from '#api/documents/documentView.ts';
import { useQuoteDocument } from '#api/documents/useQuoteDocument.ts';
import type { RouteResponse } from '#contract/routes/routes.ts';
import { DocumentActions } from '#document-actions/DocumentActions.tsx';
import { DocumentFailure } from '#documents/loading/DocumentFailure.tsx';
import { DocumentLoading } from '#documents/loading/DocumentLoading.tsx';
import { useSnapshotNotice } from '#documents/loading/useSnapshotNotice.tsx';
import { ProofSummary } from '#documents/sheet/ProofSummary.tsx';
import { Section } from '#documents/sheet/Section.tsx';
import { getDocumentDay } from '#documents/status/getDocumentDay.ts';
import { quoteState } from '#documents/status/quoteState.ts';
import { useText } from '#i18n/useText.ts';
import { useGroupAddress } from '#platform/address/useGroupAddress.ts';
import { useLinkTo } from '#platform/address/useLinkTo.ts';
import { useOnline } from '#platform/network/useOnline.ts';
import { useBoot } from '#store/useBusinessName.ts';
import { ButtonLink } from '#ui/button/index.ts';
import { ProofActions } from './proof/ProofActions.tsx';
import { QuoteSheet } from './sheet/QuoteSheet.tsx';
import { useIsSaved } from './useIsSaved.ts';
import { useQuoteKey } from './useQuoteKey.ts';

type LoadedView = Extract<DocumentView<RouteResponse<'getQuote'>>, { state: 'shown' }>;

/**
 * The accepted quote: what was accepted and when, the proof, and a link to its invoice. Opening the page never accepts anything: if
 * the quote is not accepted, the page redirects to the quote (reading 19).
 */
export function AcceptedQuotePage() {
  const boot = useBoot();
  const { appId, xid } = useQuoteKey();
  const view = useQuoteDocument({ appId, xid });
  const linkTo = useLinkTo();
  const quote = view.state === 'shown' ? view.known.document.quote : null;
  const isAccepted = quote !== null && quoteState(quote) === 'accepted';
  const isAsking = view.state === 'shown' && view.isRefreshing && !isAccepted;
  if (view.state === 'loading' || isAsking) return <DocumentLoading document="quote" />;
  if (view.state === 'failed') {
    return (
      <DocumentFailure boot={boot} failure={view.failure} document="quote" onRetry={view.retry} />
    );
  }
  if (isAccepted) return <Accepted view={view} />;
  // a server redirects instead; <Navigate> only warns there
  if (import.meta.env.SSR) return null;
  const path = `/${encodeURIComponent(appId)}/${encodeURIComponent(xid)}`;
  return <Navigate to={linkTo(path)} replace />;
}

/** Offline, only an invoice that is saved on this device can be opened. */
function Accepted({ view }: { readonly view: LoadedView }) {
  const { document: response } = view.known;
  const { timeZone } = response.companyProfile;
  const { proof, invoiceXid } = response.quote;
  const docKey = useQuoteKey();
  const text = useText();
  const notice = useSnapshotNotice(view, timeZone);
  const isReached = useOnline() && view.failure?.kind !== 'network';
  const key = { kind: 'invoice', appId: docKey.appId, xid: invoiceXid ?? '' } as const;
  const invoice = useGroupAddress('invoice', key.appId, key.xid);
  const isSaved = useIsSaved(key, invoice, invoiceXid !== null && !isReached);
  return (
    <QuoteSheet
      response={response}
      today={getDocumentDay(view.known, timeZone)}
      notice={notice}
      action={
        invoiceXid !== null &&
        (isReached || isSaved) && (
          <ButtonLink variant="filled" to={invoice}>
            {text('public.quote.openInvoice')}
          </ButtonLink>
        )
      }
      moreActions={<DocumentActions kind="proof" />}
    >
      {proof !== null && (
        <Section title={text('public.proof.title')}>
          <ProofSummary proof={proof} timeZone={timeZone} />
          {isReached && <ProofActions docKey={docKey} />}
        </Section>
      )}
    </QuoteSheet>
  );
}
