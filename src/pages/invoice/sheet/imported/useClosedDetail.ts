import type { Invoice } from '#contract/entities/documents/invoice.ts';
import { useAmounts } from '#documents/amounts/useAmounts.ts';
import { invoiceFigure } from '#documents/status/invoiceFigure.ts';
import { isolateText } from '#i18n/isolateText.ts';
import { useText } from '#i18n/useText.ts';

/** The sentence below the amount of a refunded, overpaid, withdrawn or draft invoice; null for any other. */
export function useClosedDetail(invoice: Invoice, today: string): string | null {
  const text = useText();
  const amounts = useAmounts(invoice.currencyCode);
  const { kind, amount } = invoiceFigure(invoice, today);
  const name = isolateText(invoice.company.name);
  const paid = amounts.inline(invoice.totalPaid);
  switch (kind) {
    case 'overpaid':
      return text('public.invoice.overpaidText', {
        paid,
        total: amounts.inline(invoice.total),
        name,
      });
    case 'refunded':
    case 'partlyRefunded':
      return text('public.invoice.refundedText', { paid, refunded: amounts.inline(amount) });
    case 'draft':
    case 'withdrawn':
      return text(`public.invoice.${kind}Text`, { name });
    default:
      return null;
  }
}
