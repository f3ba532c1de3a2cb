import type { Invoice } from '#contract/entities/documents/invoice.ts';
import { isPositive } from '#documents/amounts/amountSign.ts';
import { type InvoiceState, invoiceState } from '#documents/status/invoiceState.ts';
import type { LocaleSource } from '#i18n/locale/localeSource.ts';
import type { AppStore } from '#store/createAppStore.ts';
import { selectInvoice } from '#store/selectInvoice.ts';

/** States that the first view's own code shows. */
const PLAIN: readonly InvoiceState[] = ['payable', 'processing', 'paid'];

/**
 * Whether an invoice needs `ImportedInvoice`, which is in a lazy chunk because most invoices do without: it is imported, has later
 * charges, was overpaid, or cannot be paid online (a credit, refunded, withdrawn, a draft, or with instructions to pay elsewhere).
 */
export function needsLazySheet(invoice: Invoice): boolean {
  const { document, hasCharges = false, overpaid = '0' } = invoice;
  return (
    document !== null ||
    hasCharges ||
    isPositive(overpaid) ||
    !PLAIN.includes(invoiceState(invoice))
  );
}

/** Loads the chunk. Rejects without a connection. */
export const loadLazySheet = () => import('./imported/ImportedInvoice.tsx');

/** The chunk, once it and its messages have loaded; the first render uses it without waiting. */
export const lazySheet: { ready: Awaited<ReturnType<typeof loadLazySheet>> | null } = {
  ready: null,
};

/** Loads the chunk and its messages before the first render of an invoice that needs them. Rejects if one of them fails. */
export async function prepareLazySheet({
  store,
  localeSource,
}: {
  readonly store: AppStore;
  readonly localeSource: LocaleSource;
}): Promise<void> {
  const invoice = selectInvoice(store.getState());
  if (!invoice || !needsLazySheet(invoice)) return;
  const all = await Promise.all([
    loadLazySheet(),
    localeSource.ensurePart('imported'),
    invoice.bankTransfer && localeSource.ensurePart('acting'), // for its copy buttons
  ]);
  lazySheet.ready = all[0];
}
