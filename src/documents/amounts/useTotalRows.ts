import type { Invoice } from '#contract/entities/documents/invoice.ts';
import type { DocumentTotals } from '#contract/entities/documents/lines.ts';
import { isolateText } from '#i18n/isolateText.ts';
import { useFormats } from '#i18n/useFormats.ts';
import { useText } from '#i18n/useText.ts';
import { isPositive, isZero, negated } from './amountSign.ts';
import type { TotalRow } from './Totals.tsx';

/** The rows that every document has: subtotal, discount, each tax, and the total. With `isDueToday` it is the total due today. */
export function useTotalRows(totals: DocumentTotals, isDueToday = false): readonly TotalRow[] {
  const text = useText();
  const formats = useFormats();
  const parts: TotalRow[] = [];
  if (!isZero(totals.discount)) {
    parts.push({
      id: 'discount',
      label: text('public.totals.discount'),
      amount: negated(totals.discount),
    });
  }
  for (const { name, rate, amount } of totals.taxes) {
    const label = text('public.totals.tax', {
      name: isolateText(name),
      rate: formats.percent(rate),
    });
    parts.push({ id: `tax ${name} ${rate}`, label, amount });
  }
  if (parts.length > 0) {
    parts.unshift({
      id: 'subtotal',
      label: text('public.totals.subtotal'),
      amount: totals.subtotal,
    });
  }
  const isSplit = isDueToday && totals.recurring.length > 0;
  const label = text(isSplit ? 'public.totals.totalToday' : 'public.totals.total');
  return [...parts, { id: 'total', label, amount: totals.total, kind: 'strong' }];
}

/**
 * An invoice's totals with rows that add up to the amount to pay. For an imported one the subtotals are left out, because they lack
 * charges, prepayments and rounding, which only the document itself has.
 */
export function toConsistentTotals({ document, totals, total }: Invoice): DocumentTotals {
  return document && isPositive(total) ? { ...totals, discount: '0', taxes: [], total } : totals;
}

/**
 * The rows below an invoice's total once there is a payment: paid, then the balance or overpayment. A refund closes the invoice, so
 * it is the last row.
 */
export function useBalanceRows(invoice: Invoice): readonly TotalRow[] {
  const text = useText();
  const { totalPaid, totalRefundAmount, totalRemainingBalance, overpaid } = invoice;
  if (isZero(totalPaid) && isZero(totalRefundAmount)) return [];
  const rows: TotalRow[] = [
    { id: 'paid', label: text('public.totals.paid'), amount: negated(totalPaid), kind: 'good' },
  ];
  if (!isZero(totalRefundAmount)) {
    const label = text('public.totals.refunded');
    return [...rows, { id: 'refunded', label, amount: totalRefundAmount }];
  }
  const isOver = overpaid && isPositive(overpaid);
  const label = text(isOver ? 'public.totals.overpaid' : 'public.totals.remaining');
  const amount = isOver ? overpaid : totalRemainingBalance;
  return [...rows, { id: 'left', label, amount, kind: 'strong' }];
}
