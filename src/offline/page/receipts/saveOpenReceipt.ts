import { bootEndpoints } from '#api/bootEndpoints.ts';
import type { CheckoutReceipt } from '#contract/entities/checkout/checkoutForm.ts';
import { isPreview } from '#domain/address/isPreview.ts';
import { dropOldReceipts, RECEIPT_VERSION } from '#offline/core/receipts.ts';
import { WORKER_LIMIT_MS, withLimit } from '#offline/core/withLimit.ts';
import type { WorkerMessage } from '#offline/core/workerMessages.ts';
import { systemClock } from '#platform/clock.ts';
import { isFramed } from '#platform/parentFrame.ts';
import type { RootState } from '#store/rootReducer.ts';

/** A receipt from the server, and its business. */
export interface SaveReceiptOptions {
  readonly appId: string;
  readonly receipt: CheckoutReceipt;
  readonly state: RootState;
}

/**
 * Saves a shown receipt through the worker, which is registered for it: a form alone registers none. Does nothing in a frame or
 * in the business's preview. Never rejects: an unsaved receipt is fetched the next time.
 */
export async function saveOpenReceipt({
  appId,
  receipt,
  state,
}: SaveReceiptOptions): Promise<void> {
  const boot = bootEndpoints.endpoints.getBoot.select(appId)(state).data;
  const { serviceWorker } = navigator;
  // no worker is built in development
  if (!boot || !serviceWorker || import.meta.env.DEV) return;
  if (isFramed() || isPreview(location.search)) return;
  const { locale: catalogue, formatLocale: format } = state.app;
  const message: WorkerMessage = {
    type: 'keep-receipt',
    record: {
      v: RECEIPT_VERSION,
      appId,
      receiptId: receipt.receiptId,
      savedAt: systemClock.now(),
      locale: { catalogue, format },
      body: receipt,
      boot,
    },
  };
  await dropOldReceipts().catch(() => {}); // a failing store counts as empty
  const registering = withLimit(serviceWorker.register('/sw.js'), WORKER_LIMIT_MS);
  const registered = await registering.catch(() => null); // rejected, or offline
  const { active, waiting, installing } = registered ?? {};
  (serviceWorker.controller ?? active ?? waiting ?? installing)?.postMessage(message);
}
