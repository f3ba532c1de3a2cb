import type { DocumentView } from '#api/documents/documentView.ts';
import { useViewInvoiceMutation } from '#api/documents/invoiceEndpoints.ts';
import { useInvoiceDocument } from '#api/documents/useInvoiceDocument.ts';
import type { RouteResponse } from '#contract/routes/routes.ts';
import { DocumentActions } from '#document-actions/DocumentActions.tsx';
import { JumpWithoutScripts } from '#documents/actions/JumpWithoutScripts.tsx';
import { DocumentFailure } from '#documents/loading/DocumentFailure.tsx';
import { DocumentLoading } from '#documents/loading/DocumentLoading.tsx';
import { useReportView } from '#documents/loading/useReportView.ts';
import { useSnapshotNotice } from '#documents/loading/useSnapshotNotice.tsx';
import { getDocumentDay } from '#documents/status/getDocumentDay.ts';
import { invoiceState, isProcessing } from '#documents/status/invoiceState.ts';
import { useText } from '#i18n/useText.ts';
import { useOnline } from '#platform/network/useOnline.ts';
import { useBoot } from '#store/useBusinessName.ts';
import { ButtonLink } from '#ui/button/index.ts';
import { NoScriptActions } from './no-script/NoScriptActions.tsx';
import { PayLink } from './PayLink.tsx';
import { InvoiceSheet } from './sheet/InvoiceSheet.tsx';
import { prepareLazySheet } from './sheet/lazyInvoiceSheet.ts';
import { useInvoiceKey } from './useInvoiceKey.ts';

/** The invoice view: reads the invoice, reports the view once, and links to the pay page. */
export function InvoicePage() {
  const boot = useBoot();
  const view = useInvoiceDocument(useInvoiceKey(), { isAwaited: isProcessing });
  if (view.state === 'loading') return <DocumentLoading document="invoice" />;
  if (view.state === 'failed') {
    return (
      <DocumentFailure boot={boot} failure={view.failure} document="invoice" onRetry={view.retry} />
    );
  }
  return <LoadedInvoice view={view} />;
}

InvoicePage.ready = prepareLazySheet;

interface LoadedInvoiceProps {
  readonly view: Extract<DocumentView<RouteResponse<'getInvoice'>>, { state: 'shown' }>;
}

function LoadedInvoice({ view }: LoadedInvoiceProps) {
  const { known } = view;
  const { invoice } = known.document;
  const { timeZone } = invoice.company;
  const docKey = useInvoiceKey();
  const text = useText();
  const state = invoiceState(invoice);
  const [report] = useViewInvoiceMutation();
  useReportView(docKey, known.source === 'server', report);
  const notice = useSnapshotNotice(view, timeZone);
  const isOnline = useOnline() && view.failure?.kind !== 'network';
  return (
    <InvoiceSheet
      invoice={invoice}
      today={getDocumentDay(known, timeZone)}
      isOutOfReach={!isOnline}
      notice={notice}
      action={
        state === 'payable' &&
        (isOnline ? (
          <>
            <PayLink to={`${docKey.path}/pay`} sales={known.document.appSalesInfo} />
            <noscript>
              {import.meta.env.SSR && (
                <JumpWithoutScripts to="paying">
                  {text('public.invoice.action.pay')}
                </JumpWithoutScripts>
              )}
            </noscript>
          </>
        ) : (
          <span>{text('pay.blocked.offline')}</span>
        ))
      }
      moreActions={
        <>
          <noscript>{import.meta.env.SSR && <NoScriptActions invoice={invoice} />}</noscript>
          {state !== 'refunded' && invoice.payments.some((payment) => payment.state === 'paid') && (
            <ButtonLink to={`${docKey.path}/success`}>
              {text('public.invoice.action.receipt')}
            </ButtonLink>
          )}
          <DocumentActions kind="invoice" />
        </>
      }
    />
  );
}
