import type { Invoice } from '#contract/entities/documents/invoice.ts';
import { isPositive } from '#documents/amounts/amountSign.ts';
import type { Headline } from '#documents/amounts/DueBlock.tsx';
import { useAmounts } from '#documents/amounts/useAmounts.ts';
import { invoiceChip } from '#documents/status/invoiceChip.ts';
import { type FigureKind, invoiceFigure } from '#documents/status/invoiceFigure.ts';
import { useChip } from '#documents/status/useChip.ts';
import type { MessageId } from '#i18n/messageId.ts';
import { useText } from '#i18n/useText.ts';

const LABELS: Readonly<Record<FigureKind, MessageId>> = {
  paid: 'public.invoice.paidLabel',
  overpaid: 'public.invoice.overpaidLabel',
  refunded: 'public.invoice.refundedLabel',
  partlyRefunded: 'public.invoice.partlyRefundedLabel',
  draft: 'public.invoice.total',
  withdrawn: 'public.invoice.total',
  'credit-note': 'public.invoice.total',
  dueNow: 'public.invoice.dueNow',
  remaining: 'public.invoice.remaining',
};

/** The headline of an invoice for staff: its main amount, its status, and what was paid so far. */
export function useStaffInvoiceHeadline(invoice: Invoice, today: string): Headline {
  const text = useText();
  const amounts = useAmounts(invoice.currencyCode);
  const chip = useChip()(invoiceChip(invoice, today));
  const { kind, amount } = invoiceFigure(invoice, today);
  const headline = { label: text(LABELS[kind]), amount: amounts.text(amount), chip };
  const isFrozen = kind === 'refunded' || kind === 'partlyRefunded';
  if (isFrozen) return { ...headline, detail: text('staff.invoice.frozen') };
  if (kind !== 'dueNow' && kind !== 'remaining') return headline;
  const paid = amounts.inline(invoice.totalPaid);
  const total = amounts.inline(invoice.total);
  const all = amounts.inline(invoice.totalRemainingBalance);
  return {
    ...headline,
    ...(kind === 'dueNow' && { whole: text('public.invoice.allRemaining', { amount: all }) }),
    detail: isPositive(invoice.totalPaid)
      ? text('public.invoice.paidSoFar', { paid, total })
      : null,
  };
}
