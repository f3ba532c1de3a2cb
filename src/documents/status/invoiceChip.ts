import type { Invoice } from '#contract/entities/documents/invoice.ts';
import { isPositive } from '#documents/amounts/amountSign.ts';
import type { Tone } from '#ui/chip/index.ts';
import { invoiceFigure } from './invoiceFigure.ts';
import { invoiceState } from './invoiceState.ts';
import { labeledStatus } from './labeledStatus.ts';
import { isDueNow, nextDue } from './nextDue.ts';
import type { StatusChip } from './useChip.ts';

type Named =
  | 'paid'
  | 'overpaid'
  | 'refunded'
  | 'partlyRefunded'
  | 'withdrawn'
  | 'processing'
  | 'overdue'
  | 'deposit'
  | 'partly';

const named = (tone: Tone, name: Named): StatusChip => ({
  tone,
  id: `public.invoice.state.${name}`,
});

/** The status chip of an invoice on its page and in the list of documents; null for a credit note, which has no payment. */
export function invoiceChip(invoice: Invoice, today: string): StatusChip | null {
  const { status, lines, totalPaid } = invoice;
  const state = invoiceState(invoice);
  const label = labeledStatus({ status, lines, today, isInvoiced: false });
  const { kind } = invoiceFigure(invoice, today);
  if (state === 'credit-note') return null;
  if (kind === 'overpaid') return named('warning', kind);
  if (state === 'paid' && label === 'complete') return { tone: 'good', id: 'status.complete' };
  if (state === 'paid') return named('good', state);
  if (kind === 'refunded' || kind === 'partlyRefunded') return named('neutral', kind);
  if (state === 'withdrawn') return named('critical', state);
  if (state === 'draft' || label === 'draft') return { tone: 'neutral', id: 'status.draft' };
  if (state === 'processing') return named('warning', state);
  const { next, dueDay, isLate } = nextDue(invoice, today);
  if (isLate) return named('critical', 'overdue');
  if (next?.kind === 'deposit') return named('warning', 'deposit');
  if (next && next.dueOn !== null && isDueNow(next, today)) {
    return { tone: 'warning', id: 'public.invoice.state.due', day: next.dueOn };
  }
  const partly = isPositive(totalPaid) ? named('neutral', 'partly') : null;
  const due: StatusChip | null =
    dueDay === null ? null : { tone: 'neutral', id: 'public.invoice.state.due', day: dueDay };
  return next?.dueOn ? (partly ?? due) : (due ?? partly);
}
