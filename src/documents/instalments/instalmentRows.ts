import type { InstalmentSchedule } from '#contract/entities/instalmentSchedule.ts';
import { addDecimals, compareDecimals, decimal, printDecimal } from '#domain/money/decimal.ts';
import { isZero, negated } from '../amounts/amountSign.ts';

/** One dated part of an instalment schedule, and how far what was paid covers it. */
export interface InstalmentRow {
  readonly id: string;
  readonly kind: 'deposit' | 'instalment';
  readonly dueOn: string | null;
  readonly amount: string;
  /** The part of `amount` that is not paid yet. */
  readonly open: string;
  readonly state: 'paid' | 'late' | 'open';
}

/**
 * The parts of an instalment schedule in their order; what was paid fills them one after the other, the deposit first. With `today` null
 * nobody is late: nothing is owed yet, or nothing any more.
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
