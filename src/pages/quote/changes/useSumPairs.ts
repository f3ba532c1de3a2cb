import type { InstalmentSchedule } from '#contract/entities/documents/instalmentSchedule.ts';
import type { DocumentTotals } from '#contract/entities/documents/lines.ts';
import { isZero, negated } from '#documents/amounts/amountSign.ts';
import { useAmounts } from '#documents/amounts/useAmounts.ts';
import { useFormats } from '#i18n/useFormats.ts';
import { useText } from '#i18n/useText.ts';
import type { ChangePair, ScheduleChange, TotalsChange } from './changeEntries.ts';

/** Returns the pairs of totals whose formatted texts differ. */
export function useTotalsPairs(currency: string): (change: TotalsChange) => readonly ChangePair[] {
  const text = useText();
  const amounts = useAmounts(currency);
  const amount = (decimal: string) => (isZero(decimal) ? null : amounts.text(decimal));
  const again = ({ recurring }: DocumentTotals) =>
    recurring.length === 0 ? null : recurring.map(({ total }) => amounts.text(total)).join(' · ');
  const isSplit = ({ recurring }: DocumentTotals) => recurring.length > 0;
  return ({ before, after }) => {
    const pair = (label: string, say: (totals: DocumentTotals) => string | null) => ({
      label,
      before: say(before),
      now: say(after),
    });
    const total = isSplit(after) ? 'public.totals.totalToday' : 'public.totals.total';
    return [
      pair(text('public.totals.subtotal'), ({ subtotal }) => amounts.text(subtotal)),
      pair(text('public.totals.discount'), ({ discount }) => amount(negated(discount))),
      pair(text('public.changes.tax'), ({ tax }) => amount(tax)),
      pair(text(total), (totals) => amounts.text(totals.total)),
      pair(text('public.lines.eachWithTax'), again),
    ].filter((each) => each.before !== each.now);
  };
}

/** Returns the pairs of an instalment schedule: the deposit with its due date, and each instalment. */
export function useSchedulePairs(
  currency: string,
): (change: ScheduleChange) => readonly ChangePair[] {
  const text = useText();
  const formats = useFormats();
  const amounts = useAmounts(currency);
  const dated = (amount: string, day: string | null) =>
    [amounts.text(amount), day === null ? '' : formats.date(day, 'medium')]
      .filter(Boolean)
      .join(' · ');
  const deposit = (schedule: InstalmentSchedule | null) =>
    schedule === null || isZero(schedule.amountDue)
      ? null
      : dated(schedule.amountDue, schedule.dueOn);
  const parts = (schedule: InstalmentSchedule | null) =>
    schedule === null || schedule.instalments.length === 0
      ? null
      : schedule.instalments.map(({ amount, dueOn }) => dated(amount, dueOn)).join('\n');
  return ({ before, after }) =>
    [
      { label: text('public.instalments.deposit'), before: deposit(before), now: deposit(after) },
      {
        label: text('public.instalments.title'),
        before: parts(before),
        now: parts(after),
        isProse: true,
      },
    ].filter((each) => each.before !== each.now);
}
