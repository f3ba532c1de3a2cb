import { fill, period } from './formatDate.ts';
import type { FormatPack } from './formatPack.ts';

/** Hour and day period for a template with a time. */
const WITH_PERIOD = /\{p\}.*\{hh?\}|\{hh?\}.*\{p\}/;
/** The minutes in it, with the mark before them. */
const MINUTES = /[^\s}]*\{min\}/;

/** A whole hour, 0 to 23, in a locale's clock: `1 PM`, or `13`. */
export function formatHour(
  hour: number,
  { clock, dates }: Pick<FormatPack, 'clock' | 'dates'>,
): string {
  const two = String(hour).padStart(2, '0');
  if (clock.cycle === 'h23') return two;
  const template = WITH_PERIOD.exec(dates.dateTime.template)?.[0] ?? '{h} {p}';
  const hours = String(hour % 12 || 12);
  return fill(template.replace(MINUTES, ''), {
    h: hours,
    hh: hours.padStart(2, '0'),
    p: period(hour, clock.periods),
  });
}
