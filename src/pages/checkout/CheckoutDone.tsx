import { useCallback, useEffect, useState } from 'react';
import { readReceipt } from '#api/checkoutCalls.ts';
import type { CheckoutReceipt, CheckoutResult } from '#contract/entities/checkoutForm.ts';
import { isolateText } from '#i18n/isolateText.ts';
import { useText } from '#i18n/useText.ts';
import { useAppDispatch } from '#store/hooks.ts';
import { useBusinessName } from '#store/useBusinessName.ts';
import { Button } from '#ui/button/index.ts';
import { PlainPage } from '#ui/plain-page/index.ts';
import { Spinner } from '#ui/spinner/index.ts';
import { Text } from '#ui/text/index.ts';
import { CheckoutReceiptSheet } from './CheckoutReceiptSheet.tsx';

/** Props: what the server has just said, or the receipt that the address names. */
export interface CheckoutDoneProps {
  readonly appId: string;
  readonly receiptId: string | null;
  readonly result: CheckoutResult | null;
}

/** The thank-you page: the receipt that the server wrote, and nothing that the page only hopes. Its address opens it again. */
export function CheckoutDone({ appId, receiptId, result }: CheckoutDoneProps) {
  const text = useText();
  const dispatch = useAppDispatch();
  const name = isolateText(useBusinessName());
  const [receipt, setReceipt] = useState<CheckoutReceipt | null>(result?.receipt ?? null);
  const [hasFailed, setFailed] = useState(false);
  const load = useCallback(async () => {
    if (receiptId === null) return;
    setFailed(false);
    const answer = await dispatch(readReceipt(appId, receiptId));
    if (answer.isOk) setReceipt(answer.value);
    else setFailed(true);
  }, [dispatch, appId, receiptId]);
  const isMissing = receipt === null;
  useEffect(() => {
    if (isMissing) void load();
  }, [isMissing, load]);
  const ownId = receipt?.receiptId ?? null;
  useEffect(() => {
    if (ownId !== null) nameReceipt(ownId);
  }, [ownId]);
  if (receipt !== null) return <CheckoutReceiptSheet receipt={receipt} onChanged={setReceipt} />;
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
          <Button variant="filled" onClick={() => void load()}>
            {text('public.action.retry')}
          </Button>
        </>
      ) : (
        <Spinner />
      )}
    </PlainPage>
  );
}

/** A reload opens the receipt, not the form. */
function nameReceipt(receiptId: string): void {
  const url = new URL(location.href);
  url.searchParams.set('receipt', receiptId);
  history.replaceState(history.state, '', url.pathname + url.search);
}
