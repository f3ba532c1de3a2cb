import type { Invoice } from '#contract/entities/invoice.ts';
import { invoiceState } from '#documents/status/invoiceState.ts';
import type { LocaleSource } from '#i18n/localeSource.ts';
import type { AppStore } from '#store/createAppStore.ts';
import { selectInvoice } from '#store/selectInvoice.ts';

/** Whether an invoice needs this chunk: it is imported, it is a credit, which says so first, or it has later charges. */
export function needsImportedSheet(invoice: Invoice): boolean {
  return (
    invoice.document !== null || !!invoice.hasCharges || invoiceState(invoice) === 'credit-note'
  );
}

/** Fetches the chunk. */
export const loadImported = () => import('./imported/ImportedInvoice.tsx');

/** The sheet, once it and its messages have loaded, so that the first render has it. */
export const importedSheet: { ready: Awaited<ReturnType<typeof loadImported>> | null } = {
  ready: null,
};

/** Loads the sheet and its messages before the first render of an invoice that needs them; rejects when either fails. */
export async function readyImported({
  store,
  localeSource,
}: {
  readonly store: AppStore;
  readonly localeSource: LocaleSource;
}): Promise<void> {
  const invoice = selectInvoice(store.getState());
  if (!invoice || !needsImportedSheet(invoice)) return;
  const all = await Promise.all([loadImported(), localeSource.ensurePart('imported')]);
  importedSheet.ready = all[0];
}
