/** A wall clock reading: month 1 to 12, hour 0 to 23. */
export interface ZonedTime {
  readonly year: number;
  readonly month: number;
  readonly day: number;
  readonly hour: number;
  readonly minute: number;
}

const formatters = new Map<string, Intl.DateTimeFormat>();

function getFormatter(timeZone: string): Intl.DateTimeFormat {
  const known = formatters.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-US-u-ca-gregory-nu-latn', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  });
  formatters.set(timeZone, made);
  return made;
}

/**
 * Wall clock of an instant (ms since 1970) in an IANA time zone. Intl is asked for numbers only, which every engine
 * answers alike; throws a RangeError for a zone that the engine does not know.
 */
export function zonedTime(epochMs: number, timeZone: string): ZonedTime {
  const parts = getFormatter(timeZone).formatToParts(epochMs);
  const read = (type: Intl.DateTimeFormatPartTypes) =>
    Number(parts.find((part) => part.type === type)?.value);
  return {
    year: read('year'),
    month: read('month'),
    day: read('day'),
    hour: read('hour') % 24,
    minute: read('minute'),
  };
}

/** Calendar day (`2026-11-17`) of an instant (ms since 1970) in an IANA time zone. */
export function calendarDay(epochMs: number, timeZone: string): string {
  const { year, month, day } = zonedTime(epochMs, timeZone);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`;
}
