import type { AppSalesInfo } from '#contract/entities/documents/invoice.ts';
import type { MessagePart } from '#i18n/messages/messagePart.ts';

/**
 * Prefetches the payment step's code, the processors' chunks, and the messages. Failures are ignored here: the pay page retries
 * and reports them.
 */
export function prefetchPayment(
  sales: AppSalesInfo,
  ensurePart: (part: MessagePart) => Promise<void>,
): void {
  const processors = Promise.all([
    import('#payments/registry.ts'),
    import('#payments/methods/getPayMethods.ts'),
  ]).then(([{ REGISTRY }, { getPayMethods }]) =>
    Promise.all(getPayMethods(sales, REGISTRY).map(({ registered }) => registered.fetchModule())),
  );
  const page = [import('#payments/invoice/PaymentStep.tsx'), import('./PayInvoicePage.tsx')];
  Promise.all([...page, ensurePart('paying'), processors]).catch(() => {});
}
