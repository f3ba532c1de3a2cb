import { zonedTime } from '#domain/day/zonedTime.ts';
import type { DateTemplate, FormatPack } from './formatPack.ts';

/** `numeric` is MM/DD/YYYY in en-US, `medium` has the short and `long` the full name of the month. */
export type DateStyle = 'numeric' | 'medium' | 'long';

const DAY = /^(\d{4})-(\d{2})-(\d{2})$/;

/** A template with its values put in; a placeholder without a value stays. */
export function fill(template: string, values: Readonly<Record<string, string>>): string {
  return template.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
}

/** The values of a day for a template, its month by name if names are given. */
export function dayValues(
  year: number,
  month: number,
  day: number,
  months?: DateTemplate['months'],
) {
  return {
    y: String(year),
    m: months?.[month - 1] ?? String(month),
    mm: String(month).padStart(2, '0'),
    d: String(day),
    dd: String(day).padStart(2, '0'),
  };
}

/**
 * A calendar day (`2026-11-17`) in a locale's form; it never shifts, because no time zone is involved. Other text is unchanged.
 */
export function formatDate(day: string, style: DateStyle, pack: FormatPack): string {
  const match = DAY.exec(day);
  if (!match) return day;
  const { template, months } = pack.dates[style];
  return fill(template, dayValues(Number(match[1]), Number(match[2]), Number(match[3]), months));
}

/** The name of the part of the day that an hour is in; empty where the clock has none. */
export function period(hour: number, periods: readonly string[] = []): string {
  return periods[periods.length === 24 ? hour : Math.floor(hour / 12)] ?? '';
}

/** Day and time of an instant (ms since 1970) on the wall clock of an IANA time zone, the device's own for undefined. */
export function formatDateTime(
  epochMs: number,
  timeZone: string | undefined,
  pack: FormatPack,
): string {
  const { year, month, day, hour, minute } = zonedTime(epochMs, timeZone);
  const { cycle, periods } = pack.clock;
  const hours = String(cycle === 'h12' ? hour % 12 || 12 : hour);
  return fill(pack.dates.dateTime.template, {
    ...dayValues(year, month, day, pack.dates.medium.months),
    h: hours,
    hh: hours.padStart(2, '0'),
    min: String(minute).padStart(2, '0'),
    p: period(hour, periods),
  });
}
