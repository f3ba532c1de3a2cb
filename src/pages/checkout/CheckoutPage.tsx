import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import {
  checkoutEndpoints,
  type FormKey,
  useGetCheckoutFormQuery,
} from '#api/checkoutEndpoints.ts';
import { isApiFailure } from '#api/failure.ts';
import type { CheckoutResult } from '#contract/entities/checkoutForm.ts';
import { useResizeMessages } from '#documents/sheet/useResizeMessages.ts';
import { isPreview } from '#domain/address/isPreview.ts';
import { toFormId } from '#domain/checkout/toFormId.ts';
import { useOnDemand } from '#i18n/useOnDemand.ts';
import { useText } from '#i18n/useText.ts';
import { leavePage } from '#platform/leavePage.ts';
import type { AppStore } from '#store/createAppStore.ts';
import { PlainPage } from '#ui/plain-page/index.ts';
import { Spinner } from '#ui/spinner/index.ts';
import { CheckoutSheet } from './CheckoutSheet.tsx';
import { ForeignFrame, useIsForeignFrame } from './ForeignFrame.tsx';
import { FormFailure } from './FormFailure.tsx';
import { useCheckoutReturn } from './useCheckoutReturn.ts';
import { useFormKey } from './useFormKey.ts';
import { useKnownForm } from './useKnownForm.ts';

const loadReceipt = () => import('./CheckoutDone.tsx').then((late) => late.CheckoutDone);
const loadUnknown = () => import('./UnknownCheckout.tsx').then((late) => late.UnknownCheckout);

/** A checkout form (2.32): what it sells, its card form, and what stands once it is paid. Alone, or in the business's own page. */
export function CheckoutPage() {
  const key = useFormKey();
  return <FormPage key={key.id} formKey={key} />;
}

function FormPage({ formKey: key }: { readonly formKey: FormKey }) {
  const { search } = useLocation();
  const read = useGetCheckoutFormQuery(key);
  const { known, answer, changes, reread } = useKnownForm(key, read);
  const { back, retry } = useCheckoutReturn(key);
  const [result, setResult] = useState<CheckoutResult | null>(null);
  if (back.kind === 'done' && result === null) setResult(back.result);
  useResizeMessages(known?.form.embedOrigins ?? null);
  const isForeign = useIsForeignFrame(known?.form.embedOrigins ?? null);
  const receiptId = result?.receipt?.receiptId ?? getReceiptId(search);
  const isOver = result !== null || receiptId !== null;
  const { value: CheckoutDone } = useOnDemand(loadReceipt, 'cards', isOver);
  const { value: UnknownCheckout } = useOnDemand(loadUnknown, 'paying', back.kind === 'unknown');
  useRedirect(result);
  if (isForeign) return <ForeignFrame />;
  if (isOver) {
    return CheckoutDone === null || result?.redirectUrl ? (
      <Waiting />
    ) : (
      <CheckoutDone appId={key.appId} receiptId={receiptId} result={result} />
    );
  }
  if (back.kind === 'unknown') {
    if (UnknownCheckout === null) return <Waiting />;
    return <UnknownCheckout isFree={back.isFree} onCheck={retry} />;
  }
  if (known === null || answer === null) {
    if (read.error === undefined || read.isFetching) return <Waiting />;
    const failure = isApiFailure(read.error) ? read.error : ({ kind: 'network' } as const);
    return <FormFailure failure={failure} onRetry={() => void read.refetch()} />;
  }
  if (back.kind === 'asking') return <Waiting />;
  const before = 'before' in back ? back.before : null;
  return (
    <CheckoutSheet
      key={before?.page ?? ''}
      known={known}
      answer={answer}
      isPreview={isPreview(search)}
      before={before}
      firstNotice={back.kind === 'failed' ? back.notice : null}
      changes={changes}
      onDone={setResult}
      onOutdated={reread}
    />
  );
}

function getReceiptId(search: string | undefined): string | null {
  return new URLSearchParams(search).get('receipt');
}

/** Reads the form of an address, so that the page can be rendered whole; a receipt needs none, and opens without a network. */
CheckoutPage.ready = async (
  { store }: { readonly store: AppStore },
  { appId, pathname }: { readonly appId: string | null; readonly pathname: string },
) => {
  if (getReceiptId(globalThis.location?.search) !== null) return;
  const id = toFormId(decodeURIComponent(pathname.replaceAll('/', '')));
  const key = { appId: appId ?? '', id };
  await store.dispatch(
    checkoutEndpoints.endpoints.getCheckoutForm.initiate(key, { subscribe: false }),
  );
};

/** To where the form sends its customers; what the server has not said is never left for. */
function useRedirect(result: CheckoutResult | null): void {
  const to = result?.redirectUrl ?? null;
  useEffect(() => {
    if (to !== null) leavePage(to);
  }, [to]);
}

function Waiting() {
  const text = useText();
  return (
    <PlainPage title={text('checkout.title')} isBusy>
      <Spinner />
    </PlainPage>
  );
}
