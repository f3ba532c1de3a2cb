import type { EInvoice } from '#contract/entities/documents/eInvoice.ts';
import type { Invoice } from '#contract/entities/documents/invoice.ts';
import { isolateText } from '#i18n/isolateText.ts';
import { useText } from '#i18n/useText.ts';
import type { Headline } from '../amounts/DueBlock.tsx';
import { invoiceState } from '../status/invoiceState.ts';
import { useCreditHeadline } from './useCreditHeadline.ts';

/** The headline of an imported e-invoice. If its seller is not the business, it names who receives the payment. */
export function useImportedHeadline(
  invoice: Invoice,
  document: EInvoice,
  headline: Headline,
): Headline {
  const text = useText();
  const credit = useCreditHeadline(invoice, document.totals.payable);
  if (credit !== null) return credit;
  if (invoice.otherSeller === undefined || invoiceState(invoice) !== 'payable') return headline;
  const payee = text('eInvoice.payee', { name: isolateText(invoice.company.name) });
  return { ...headline, detail: [headline.detail, payee].filter(Boolean).join(' ') };
}
