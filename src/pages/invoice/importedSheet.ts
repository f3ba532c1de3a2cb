import type { Invoice } from '#contract/entities/invoice.ts';
import { isPositive } from '#documents/amounts/amountSign.ts';
import { type InvoiceState, invoiceState } from '#documents/status/invoiceState.ts';
import type { LocaleSource } from '#i18n/localeSource.ts';
import type { AppStore } from '#store/createAppStore.ts';
import { selectInvoice } from '#store/selectInvoice.ts';

/** States of invoices that do not need this chunk. */
const PLAIN: readonly InvoiceState[] = ['payable', 'processing', 'paid'];

/**
 * Whether an invoice needs the chunk: it is imported, has later charges, was overpaid, or cannot be paid online (a credit,
 * refunded, withdrawn, a draft, or with instructions to pay elsewhere).
 */
export function needsImportedSheet(invoice: Invoice): boolean {
  const { document, hasCharges = false, overpaid = '0' } = invoice;
  return (
    document !== null ||
    hasCharges ||
    isPositive(overpaid) ||
    !PLAIN.includes(invoiceState(invoice))
  );
}

/** Fetches the chunk. */
export const loadImported = () => import('./imported/ImportedInvoice.tsx');

/** The sheet, set once it and its messages have loaded, so that the first render can use it. */
export const importedSheet: { ready: Awaited<ReturnType<typeof loadImported>> | null } = {
  ready: null,
};

/** Loads the sheet and its messages before the first render of an invoice that needs them; rejects if either fails. */
export async function readyImported({
  store,
  localeSource,
}: {
  readonly store: AppStore;
  readonly localeSource: LocaleSource;
}): Promise<void> {
  const invoice = selectInvoice(store.getState());
  if (!invoice || !needsImportedSheet(invoice)) return;
  const all = await Promise.all([
    loadImported(),
    localeSource.ensurePart('imported'),
    invoice.bankTransfer && localeSource.ensurePart('acting'), // for its copy buttons
  ]);
  importedSheet.ready = all[0];
}
