import { reloadStoredPage } from '#platform/reloadStoredPage.ts';

/**
 * Fetches the payment step. A page that was opened from the device's cache is reloaded first; rejects if that does not help.
 */
export async function loadPaymentStep() {
  await reloadStoredPage();
  const { PaymentStep } = await import('#payments/invoice/PaymentStep.tsx');
  return PaymentStep;
}
