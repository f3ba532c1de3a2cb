import { useState } from 'react';
import type { DocumentView } from '#api/documents/documentView.ts';
import { useInvoiceDocument } from '#api/documents/useInvoiceDocument.ts';
import type { RouteResponse } from '#contract/routes/routes.ts';
import { DocumentFailure } from '#documents/loading/DocumentFailure.tsx';
import { DocumentLoading } from '#documents/loading/DocumentLoading.tsx';
import { failureKind } from '#documents/loading/failureKind.ts';
import { invoiceState, isProcessing } from '#documents/status/invoiceState.ts';
import { dayInTimeZone } from '#domain/day/calendarDay.ts';
import { useText } from '#i18n/useText.ts';
import { systemClock } from '#platform/clock.ts';
import { useOnline } from '#platform/network/useOnline.ts';
import { useBoot } from '#store/useBusinessName.ts';
import { ButtonLink } from '#ui/button/index.ts';
import { InvoiceSheet } from '../sheet/InvoiceSheet.tsx';
import { useInvoiceKey } from '../useInvoiceKey.ts';
import { PayFailure } from './PayFailure.tsx';
import { PayForm } from './PayForm.tsx';

type LoadedView = Extract<DocumentView<RouteResponse<'getInvoice'>>, { state: 'shown' }>;

/**
 * The pay page. It revalidates the invoice before it accepts a payment, and shows the invoice if nothing can be paid.
 */
export function PayInvoicePage() {
  const boot = useBoot();
  const view = useInvoiceDocument(useInvoiceKey(), {
    isFresh: true,
    isAwaited: isProcessing,
  });
  const isOnline = useOnline();
  if (view.state === 'loading') return <DocumentLoading document="invoice" />;
  if (view.state === 'failed') {
    const kind = failureKind(view.failure, isOnline);
    return kind === 'failed' ? (
      <PayFailure onRetry={view.retry} failure={view.failure} />
    ) : (
      <DocumentFailure boot={boot} failure={view.failure} document="invoice" onRetry={view.retry} />
    );
  }
  return <LoadedPayPage view={view} isOnline={isOnline} />;
}

/**
 * The pay page of a loaded invoice. Once a payment has started, the form keeps its version of the invoice; updates from the server
 * are rendered when the payment has ended.
 */
function LoadedPayPage({
  view,
  isOnline,
}: {
  readonly view: LoadedView;
  readonly isOnline: boolean;
}) {
  const { known, isRefreshing, failure, retry } = view;
  const [payingResponse, setPayingResponse] = useState<RouteResponse<'getInvoice'> | null>(null);
  const isFresh = known.source === 'server' && !isRefreshing && failure === null;
  const isPayable = invoiceState(known.document.invoice) === 'payable';
  if (payingResponse === null && isFresh && isPayable) setPayingResponse(known.document);

  const failed = failure !== null;
  // ignore a failure from an earlier page; once this page shows one, it stays visible during a retry
  const [hasShownFailure, setShownFailure] = useState(false);
  if (failed && !isRefreshing && !hasShownFailure) setShownFailure(true);

  if (payingResponse === null && !isPayable) return <NotPayable view={view} />;
  const outdated = () => {
    setPayingResponse(null);
    retry();
  };
  return (
    <PayForm
      response={payingResponse ?? known.document}
      isFresh={payingResponse !== null}
      onReread={payingResponse === null && failed && isOnline && hasShownFailure ? retry : null}
      onOutdated={outdated}
    />
  );
}

/** An invoice that cannot be paid online now. Its sheet explains why, and how else to pay. */
function NotPayable({ view }: { readonly view: LoadedView }) {
  const { invoice } = view.known.document;
  const { path } = useInvoiceKey();
  const text = useText();
  const state = invoiceState(invoice);
  return (
    <InvoiceSheet
      invoice={invoice}
      today={dayInTimeZone(systemClock.now(), invoice.company.timeZone)}
      moreActions={
        <>
          <ButtonLink to={path}>{text('public.action.back')}</ButtonLink>
          {state === 'paid' && (
            <ButtonLink to={`${path}/success`}>{text('public.invoice.action.receipt')}</ButtonLink>
          )}
        </>
      }
    />
  );
}
