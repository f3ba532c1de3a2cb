import { countDays } from '#domain/day/calendarDay.ts';
import { useText } from '#i18n/useText.ts';

/** Props: two calendar days, and what happens on the first: a payment is due, or an offer ends. */
export interface DaysAwayProps {
  readonly day: string;
  /** The calendar day in the business's time zone. */
  readonly today: string;
  readonly end: 'due' | 'valid';
}

/** How far away a day is, below its date: "in 14 days", "18 days overdue". Not on paper, where it would soon be wrong. */
export function DaysAway({ day, today, end }: DaysAwayProps) {
  const text = useText();
  const days = countDays(today, day);
  const id = days < 0 ? 'overdue' : end;
  return (
    <div data-screen-only data-quiet>
      {text(`public.days.${id}`, { days: Math.abs(days) })}
    </div>
  );
}
