import type { Invoice } from '#contract/entities/invoice.ts';
import { isPositive } from '#documents/amounts/amountSign.ts';
import { type PlanRow, planRows } from '#documents/plan/planRows.ts';
import { isPast } from '#domain/day/calendarDay.ts';
import type { Tone } from '#ui/chip/index.ts';
import { invoiceState } from './invoiceState.ts';
import { labelledStatus } from './labelledStatus.ts';
import type { StatusChip } from './useChip.ts';

/** What of an open invoice is due next. */
export interface NextDue {
  readonly rows: readonly PlanRow[];
  /** The first part of a plan that is not paid. */
  readonly next: PlanRow | undefined;
  /** YYYY-MM-DD; null where it is due on no day. */
  readonly dueDay: string | null;
  readonly isLate: boolean;
}

/** What is due next: the first unpaid part of a plan where there is one, else all of it. */
export function nextDue({ payPlan, totalPaid, dueOn }: Invoice, today: string): NextDue {
  const rows = payPlan === null ? [] : planRows(payPlan, totalPaid, today);
  const next = rows.find(({ state }) => state !== 'paid');
  const dueDay = next?.dueOn ?? dueOn;
  return { rows, next, dueDay, isLate: isPast(dueDay, today) };
}

type Named = 'paid' | 'refunded' | 'withdrawn' | 'processing' | 'overdue' | 'deposit' | 'partly';

const named = (tone: Tone, name: Named): StatusChip => ({
  tone,
  id: `public.invoice.state.${name}`,
});

/** How an invoice stands, on its page and in the list of documents; null for a credit note, which asks for nothing. */
export function invoiceChip(invoice: Invoice, today: string): StatusChip | null {
  const { status, lines, totalPaid } = invoice;
  const state = invoiceState(invoice);
  const shown = labelledStatus({ status, lines, today, isInvoiced: false });
  if (state === 'credit-note') return null;
  if (state === 'paid' && shown === 'complete') return { tone: 'good', id: 'status.complete' };
  if (state === 'paid') return named('good', state);
  if (state === 'refunded') return named('neutral', state);
  if (state === 'withdrawn') return named('critical', state);
  if (state === 'draft' || shown === 'draft') return { tone: 'neutral', id: 'status.draft' };
  if (state === 'processing') return named('warning', state);
  const { next, dueDay, isLate } = nextDue(invoice, today);
  if (isLate) return named('critical', 'overdue');
  if (next?.kind === 'deposit') return named('warning', 'deposit');
  const partly = isPositive(totalPaid) ? named('neutral', 'partly') : null;
  const due: StatusChip | null =
    dueDay === null ? null : { tone: 'neutral', id: 'public.invoice.state.due', day: dueDay };
  return next?.dueOn ? (partly ?? due) : (due ?? partly);
}
