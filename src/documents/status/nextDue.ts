import type { Invoice } from '#contract/entities/documents/invoice.ts';
import { sumAmounts } from '#documents/amounts/sumAmounts.ts';
import { type InstalmentRow, instalmentRows } from '#documents/payments/instalmentRows.ts';
import { isPast } from '#domain/day/calendarDay.ts';

/** What is due next on an open invoice. */
export interface NextDue {
  readonly rows: readonly InstalmentRow[];
  /** The first unpaid deposit or instalment of a schedule. */
  readonly next: InstalmentRow | undefined;
  /** The unpaid amount of the deposit and of instalments due by today; zero without a schedule. Decimal text. */
  readonly dueNow: string;
  /** YYYY-MM-DD; null without a due date. */
  readonly dueDay: string | null;
  readonly isLate: boolean;
}

/** Whether a row is due now: a deposit always, an instalment from its due date on. */
export function isDueNow({ kind, dueOn }: InstalmentRow, today: string): boolean {
  return kind === 'deposit' || (dueOn !== null && dueOn <= today);
}

/** What is due next: the first unpaid deposit or instalment of a schedule, or without one, everything. */
export function nextDue({ payPlan, totalPaid, dueOn }: Invoice, today: string): NextDue {
  const rows = payPlan === null ? [] : instalmentRows(payPlan, totalPaid, today);
  const next = rows.find(({ state }) => state !== 'paid');
  const dueNow = sumAmounts(rows.filter((row) => isDueNow(row, today)).map(({ open }) => open));
  const dueDay = next?.dueOn ?? dueOn;
  return { rows, next, dueNow, dueDay, isLate: isPast(dueDay, today) };
}
