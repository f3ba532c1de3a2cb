import { reloadStoredPage } from '#platform/reloadStoredPage.ts';

/** Fetches the payment step; a page that was stored on the device is loaded again first, and rejects where that does not help. */
export async function loadPaymentStep() {
  await reloadStoredPage();
  const { PaymentStep } = await import('#payments/PaymentStep.tsx');
  return PaymentStep;
}
