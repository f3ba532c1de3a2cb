import type { Invoice } from '#contract/entities/invoice.ts';
import { sumAmounts } from '#documents/amounts/sumAmounts.ts';
import { type InstalmentRow, instalmentRows } from '#documents/instalments/instalmentRows.ts';
import { isPast } from '#domain/day/calendarDay.ts';

/** What of an open invoice is due next. */
export interface NextDue {
  readonly rows: readonly InstalmentRow[];
  /** The first part of an instalment schedule that is not paid. */
  readonly next: InstalmentRow | undefined;
  /** What is not paid of the deposit and of the parts whose day has come; nothing without an instalment schedule. Decimal text. */
  readonly dueNow: string;
  /** YYYY-MM-DD; null where it is due on no day. */
  readonly dueDay: string | null;
  readonly isLate: boolean;
}

/** Whether a part is to be paid now: the deposit always, an instalment from its day on. */
export function isDueNow({ kind, dueOn }: InstalmentRow, today: string): boolean {
  return kind === 'deposit' || (dueOn !== null && dueOn <= today);
}

/** What is due next: the first unpaid part of an instalment schedule where there is one, else all of it. */
export function nextDue({ payPlan, totalPaid, dueOn }: Invoice, today: string): NextDue {
  const rows = payPlan === null ? [] : instalmentRows(payPlan, totalPaid, today);
  const next = rows.find(({ state }) => state !== 'paid');
  const dueNow = sumAmounts(rows.filter((row) => isDueNow(row, today)).map(({ open }) => open));
  const dueDay = next?.dueOn ?? dueOn;
  return { rows, next, dueNow, dueDay, isLate: isPast(dueDay, today) };
}
