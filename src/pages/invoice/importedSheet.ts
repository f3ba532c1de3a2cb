import type { Invoice } from '#contract/entities/invoice.ts';
import { invoiceState } from '#documents/status/invoiceState.ts';
import type { LocaleSource } from '#i18n/localeSource.ts';
import type { AppStore } from '#store/createAppStore.ts';
import { selectInvoice } from '#store/selectInvoice.ts';

/** Whether an invoice needs the sheet of imported ones: it is one, a credit of ours, which says so first, or one with later charges. */
export function needsImportedSheet(invoice: Invoice): boolean {
  return (
    invoice.document !== null || !!invoice.hasCharges || invoiceState(invoice) === 'credit-note'
  );
}

/** Fetches the sheet's code. */
export const loadImported = () => import('./imported/ImportedInvoice.tsx');

/** The sheet, once it has come with its words: then the first rendering has it. */
export const importedSheet: { ready: Awaited<ReturnType<typeof loadImported>> | null } = {
  ready: null,
};

/** Has sheet and words there before an invoice that needs them is rendered for the first time; rejects when one does not come. */
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
