import type { Invoice } from '#contract/entities/invoice.ts';
import { isPositive } from '#documents/amounts/amountSign.ts';
import { useAmounts } from '#documents/amounts/useAmounts.ts';
import type { Headline } from '#documents/due/DueBlock.tsx';
import type { PlanRow } from '#documents/plan/planRows.ts';
import { invoiceChip, nextDue } from '#documents/status/invoiceChip.ts';
import { invoiceState } from '#documents/status/invoiceState.ts';
import { useChip } from '#documents/status/useChip.ts';
import { isolateText } from '#i18n/isolateText.ts';
import { useFormats } from '#i18n/useFormats.ts';
import { useText } from '#i18n/useText.ts';

/** What stands first on an invoice: how much is still to pay, how it stands, and in a sentence what that means. */
export function useInvoiceHeadline(invoice: Invoice, today: string): Headline {
  const chip = useChip()(invoiceChip(invoice, today));
  return { ...useFigure(invoice, today), chip };
}

function useFigure(invoice: Invoice, today: string): Headline {
  const text = useText();
  const amounts = useAmounts(invoice.currencyCode);
  const state = invoiceState(invoice);
  const openDetail = useOpenDetail(invoice, today);
  switch (state) {
    case 'paid':
      return {
        label: text('public.invoice.paidLabel'),
        amount: amounts.text(invoice.total),
        detail: text('public.invoice.paidText'),
      };
    case 'refunded':
      return {
        label: text('public.invoice.refundedLabel'),
        amount: amounts.text(invoice.totalRefundAmount),
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
        detail: text(`public.invoice.${state}Text`, { name: isolateText(invoice.company.name) }),
      };
    case 'credit-note':
      return { label: text('public.invoice.total'), amount: amounts.text(invoice.totals.total) };
    default:
      return {
        label: text('public.invoice.remaining'),
        amount: amounts.text(invoice.totalRemainingBalance),
        detail: state === 'processing' ? text('public.invoice.processingText') : openDetail,
      };
  }
}

/** What was paid so far, and what is due next or was due. */
function useOpenDetail(invoice: Invoice, today: string): string {
  const text = useText();
  const amounts = useAmounts(invoice.currencyCode);
  const { rows, next, dueDay, isLate } = nextDue(invoice, today);
  const planWords = usePlanWords(invoice, rows, next);
  const lateWords = useLateWords(invoice, rows, dueDay);
  const paid = isPositive(invoice.totalPaid)
    ? text('public.invoice.paidSoFar', {
        paid: amounts.inline(invoice.totalPaid),
        total: amounts.inline(invoice.total),
      })
    : '';
  return [paid, isLate ? lateWords : planWords].filter(Boolean).join(' ');
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
