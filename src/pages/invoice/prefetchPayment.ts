import type { AppSalesInfo } from '#contract/entities/invoice.ts';
import type { MessagePart } from '#i18n/messagePart.ts';

/**
 * Fetches what paying will need of the page: its code, the processors', and the messages. A failure shows when what failed is
 * needed: the pay page tries again, and reports it.
 */
export function prefetchPayment(
  sales: AppSalesInfo,
  ensurePart: (part: MessagePart) => Promise<void>,
): void {
  const processors = Promise.all([
    import('#payments/registry.ts'),
    import('#payments/getPayMethods.ts'),
  ]).then(([{ REGISTRY }, { getPayMethods }]) =>
    Promise.all(getPayMethods(sales, REGISTRY).map(({ registered }) => registered.fetchModule())),
  );
  const page = [import('#payments/PaymentStep.tsx'), import('./PayInvoicePage.tsx')];
  Promise.all([...page, ensurePart('paying'), processors]).catch(() => {});
}
