import { use, useCallback, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { checkoutEndpoints } from '#api/checkout/checkoutEndpoints.ts';
import { toFormId } from '#domain/checkout/toFormId.ts';
import { LoadPartContext } from '#i18n/messages/loadPartContext.ts';
import { useOnDemand } from '#i18n/messages/useOnDemand.ts';
import type { AppStore } from '#store/createAppStore.ts';
import { useAppId } from '#store/hooks.ts';
import { DeferredForm } from './DeferredForm.tsx';
import { Waiting } from './form/Waiting.tsx';
import { formCode, loadFormCode } from './formCode.ts';
import { getReceiptId } from './receipt/getReceiptId.ts';

/** A checkout form, or the receipt that the URL names. Each has its own chunk. */
export function CheckoutPage() {
  const { search } = useLocation();
  const [receiptId] = useState(() => getReceiptId(search));
  return receiptId === null ? <DeferredForm /> : <OpenedReceipt receiptId={receiptId} />;
}

/** A receipt, which does not need the form and also opens offline. */
function OpenedReceipt({ receiptId }: { readonly receiptId: string }) {
  const appId = useAppId();
  const ensurePart = use(LoadPartContext);
  const loadReceipt = useCallback(async () => {
    const [late] = await Promise.all([
      import('./receipt/CheckoutSuccess.tsx'),
      ensurePart('paying'),
    ]);
    return late.CheckoutSuccess;
  }, [ensurePart]);
  const { value: CheckoutSuccess } = useOnDemand(loadReceipt, 'cards', true);
  if (CheckoutSuccess === null) return <Waiting />;
  return <CheckoutSuccess appId={appId} receiptId={receiptId} result={null} />;
}

/** Loads the form of a URL before the first render, so that the server can prerender the whole page. */
CheckoutPage.ready = async (
  { store }: { readonly store: AppStore },
  { appId, pathname }: { readonly appId: string | null; readonly pathname: string },
) => {
  if (getReceiptId(globalThis.location?.search) !== null) return;
  if (import.meta.env.SSR) formCode.arrive(await loadFormCode());
  const id = toFormId(decodeURIComponent(pathname.replaceAll('/', '')));
  const key = { appId: appId ?? '', id };
  await store.dispatch(
    checkoutEndpoints.endpoints.getCheckoutForm.initiate(key, { subscribe: false }),
  );
};
