import type { Page } from '#domain/address/pages.ts';
import type { RootState } from './rootReducer.ts';
import { selectInvoice } from './selectInvoice.ts';
import { selectQuote } from './selectQuote.ts';

/** The second part of a window title: the document's number and its business; empty where none is shown yet. */
export function selectDocumentName(state: RootState, kind: Page['document']): string {
  const { quote, companyProfile } = selectQuote(state);
  const invoice = selectInvoice(state);
  const isQuote = kind === 'quote';
  const number = isQuote ? quote?.quoteNumber : kind && invoice?.invoiceNumber;
  return number ? ` · ${number} · ${(isQuote ? companyProfile : invoice?.company)?.name}` : '';
}
