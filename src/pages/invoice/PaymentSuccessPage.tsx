import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { DocumentView } from '#api/documentView.ts';
import { useInvoiceDocument } from '#api/useInvoiceDocument.ts';
import type { Answer } from '#contract/routes/routes.ts';
import { useCopyNotice } from '#documents/copy-notice/useCopyNotice.tsx';
import { useOnline } from '#documents/copy-notice/useOnline.ts';
import { DocumentFailure } from '#documents/failure/DocumentFailure.tsx';
import { failureKind } from '#documents/failure/failureKind.ts';
import { PrintButton } from '#documents/print-button/PrintButton.tsx';
import { DocumentLoading } from '#documents/skeleton/DocumentLoading.tsx';
import { todayOf } from '#documents/today/todayOf.ts';
import { useWindowTitle } from '#documents/window-title/useWindowTitle.ts';
import { useText } from '#i18n/useText.ts';
import { Button, ButtonLink } from '#ui/button/index.ts';
import { InlineAlert } from '#ui/inline-alert/index.ts';
import { InvoiceSheet } from './InvoiceSheet.tsx';
import { readyImported } from './importedSheet.ts';
import { outcomeTitle } from './outcomeTitle.ts';
import { ReceiptSheet } from './ReceiptSheet.tsx';
import { shownPayment } from './shownPayment.ts';
import { useInvoiceKey } from './useInvoiceKey.ts';
import { useLook } from './useLook.ts';
import { useReread } from './useReread.ts';

/** The page after a payment (2.10, 4.03): what the server has read, and nothing that the page only hopes. */
export function PaymentSuccessPage() {
  const view = useInvoiceDocument(useInvoiceKey(), { isFresh: true });
  const isOnline = useOnline();
  if (view.state === 'loading') return <DocumentLoading document="invoice" />;
  if (view.state === 'failed') {
    const kind = failureKind(view.failure, isOnline);
    return <DocumentFailure kind={kind} document="invoice" onRetry={view.retry} />;
  }
  return <ShownSuccess view={view} />;
}

PaymentSuccessPage.ready = readyImported;

interface ShownSuccessProps {
  readonly view: Extract<DocumentView<Answer<'getInvoice'>>, { state: 'shown' }>;
}

function ShownSuccess({ view }: ShownSuccessProps) {
  const { invoice } = view.known.document;
  const { path } = useInvoiceKey();
  const text = useText();
  const { search } = useLocation();
  const payment = shownPayment(invoice, search);
  const notice = useCopyNotice(view, invoice.company.timeZone);
  const [hasAsked, setHasAsked] = useState(!view.isRefreshing);
  if (!hasAsked && !view.isRefreshing) setHasAsked(true);
  const look = useLook(view.retry);
  useReread(payment === null || payment.state === 'processing', look);
  const title = outcomeTitle(payment);
  useWindowTitle(title && text(title));
  const back = <ButtonLink to={path}>{text('public.action.back')}</ButtonLink>;
  if (payment === null) {
    if (!hasAsked) return <DocumentLoading document="invoice" />;
    return (
      <InvoiceSheet
        invoice={invoice}
        today={todayOf(view.known, invoice.company.timeZone)}
        notice={
          <InlineAlert variant="warning" isLive>
            <p>{text('public.success.noneText')}</p>
          </InlineAlert>
        }
        moreActions={
          <>
            <Button variant="filled" onClick={look}>
              {text('public.success.lookAgain')}
            </Button>
            {back}
          </>
        }
      />
    );
  }
  return (
    <ReceiptSheet
      notice={notice}
      invoice={invoice}
      payment={payment}
      actions={
        <>
          {payment.state === 'failed' && (
            <ButtonLink variant="filled" to={`${path}/pay`}>
              {text('public.success.tryAgain')}
            </ButtonLink>
          )}
          {back}
          <PrintButton />
        </>
      }
    />
  );
}
