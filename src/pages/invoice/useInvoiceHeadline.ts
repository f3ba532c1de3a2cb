import type { Invoice } from '#contract/entities/invoice.ts';
import { isPositive } from '#documents/amounts/amountSign.ts';
import { useAmounts } from '#documents/amounts/useAmounts.ts';
import type { Headline } from '#documents/due/DueBlock.tsx';
import { type PlanRow, planRows } from '#documents/plan/planRows.ts';
import { isPast } from '#domain/day/calendarDay.ts';
import { isolate } from '#i18n/isolate.ts';
import { useFormats } from '#i18n/useFormats.ts';
import { useText } from '#i18n/useText.ts';
import { type InvoiceState, invoiceState } from './invoiceState.ts';

/** What stands first on an invoice: how much is still to pay, how it stands, and in a sentence what that means. */
export function useInvoiceHeadline(invoice: Invoice, today: string): Headline {
  const text = useText();
  const amounts = useAmounts(invoice.currencyCode);
  const state = invoiceState(invoice);
  const open = useOpenHeadline(invoice, today, state);
  const name = isolate(invoice.company.name);
  const chip = (
    tone: 'good' | 'neutral' | 'critical',
    id: 'paid' | 'refunded' | 'draft' | 'withdrawn',
  ) => ({
    tone,
    label: text(`public.invoice.state.${id}`),
  });
  switch (state) {
    case 'paid':
      return {
        label: text('public.invoice.paidLabel'),
        amount: amounts.text(invoice.total),
        chip: chip('good', 'paid'),
        detail: text('public.invoice.paidText'),
      };
    case 'refunded':
      return {
        label: text('public.invoice.refundedLabel'),
        amount: amounts.text(invoice.totalRefundAmount),
        chip: chip('neutral', 'refunded'),
        detail: text('public.invoice.refundedText', {
          paid: amounts.inline(invoice.totalPaid),
          refunded: amounts.inline(invoice.totalRefundAmount),
        }),
      };
    case 'draft':
    case 'withdrawn':
      return {
        label: text('public.invoice.total'),
        amount: amounts.text(invoice.total),
        chip: chip(state === 'draft' ? 'neutral' : 'critical', state),
        detail: text(`public.invoice.${state}Text`, { name }),
      };
    default:
      return open;
  }
}

/** An invoice with something left to pay. */
function useOpenHeadline(invoice: Invoice, today: string, state: InvoiceState): Headline {
  const text = useText();
  const formats = useFormats();
  const amounts = useAmounts(invoice.currencyCode);
  const { payPlan, totalPaid, dueOn } = invoice;
  const rows = payPlan === null ? [] : planRows(payPlan, totalPaid, today);
  const next = rows.find((row) => row.state !== 'paid');
  const nextWords = usePlanWords(invoice, rows, next);
  const dueDay = next?.dueOn ?? dueOn;
  const isLate = isPast(dueDay, today);
  const label = text('public.invoice.remaining');
  const amount = amounts.text(invoice.totalRemainingBalance);
  const paid = isPositive(totalPaid)
    ? text('public.invoice.paidSoFar', {
        paid: amounts.inline(totalPaid),
        total: amounts.inline(invoice.total),
      })
    : '';
  if (state === 'processing') {
    const chip = { tone: 'warning' as const, label: text('public.invoice.state.processing') };
    return { label, amount, chip, detail: text('public.invoice.processingText') };
  }
  const overdue =
    isLate && dueDay !== null
      ? text('public.invoice.overdueText', { day: formats.date(dueDay, 'medium') })
      : '';
  const detail = [paid, overdue === '' ? nextWords : overdue].filter(Boolean).join(' ');
  if (isLate) {
    return {
      label,
      amount,
      chip: { tone: 'critical', label: text('public.invoice.state.overdue') },
      detail,
    };
  }
  if (next?.kind === 'deposit') {
    return {
      label,
      amount,
      chip: { tone: 'warning', label: text('public.invoice.state.deposit') },
      detail,
    };
  }
  const partly =
    paid === '' ? null : { tone: 'neutral' as const, label: text('public.invoice.state.partly') };
  const due =
    dueDay === null
      ? null
      : {
          tone: 'neutral' as const,
          label: text('public.invoice.state.due', { day: formats.date(dueDay, 'medium') }),
        };
  return { label, amount, chip: nextWords === '' ? (due ?? partly) : (partly ?? due), detail };
}

/** What of a plan comes next, in words: `$310.00 by Dec 1, the rest by Dec 15`. */
function usePlanWords(
  invoice: Invoice,
  rows: readonly PlanRow[],
  next: PlanRow | undefined,
): string {
  const text = useText();
  const formats = useFormats();
  const amounts = useAmounts(invoice.currencyCode);
  if (!next) return '';
  const isDeposit = next.kind === 'deposit';
  const deposit = amounts.inline(isDeposit ? invoice.totalDueNow : next.amount);
  if (next.dueOn === null) return isDeposit ? text('public.invoice.deposit', { deposit }) : '';
  const day = formats.date(next.dueOn, 'medium');
  const [rest, ...more] = rows.filter((row) => row !== next && row.state !== 'paid');
  return isDeposit && rest?.dueOn && more.length === 0
    ? text('public.invoice.depositThenRest', {
        deposit,
        day,
        restDay: formats.date(rest.dueOn, 'medium'),
      })
    : text(isDeposit ? 'public.invoice.depositBy' : 'public.invoice.nextBy', { deposit, day });
}
