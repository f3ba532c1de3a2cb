import { countDays } from '#domain/day/calendarDay.ts';
import { useText } from '#i18n/useText.ts';

/** Props: two calendar days, and whether a payment is due or an offer expires on the first. */
export interface DaysAwayProps {
  readonly day: string;
  /** The calendar day in the business's time zone. */
  readonly today: string;
  readonly end: 'due' | 'valid';
}

/** The number of days until or since a date, such as "18 days overdue". Not printed, because it is soon out of date. */
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
