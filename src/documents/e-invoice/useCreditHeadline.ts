import type { Invoice } from '#contract/entities/documents/invoice.ts';
import { useAmounts } from '#documents/amounts/useAmounts.ts';
import { useText } from '#i18n/useText.ts';
import { isZero, negated } from '../amounts/amountSign.ts';
import type { Headline } from '../amounts/DueBlock.tsx';

/**
 * The headline of a document that never had an amount to pay: the credit, or that nothing has to be paid. Null for any other.
 * `payable` is the document's payable amount.
 */
export function useCreditHeadline(invoice: Invoice, payable: string): Headline | null {
  const text = useText();
  const amounts = useAmounts(invoice.currencyCode);
  if (invoice.payability.reason === 'credit-note') {
    const credited = payable.startsWith('-') ? negated(payable) : payable;
    return {
      label: text('eInvoice.credit.label'),
      amount: amounts.text(credited),
      chip: { tone: 'good', label: text('eInvoice.credit.state') },
      detail: text('eInvoice.credit.detail'),
    };
  }
  if (!isZero(payable) || invoice.payments.length > 0) return null;
  return {
    label: text('public.invoice.remaining'),
    amount: amounts.text(payable),
    detail: text('eInvoice.nothingToPay'),
  };
}
