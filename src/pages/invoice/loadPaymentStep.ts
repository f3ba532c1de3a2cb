import { readSettings } from '#platform/settings.ts';

/**
 * Fetches the payment step. A page that was stored on the device is loaded again first, once by itself: its policy lets no
 * processor in. Rejects where it is the stored one after that, too; ends never where the page goes.
 */
export async function loadPaymentStep() {
  if (readSettings(document).isFromDevice) {
    if (wasReloaded()) throw new Error('The page is the stored one');
    location.reload();
    await new Promise(() => {});
  }
  const { PaymentStep } = await import('#payments/PaymentStep.tsx');
  return PaymentStep;
}

function wasReloaded(): boolean {
  const [navigation] = performance.getEntriesByType('navigation');
  return (navigation as PerformanceNavigationTiming | undefined)?.type === 'reload';
}
