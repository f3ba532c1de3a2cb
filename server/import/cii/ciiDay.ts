import { calendarDay } from '../values.ts';
import type { ElementReader } from '../xml/elementReader.ts';

/** The format of days: `20260131`. */
export const DAY_FORMAT = '102';

/** The day in a date element of CII (`udt:DateTimeString`, format 102: `20260131`), or null; refuses other formats. */
export function ciiDay(holder: ElementReader, path: string): string | null {
  const date = holder.one(path);
  if (date === null) return null;
  const [written] = ['udt:DateTimeString', 'qdt:DateTimeString', 'udt:DateString'].flatMap((name) =>
    date.all(name),
  );
  if (written === undefined) return date.refuse('The date is missing.');
  const format = written.attribute('format') ?? DAY_FORMAT;
  if (format !== DAY_FORMAT)
    written.refuse(`The date format ${format} is not supported, only 102.`);
  const day = written.value().replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3');
  return calendarDay(day, written.where);
}
