import type { DayParts } from '#domain/day/calendarDay.ts';
import type { CalendarPack } from './calendarPack.ts';
import { dayValues, fill } from './formatDate.ts';
import type { DateTemplate } from './formatPack.ts';

function weekday({ year, month, day }: DayParts): number {
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  return date.getUTCDay();
}

/** A day in a form of the calendar: month and year over its month (`heading`), or the day with its weekday (`full`). */
export function formatCalendar(
  date: DayParts,
  style: 'heading' | 'full',
  pack: CalendarPack,
): string {
  const { template, months } = pack[style];
  return fill(template, {
    ...dayValues(date.year, date.month, date.day, months),
    w: pack.weekdays[weekday(date)] ?? '',
  });
}

/** One part of a template: text between, or a value by its kind. */
export interface TemplatePart {
  readonly type: 'year' | 'month' | 'day' | 'literal';
  readonly value: string;
}

const KINDS = { y: 'year', m: 'month', mm: 'month', d: 'day', dd: 'day' } as const;

/** A date as the parts that a segmented field is made of, in the order of the locale. */
export function toTemplateParts(
  date: DayParts,
  { template, months }: DateTemplate,
): readonly TemplatePart[] {
  const values: Readonly<Record<string, string>> = dayValues(
    date.year,
    date.month,
    date.day,
    months,
  );
  return template
    .split(/(\{\w+\})/)
    .filter((piece) => piece !== '')
    .map((piece) => {
      const name = piece.slice(1, -1);
      const type = piece.startsWith('{') ? KINDS[name as keyof typeof KINDS] : undefined;
      return type
        ? { type, value: values[name] ?? '' }
        : { type: 'literal' as const, value: piece };
    });
}
