import type { AppSalesInfo } from '#contract/entities/invoice.ts';
import type { MessagePart } from '#i18n/messagePart.ts';

/**
 * Fetches what paying will need of the page: its code, the processor's, and the words. A failure shows when what failed is
 * needed: the pay page tries again, and tells of it.
 */
export function warmPayment(
  processor: AppSalesInfo['processor'],
  ensurePart: (part: MessagePart) => Promise<void>,
): void {
  const parts: Promise<unknown>[] = [
    import('#payments/PaymentStep.tsx'),
    import('./PayInvoicePage.tsx'),
    ensurePart('paying'),
  ];
  if (processor !== null) {
    parts.push(
      import('#payments/registry.ts').then(({ fetchProcessor }) => fetchProcessor(processor)),
    );
  }
  Promise.all(parts).catch(() => {});
}
