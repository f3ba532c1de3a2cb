import { DateFormatter } from '@internationalized/date';
import type { DayParts } from '#domain/day/calendarDay.ts';
import { zonedTime } from '#domain/day/zonedTime.ts';
import { type CalendarPack, WEEKDAYS } from '#i18n/formats/calendarPack.ts';
import { formatCalendar, toTemplateParts } from '#i18n/formats/formatCalendar.ts';
import { dayValues, fill } from '#i18n/formats/formatDate.ts';
import type { FormatPack } from '#i18n/formats/formatPack.ts';

/** The dates of a locale, as our packs have them. */
export interface DateNames {
  readonly calendar: CalendarPack;
  readonly dates: FormatPack['dates'];
}

type Options = Intl.DateTimeFormatOptions;

let names: DateNames | null = null;
let isInstalled = false;

/**
 * Makes React Aria format days, months and weekdays as our packs do: its own formatter uses the engine's Intl, whose
 * names differ between browsers. Everything else (day periods, eras) still comes from the engine. `next` is used from now
 * on.
 */
export function installAriaDates(next: DateNames): void {
  names = next;
  if (isInstalled) return;
  isInstalled = true;
  const { format, formatToParts } = DateFormatter.prototype;
  DateFormatter.prototype.format = function (value) {
    return writeDay(toDay(value, this), optionsOf(this)) ?? format.call(this, value);
  };
  DateFormatter.prototype.formatToParts = function (value) {
    return formatDayToParts(toDay(value, this), optionsOf(this)) ?? formatToParts.call(this, value);
  };
}

/** The arguments of a formatter. */
function optionsOf(formatter: DateFormatter): Options {
  return (formatter as unknown as { readonly options: Options }).options;
}

function toDay(value: Date, formatter: DateFormatter): DayParts {
  return zonedTime(value.getTime(), optionsOf(formatter).timeZone);
}

/** The requested parts of a date: `wymd`, `ym`. */
function shapeOf({ weekday, year, month, day, hour, minute, dateStyle }: Options): string {
  if (hour || minute || dateStyle) return '';
  return [weekday && 'w', year && 'y', month && 'm', day && 'd'].filter(Boolean).join('');
}

function isNamed(month: Options['month']): boolean {
  return month === 'long' || month === 'short';
}

function writeDay(day: DayParts, options: Options): string | undefined {
  if (!names) return undefined;
  const { calendar, dates } = names;
  const shape = shapeOf(options);
  const isWithName = isNamed(options.month);
  if (shape === 'wymd') return formatCalendar(day, 'full', calendar);
  if (shape === 'ym' && isWithName) return formatCalendar(day, 'heading', calendar);
  if (shape === 'm' && isWithName) return calendar.months[day.month - 1];
  if (shape === 'w') return weekdayName(day, options.weekday, calendar);
  if (shape !== 'ymd') return undefined;
  const { template, months } = isWithName ? dates.long : dates.numeric;
  return fill(template, dayValues(day.year, day.month, day.day, months));
}

function weekdayName(
  { year, month, day }: DayParts,
  style: Options['weekday'],
  { weekdays, headers }: CalendarPack,
): string | undefined {
  const index = new Date(Date.UTC(year, month - 1, day)).getUTCDay();
  return (style === 'long' ? weekdays : headers)[index % WEEKDAYS.length];
}

function formatDayToParts(day: DayParts, options: Options): Intl.DateTimeFormatPart[] | undefined {
  const shape = shapeOf(options);
  if (shape === 'd') return [{ type: 'day', value: String(day.day) }];
  if (!names || shape !== 'ymd' || isNamed(options.month)) return undefined;
  return [...toTemplateParts(day, names.dates.numeric)];
}
