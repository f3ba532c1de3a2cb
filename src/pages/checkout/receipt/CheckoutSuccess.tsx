import { useEffect } from 'react';
import type { CheckoutResult } from '#contract/entities/checkout/checkoutForm.ts';
import { SnapshotNotice } from '#documents/loading/SnapshotNotice.tsx';
import { isolateText } from '#i18n/isolateText.ts';
import { useText } from '#i18n/useText.ts';
import { useOnline } from '#platform/network/useOnline.ts';
import { useBusinessName } from '#store/useBusinessName.ts';
import { Button } from '#ui/button/index.ts';
import { PlainPage } from '#ui/plain-page/index.ts';
import { Spinner } from '#ui/spinner/index.ts';
import { Text } from '#ui/text/index.ts';
import { CheckoutReceiptSheet } from './CheckoutReceiptSheet.tsx';
import { useReceipt } from './useReceipt.ts';

/** Props: the result that the server just returned, or the receipt that the URL names. */
export interface CheckoutSuccessProps {
  readonly appId: string;
  readonly receiptId: string | null;
  readonly result: CheckoutResult | null;
}

/**
 * The thank-you page: the receipt from the server, never an assumed one. Its URL opens it again; offline, it shows the snapshot.
 */
export function CheckoutSuccess({ appId, receiptId, result }: CheckoutSuccessProps) {
  const text = useText();
  const name = isolateText(useBusinessName());
  const isOnline = useOnline();
  const initial = result?.receipt ?? null;
  const { shown, isChecking, hasFailed, reload, show } = useReceipt(appId, receiptId, initial);
  const ownId = shown?.receipt.receiptId ?? null;
  useEffect(() => {
    if (ownId !== null) nameReceipt(ownId);
  }, [ownId]);
  if (shown !== null) {
    const { receipt, savedAt } = shown;
    const isOutOfReach = savedAt !== null;
    const notice = isOutOfReach && (
      <SnapshotNotice
        asOf={savedAt}
        timeZone={receipt.company.timeZone}
        state={!isOnline ? 'offline' : isChecking ? 'checking' : 'failed'}
        onRetry={reload}
      />
    );
    return (
      <CheckoutReceiptSheet
        receipt={receipt}
        notice={notice}
        isOutOfReach={isOutOfReach}
        onChanged={show}
      />
    );
  }
  if (receiptId === null) {
    return (
      <PlainPage title={text('checkout.done.processingTitle')}>
        <Text isQuiet role="status">
          {text('checkout.done.processing', { name })}
        </Text>
      </PlainPage>
    );
  }
  return (
    <PlainPage title={text('public.success.receipt')} isBusy={!hasFailed}>
      {hasFailed ? (
        <>
          <Text isQuiet role="alert">
            {text('checkout.done.lost')}
          </Text>
          <Button variant="filled" onClick={reload}>
            {text('public.action.retry')}
          </Button>
        </>
      ) : (
        <Spinner />
      )}
    </PlainPage>
  );
}

/** Adds the receipt to the URL, so that a reload opens it instead of the form. */
function nameReceipt(receiptId: string): void {
  const url = new URL(location.href);
  url.searchParams.set('receipt', receiptId);
  history.replaceState(history.state, '', url.pathname + url.search);
}
