import type { InstalmentSchedule } from '#contract/entities/documents/instalmentSchedule.ts';
import { addDecimals, compareDecimals, decimal, printDecimal } from '#domain/money/decimal.ts';
import { isZero, negated } from '../amounts/amountSign.ts';

/** One instalment, and how much of it is paid. */
export interface InstalmentRow {
  readonly id: string;
  readonly kind: 'deposit' | 'instalment';
  readonly dueOn: string | null;
  readonly amount: string;
  /** The unpaid part of `amount`. */
  readonly open: string;
  readonly state: 'paid' | 'late' | 'open';
}

/**
 * The deposit and instalments of a schedule in order. Payments cover them one after the other. With `today` null nothing is overdue,
 * because nothing is owed yet or any longer.
 */
export function instalmentRows(
  schedule: InstalmentSchedule,
  totalPaid: string,
  today: string | null,
): readonly InstalmentRow[] {
  const deposit = { kind: 'deposit' as const, dueOn: schedule.dueOn, amount: schedule.amountDue };
  const parts = [
    ...(isZero(schedule.amountDue) ? [] : [deposit]),
    ...schedule.instalments.map((part) => ({ kind: 'instalment' as const, ...part })),
  ];
  let missing = decimal(negated(totalPaid));
  return parts.map((part, index) => {
    const amount = decimal(part.amount);
    missing = addDecimals(missing, amount);
    const isPaid = compareDecimals(missing, decimal('0')) <= 0;
    const isLate = !isPaid && today !== null && part.dueOn !== null && part.dueOn < today;
    const open = isPaid
      ? '0'
      : compareDecimals(missing, amount) < 0
        ? printDecimal(missing)
        : part.amount;
    return { ...part, id: String(index), open, state: isPaid ? 'paid' : isLate ? 'late' : 'open' };
  });
}
