import type { Invoice } from '#contract/entities/documents/invoice.ts';
import { isPositive } from '#documents/amounts/amountSign.ts';
import type { Headline } from '#documents/amounts/DueBlock.tsx';
import { useAmounts } from '#documents/amounts/useAmounts.ts';
import { invoiceChip } from '#documents/status/invoiceChip.ts';
import { invoiceFigure } from '#documents/status/invoiceFigure.ts';
import { invoiceState } from '#documents/status/invoiceState.ts';
import { nextDue } from '#documents/status/nextDue.ts';
import { useChip } from '#documents/status/useChip.ts';
import { useFormats } from '#i18n/useFormats.ts';
import { useText } from '#i18n/useText.ts';

/**
 * The headline of an invoice: what is due now or in total, its status, and a sentence that explains it. If nothing is due, the
 * sentence comes with the chunk of `lazyInvoiceSheet.ts`.
 */
export function useInvoiceHeadline(invoice: Invoice, today: string): Headline {
  const chip = useChip()(invoiceChip(invoice, today));
  return { ...useFigure(invoice, today), chip };
}

function useFigure(invoice: Invoice, today: string): Headline {
  const text = useText();
  const amounts = useAmounts(invoice.currencyCode);
  const { kind, amount: decimal } = invoiceFigure(invoice, today);
  const openDetail = useOpenDetail(invoice, today);
  const amount = amounts.text(decimal);
  switch (kind) {
    case 'paid':
      return {
        label: text('public.invoice.paidLabel'),
        amount,
        detail: text('public.invoice.paidText'),
      };
    case 'overpaid':
    case 'refunded':
    case 'partlyRefunded':
      return { label: text(`public.invoice.${kind}Label`), amount };
    case 'draft':
    case 'withdrawn':
    case 'credit-note':
      return { label: text('public.invoice.total'), amount };
    case 'dueNow': {
      const all = amounts.inline(invoice.totalRemainingBalance);
      const whole = text('public.invoice.allRemaining', { amount: all });
      return { label: text('public.invoice.dueNow'), amount, whole, detail: openDetail };
    }
    default: {
      const isProcessing = invoiceState(invoice) === 'processing';
      const detail = isProcessing ? text('public.invoice.processingText') : openDetail;
      return { label: text('public.invoice.remaining'), amount, detail };
    }
  }
}

/** The sentence about what has been paid, and what is due next or overdue. */
function useOpenDetail(invoice: Invoice, today: string): string {
  const text = useText();
  const formats = useFormats();
  const amounts = useAmounts(invoice.currencyCode);
  const { rows, next, dueDay, isLate } = nextDue(invoice, today);
  const texts: string[] = [];
  if (isPositive(invoice.totalPaid)) {
    const total = amounts.inline(invoice.total);
    texts.push(
      text('public.invoice.paidSoFar', { paid: amounts.inline(invoice.totalPaid), total }),
    );
  }
  const isDeposit = next?.kind === 'deposit';
  if (isLate && dueDay !== null) {
    const day = formats.date(dueDay, 'medium');
    const amount = next && amounts.inline(next.open);
    texts.push(
      amount
        ? text('public.invoice.overduePart', { amount, day })
        : text('public.invoice.overdueText', { day }),
    );
  } else if (isDeposit && next.dueOn !== null) {
    const day = formats.date(next.dueOn, 'medium');
    const [rest, ...more] = rows.filter((row) => row !== next && row.state !== 'paid');
    const restDay = more.length === 0 && rest?.dueOn ? formats.date(rest.dueOn, 'medium') : null;
    texts.push(
      restDay === null
        ? text('public.invoice.depositBy', { day })
        : text('public.invoice.depositThenRest', { day, restDay }),
    );
  }
  const upcoming = rows.find(
    ({ state, dueOn }) => state === 'open' && dueOn !== null && dueOn > today,
  );
  if (upcoming?.dueOn && (isLate || !isDeposit)) {
    const deposit = amounts.inline(upcoming.open);
    const day = formats.date(upcoming.dueOn, 'medium');
    texts.push(text('public.invoice.nextBy', { deposit, day }));
  }
  return texts.join(' ');
}
