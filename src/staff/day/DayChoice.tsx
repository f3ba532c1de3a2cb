import { addDays } from '#domain/day/calendarDay.ts';
import { useText } from '#i18n/useText.ts';
import { Button } from '#ui/button/index.ts';
import { DatePicker } from '#ui/date-picker/index.ts';
import styles from './StaffDay.module.css';

/** Props: days as `2026-11-27`; no day after today can be chosen. */
export interface DayChoiceProps {
  readonly day: string;
  readonly today: string;
  readonly onChange: (day: string) => void;
}

/** Chooses a day: the previous, the next, or any other. */
export function DayChoice({ day, today, onChange }: DayChoiceProps) {
  const text = useText();
  const choose = (next: string) => {
    if (next !== '') onChange(next > today ? today : next);
  };
  return (
    <div className={styles.choice}>
      <DatePicker label={text('staff.day.day')} value={day} onChange={choose} />
      <Button onClick={() => choose(addDays(day, -1))}>{text('staff.day.previous')}</Button>
      <Button disabled={day >= today} onClick={() => choose(addDays(day, 1))}>
        {text('staff.day.next')}
      </Button>
      {day !== today && (
        <Button variant="text" onClick={() => choose(today)}>
          {text('staff.day.today')}
        </Button>
      )}
    </div>
  );
}
