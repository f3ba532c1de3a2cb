import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { DocumentView } from '#api/documents/documentView.ts';
import { useInvoiceDocument } from '#api/documents/useInvoiceDocument.ts';
import type { PaymentEntry } from '#contract/entities/documents/invoice.ts';
import type { RouteResponse } from '#contract/routes/routes.ts';
import { DocumentActions } from '#document-actions/DocumentActions.tsx';
import { DocumentFailure } from '#documents/loading/DocumentFailure.tsx';
import { DocumentLoading } from '#documents/loading/DocumentLoading.tsx';
import { useSnapshotNotice } from '#documents/loading/useSnapshotNotice.tsx';
import { useWindowTitle } from '#documents/sheet/useWindowTitle.ts';
import { getDocumentDay } from '#documents/status/getDocumentDay.ts';
import { getDisplayedPayment } from '#domain/payment/getDisplayedPayment.ts';
import type { MessageId } from '#i18n/messageId.ts';
import { useText } from '#i18n/useText.ts';
import { useAppSelector } from '#store/hooks.ts';
import type { RootState } from '#store/rootReducer.ts';
import { selectDocumentName } from '#store/selectDocumentName.ts';
import { selectInvoice } from '#store/selectInvoice.ts';
import { useBoot } from '#store/useBusinessName.ts';
import { Button, ButtonLink } from '#ui/button/index.ts';
import { InlineAlert } from '#ui/inline-alert/index.ts';
import { InvoiceSheet } from '../sheet/InvoiceSheet.tsx';
import { prepareLazySheet } from '../sheet/lazyInvoiceSheet.ts';
import { useInvoiceKey } from '../useInvoiceKey.ts';
import { ReceiptSheet } from './ReceiptSheet.tsx';
import { useCheckPayment } from './useCheckPayment.ts';

/** The page after a payment. It shows what the server has read from the processor, never an assumed result. */
export function PaymentSuccessPage() {
  const boot = useBoot();
  const { search } = useLocation();
  const isAwaited = ({ invoice }: RouteResponse<'getInvoice'>) =>
    isUnsettled(getDisplayedPayment(invoice, search));
  const view = useInvoiceDocument(useInvoiceKey(), { isFresh: true, isAwaited });
  if (view.state === 'loading') return <DocumentLoading document="invoice" />;
  if (view.state === 'failed') {
    return (
      <DocumentFailure boot={boot} failure={view.failure} document="invoice" onRetry={view.retry} />
    );
  }
  return <LoadedSuccess view={view} />;
}

PaymentSuccessPage.ready = prepareLazySheet;

/** The title if the payment is not received; null keeps the route's title. */
PaymentSuccessPage.titleFor = (state: RootState, search: string) => {
  const invoice = selectInvoice(state);
  return invoice && outcomeTitle(getDisplayedPayment(invoice, search));
};

/** Whether the outcome of a payment is still open: the server has not recorded it, or it is processing. */
const isUnsettled = (payment: PaymentEntry | null) =>
  payment === null || payment.state === 'processing';

interface LoadedSuccessProps {
  readonly view: Extract<DocumentView<RouteResponse<'getInvoice'>>, { state: 'shown' }>;
}

function LoadedSuccess({ view }: LoadedSuccessProps) {
  const { invoice, appSalesInfo } = view.known.document;
  const { path } = useInvoiceKey();
  const text = useText();
  const { search } = useLocation();
  const payment = getDisplayedPayment(invoice, search);
  const notice = useSnapshotNotice(view, invoice.company.timeZone);
  const [hasAsked, setHasAsked] = useState(!view.isRefreshing);
  if (!hasAsked && !view.isRefreshing) setHasAsked(true);
  useCheckPayment(view, appSalesInfo.processor);
  const title = outcomeTitle(payment);
  const name = useAppSelector((state) => selectDocumentName(state, 'invoice'));
  useWindowTitle(title && text(title) + name);
  const back = <ButtonLink to={path}>{text('public.action.back')}</ButtonLink>;
  if (payment === null) {
    if (!hasAsked) return <DocumentLoading document="invoice" />;
    return (
      <InvoiceSheet
        invoice={invoice}
        today={getDocumentDay(view.known, invoice.company.timeZone)}
        notice={
          // a paid invoice already shows that nothing is due
          invoice.status !== 'PAID' && (
            <InlineAlert variant="warning" isLive>
              <p>{text('public.success.noneText')}</p>
            </InlineAlert>
          )
        }
        moreActions={
          <>
            <Button variant="filled" onClick={view.retry}>
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
          <DocumentActions kind="receipt" />
        </>
      }
    />
  );
}

/** The title of the success page when the payment is not received; null keeps the route's title. */
function outcomeTitle(payment: Pick<PaymentEntry, 'state'> | null): MessageId | null {
  if (payment === null) return 'public.success.noneTitle';
  if (payment.state === 'processing') return 'public.success.processingLabel';
  return payment.state === 'failed' ? 'public.success.failedTitle' : null;
}
