import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { type FormKey, useGetCheckoutFormQuery } from '#api/checkout/checkoutEndpoints.ts';
import { isApiFailure } from '#api/failure.ts';
import type { CheckoutResult } from '#contract/entities/checkout/checkoutForm.ts';
import { useResizeMessages } from '#documents/sheet/useResizeMessages.ts';
import { isPreview } from '#domain/address/isPreview.ts';
import { useOnDemand } from '#i18n/messages/useOnDemand.ts';
import { useCheckoutReturn } from '#payments/return/useCheckoutReturn.ts';
import { leavePage } from '#platform/leavePage.ts';
import { CheckoutSheet } from './CheckoutSheet.tsx';
import { usePinnedForm } from './form/changes/usePinnedForm.ts';
import { ForeignFrame, useIsForeignFrame } from './form/ForeignFrame.tsx';
import { FormFailure } from './form/FormFailure.tsx';
import { useFormKey } from './form/useFormKey.ts';
import { Waiting } from './form/Waiting.tsx';
import { mayBeReturn } from './payment/mayBeReturn.ts';
import { getReceiptId } from './receipt/getReceiptId.ts';

const loadReceipt = () =>
  import('./receipt/CheckoutSuccess.tsx').then((late) => late.CheckoutSuccess);
const loadUnknown = () =>
  import('./payment/UnknownCheckout.tsx').then((late) => late.UnknownCheckout);

/** A checkout form from its products to the thank-you page, on its own or embedded in the business's page. */
export function FormPage() {
  const key = useFormKey();
  return <KeyedForm key={key.id} formKey={key} />;
}

function KeyedForm({ formKey: key }: { readonly formKey: FormKey }) {
  const { search } = useLocation();
  const read = useGetCheckoutFormQuery(key);
  const { known, response, changes, reread } = usePinnedForm(key, read);
  const { back, retry } = useCheckoutReturn(key, mayBeReturn);
  const [result, setResult] = useState<CheckoutResult | null>(null);
  if (back.kind === 'done' && result === null) setResult(back.result);
  useResizeMessages(known?.form.embedOrigins ?? null);
  const isForeign = useIsForeignFrame(known?.form.embedOrigins ?? null);
  const receiptId = result?.receipt?.receiptId ?? getReceiptId(search);
  const isOver = result !== null || receiptId !== null;
  const { value: CheckoutSuccess } = useOnDemand(loadReceipt, 'cards', isOver);
  const { value: UnknownCheckout } = useOnDemand(loadUnknown, 'paying', back.kind === 'unknown');
  useRedirect(result);
  if (isForeign) return <ForeignFrame />;
  if (isOver) {
    return CheckoutSuccess === null || result?.redirectUrl ? (
      <Waiting />
    ) : (
      <CheckoutSuccess appId={key.appId} receiptId={receiptId} result={result} />
    );
  }
  if (back.kind === 'unknown') {
    if (UnknownCheckout === null) return <Waiting />;
    return <UnknownCheckout isFree={back.isFree} onCheck={retry} />;
  }
  if (known === null || response === null) {
    if (read.error === undefined || read.isFetching) return <Waiting />;
    const failure = isApiFailure(read.error) ? read.error : ({ kind: 'network' } as const);
    return <FormFailure failure={failure} onRetry={() => void read.refetch()} />;
  }
  if (back.kind === 'checking') return <Waiting />;
  const before = 'before' in back ? back.before : null;
  return (
    <CheckoutSheet
      key={before?.page ?? ''}
      known={known}
      response={response}
      isPreview={isPreview(search)}
      before={before}
      firstNotice={back.kind === 'failed' ? back.notice : null}
      changes={changes}
      onDone={setResult}
      onOutdated={reread}
    />
  );
}

/** Redirects to the business's page after the checkout, but only to a URL that the server returned. */
function useRedirect(result: CheckoutResult | null): void {
  const to = result?.redirectUrl ?? null;
  useEffect(() => {
    if (to !== null) leavePage(to);
  }, [to]);
}
