import type { DateTemplate, ElapsedTexts, FormatPack } from '#i18n/formats/formatPack.ts';

const YEAR = 2026;
const NUMERIC = { year: 'numeric', month: '2-digit', day: '2-digit' } as const;
const MEDIUM = { year: 'numeric', month: 'short', day: 'numeric' } as const;
const LONG = { year: 'numeric', month: 'long', day: 'numeric' } as const;
const DATE_TIME = { ...MEDIUM, hour: 'numeric', minute: '2-digit' } as const;

/** An engine's formatter of calendar days, at build time. */
export function formatter(
  intlTag: string,
  options: Intl.DateTimeFormatOptions,
): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(intlTag, { ...options, timeZone: 'UTC' });
}

function token(type: string, value: string): string {
  if (type === 'weekday') return '{w}';
  if (type === 'year') return '{y}';
  if (type === 'month') return /^\d+$/.test(value) ? (value === '03' ? '{mm}' : '{m}') : '{m}';
  if (type === 'day') return value === '05' ? '{dd}' : '{d}';
  if (type === 'hour') return value === '04' ? '{hh}' : '{h}';
  if (type === 'minute') return '{min}';
  if (type === 'dayPeriod') return '{p}';
  return value;
}

function monthText(format: Intl.DateTimeFormat, month: number): string {
  const parts = format.formatToParts(Date.UTC(YEAR, month, 5, 4, 7));
  return parts.find((part) => part.type === 'month')?.value ?? '';
}

/** The template of a formatter's output, with month names if it uses names. */
export function dateTemplate(format: Intl.DateTimeFormat): DateTemplate {
  const template = format
    .formatToParts(Date.UTC(YEAR, 2, 5, 4, 7))
    .map(({ type, value }) => token(type, value))
    .join('');
  const months = Array.from({ length: 12 }, (_, month) => monthText(format, month));
  return months.every((name, month) => Number(name) === month + 1)
    ? { template }
    : { template, months };
}

function clock(format: Intl.DateTimeFormat): FormatPack['clock'] {
  const cycle = format.resolvedOptions().hourCycle;
  if (cycle === 'h23') return { cycle };
  if (cycle !== 'h12') throw new Error(`${format.resolvedOptions().locale}: hour cycle ${cycle}`);
  const periods = Array.from({ length: 24 }, (_, hour) => {
    const parts = format.formatToParts(Date.UTC(YEAR, 2, 5, hour, 7));
    return parts.find((part) => part.type === 'dayPeriod')?.value ?? '';
  });
  const halves = [periods[0] ?? '', periods[12] ?? ''];
  const isHalved = periods.every((name, hour) => name === halves[hour < 12 ? 0 : 1]);
  return { cycle, periods: isHalved ? halves : periods };
}

function elapsed(intlTag: string, unit: 'minute' | 'hour' | 'day'): ElapsedTexts {
  const format = new Intl.RelativeTimeFormat(intlTag, { numeric: 'always' });
  const plural = new Intl.PluralRules(intlTag);
  const texts: Partial<Record<Intl.LDMLPluralRule, string>> = {};
  for (let count = 1; count < 60; count += 1) {
    texts[plural.select(count)] ??= format
      .formatToParts(-count, unit)
      .map((part) => (part.type === 'integer' ? '{0}' : part.value))
      .join('');
  }
  return texts;
}

/** Date templates, names of months and parts of the day, and texts of elapsed time. */
export function createDatePack(intlTag: string): Pick<FormatPack, 'dates' | 'clock' | 'ago'> {
  const withTime = formatter(intlTag, DATE_TIME);
  const medium = dateTemplate(formatter(intlTag, MEDIUM));
  const { template, months } = dateTemplate(withTime);
  if (JSON.stringify(months) !== JSON.stringify(medium.months)) {
    throw new Error(`${intlTag}: months of date and date-time differ`);
  }
  return {
    dates: {
      numeric: dateTemplate(formatter(intlTag, NUMERIC)),
      medium,
      long: dateTemplate(formatter(intlTag, LONG)),
      dateTime: { template },
    },
    clock: clock(withTime),
    ago: {
      now: new Intl.RelativeTimeFormat(intlTag, { numeric: 'auto' }).format(0, 'second'),
      minute: elapsed(intlTag, 'minute'),
      hour: elapsed(intlTag, 'hour'),
      day: elapsed(intlTag, 'day'),
    },
  };
}
