import type { Invoice } from '#contract/entities/invoice.ts';
import { isPositive } from '#documents/amounts/amountSign.ts';
import { useAmounts } from '#documents/amounts/useAmounts.ts';
import type { Headline } from '#documents/due/DueBlock.tsx';
import { type PlanRow, planRows } from '#documents/plan/planRows.ts';
import { type InvoiceState, invoiceState } from '#documents/status/invoiceState.ts';
import { labelledStatus } from '#documents/status/labelledStatus.ts';
import { isPast } from '#domain/day/calendarDay.ts';
import { isolateText } from '#i18n/isolateText.ts';
import { useFormats } from '#i18n/useFormats.ts';
import { useText } from '#i18n/useText.ts';

/** What stands first on an invoice: how much is still to pay, how it stands, and in a sentence what that means. */
export function useInvoiceHeadline(invoice: Invoice, today: string): Headline {
  const text = useText();
  const amounts = useAmounts(invoice.currencyCode);
  const state = invoiceState(invoice);
  const open = useOpenHeadline(invoice, today, state);
  const name = isolateText(invoice.company.name);
  const { status, lines } = invoice;
  const shown = labelledStatus({ status, lines, today, isInvoiced: false });
  const chip = (
    tone: 'good' | 'neutral' | 'critical',
    id: 'paid' | 'refunded' | 'draft' | 'withdrawn',
  ) => ({
    tone,
    label: text(id === 'draft' ? 'status.draft' : `public.invoice.state.${id}`),
  });
  switch (state) {
    case 'paid':
      return {
        label: text('public.invoice.paidLabel'),
        amount: amounts.text(invoice.total),
        chip:
          shown === 'complete'
            ? { tone: 'good', label: text('status.complete') }
            : chip('good', 'paid'),
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
    case 'credit-note':
      return { label: text('public.invoice.total'), amount: amounts.text(invoice.totals.total) };
    default:
      return shown === 'draft' ? { ...open, chip: chip('neutral', 'draft') } : open;
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
  const late = useLateWords(invoice, rows, dueDay);
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
  const detail = [paid, isLate ? late : nextWords].filter(Boolean).join(' ');
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

/** What was due when and was not paid; with a plan also how much of it, and what comes after. */
function useLateWords(invoice: Invoice, rows: readonly PlanRow[], dueDay: string | null): string {
  const text = useText();
  const formats = useFormats();
  const amounts = useAmounts(invoice.currencyCode);
  if (dueDay === null) return '';
  const day = formats.date(dueDay, 'medium');
  if (rows.length === 0) return text('public.invoice.overdueText', { day });
  const after = rows.find(({ state, dueOn }) => state === 'open' && dueOn !== null);
  const amount = amounts.inline(invoice.totalDueNow);
  const words = [text('public.invoice.overduePart', { amount, day })];
  if (after?.dueOn) {
    words.push(
      text('public.invoice.nextBy', {
        deposit: amounts.inline(after.amount),
        day: formats.date(after.dueOn, 'medium'),
      }),
    );
  }
  return words.join(' ');
}
