/** A wall clock reading: month 1 to 12, hour 0 to 23. */
export interface ZonedTime {
  readonly year: number;
  readonly month: number;
  readonly day: number;
  readonly hour: number;
  readonly minute: number;
}

/** By time zone: creating one takes milliseconds on a phone, and a page needs its day many times. */
const formatters = new Map<string | undefined, Intl.DateTimeFormat>();

function getFormatter(timeZone: string | undefined): Intl.DateTimeFormat {
  const cached = formatters.get(timeZone);
  if (cached) return cached;
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
 * Wall clock of an instant (ms since 1970) in an IANA time zone, the device's own for undefined. Uses only numbers from
 * Intl, which are the same in every engine; throws a RangeError for a zone that the engine does not support.
 */
export function zonedTime(epochMs: number, timeZone: string | undefined): ZonedTime {
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
