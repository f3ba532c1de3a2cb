import type { Invoice } from '#contract/entities/invoice.ts';
import type { DocumentTotals } from '#contract/entities/lines.ts';
import { isolateText } from '#i18n/isolateText.ts';
import { useFormats } from '#i18n/useFormats.ts';
import { useText } from '#i18n/useText.ts';
import { isPositive, isZero, negated } from './amountSign.ts';
import type { TotalRow } from './Totals.tsx';

/** Rows of every document: subtotal, discount, each tax, and the total; for a quote (`isDueToday`) the total due today. */
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
 * Totals of an invoice whose rows add up to the payable amount. Those of an imported one lack charges, prepayments and rounding,
 * which are in the document itself, so only the one figure is shown.
 */
export function toConsistentTotals({ document, totals, total }: Invoice): DocumentTotals {
  return document && isPositive(total) ? { ...totals, discount: '0', taxes: [], total } : totals;
}

/**
 * Rows below an invoice's total once money has arrived: paid, and the balance or overpayment. A refund closes the invoice, so it
 * comes last.
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
