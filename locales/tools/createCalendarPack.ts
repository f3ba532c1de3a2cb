import { type CalendarPack, WEEKDAYS } from '#i18n/formats/calendarPack.ts';
import type { CalendarChunk } from '#i18n/locale/localeChunks.ts';
import { dateTemplate, formatter } from './createDatePack.ts';
import { override, regionTags } from './regionalFormats.ts';

/** 1 March 2026 is a Sunday. */
const SUNDAY = Date.UTC(2026, 2, 1);
const DAY_MS = 86_400_000;
/** The maximum length of a day's short name that fits a column of a month. */
const HEADER_LENGTH = 3;

function weekdayNames(intlTag: string, weekday: 'long' | 'short' | 'narrow'): readonly string[] {
  const format = formatter(intlTag, { weekday });
  return WEEKDAYS.map((_, day) => format.format(SUNDAY + day * DAY_MS));
}

/** Short names for the columns of a month, or the narrow ones if a short one is too long. */
function headers(intlTag: string): readonly string[] {
  const short = weekdayNames(intlTag, 'short');
  const hasRoom = short.every((name) => [...name].length <= HEADER_LENGTH);
  return hasRoom ? short : weekdayNames(intlTag, 'narrow');
}

/** The first day of the week from ICU at build time; Node renamed the property once. */
function firstDay(tag: string): CalendarPack['firstDay'] {
  const locale = new Intl.Locale(tag) as Intl.Locale & {
    readonly weekInfo?: { readonly firstDay: number };
    readonly getWeekInfo?: () => { readonly firstDay: number };
  };
  const { firstDay: day } = locale.getWeekInfo?.() ?? locale.weekInfo ?? { firstDay: 1 };
  return WEEKDAYS[day % 7] ?? 'mon';
}

/**
 * The data that a month on the screen needs for a tag, always with Latin digits and the Gregorian
 * calendar.
 */
export function createCalendarPack(tag: string): CalendarPack {
  const intlTag = `${tag}-u-ca-gregory-nu-latn`;
  const month = formatter(intlTag, { month: 'long' });
  return {
    firstDay: firstDay(tag),
    weekdays: weekdayNames(intlTag, 'long'),
    headers: headers(intlTag),
    months: Array.from({ length: 12 }, (_, index) => month.format(Date.UTC(2026, index, 5))),
    heading: dateTemplate(formatter(intlTag, { year: 'numeric', month: 'long' })),
    full: dateTemplate(
      formatter(intlTag, { weekday: 'long', year: 'numeric', month: 'long', day: 'numeric' }),
    ),
  };
}

/** The calendar of a catalogue, and the differences of the regions that it serves. */
export function createCalendar(catalogue: string, existing: readonly string[]): CalendarChunk {
  const calendar = createCalendarPack(catalogue);
  const regions = regionTags(catalogue, existing).map(
    (tag) => [tag, override(createCalendarPack(tag), calendar)] as const,
  );
  const differing = regions.filter(([, changes]) => Object.keys(changes).length > 0);
  return { calendar, regions: Object.fromEntries(differing) };
}
