import type { Recurrence } from '#contract/entities/documents/lines.ts';
import { getEndDay, getFrequency } from '#domain/recurrence/recurrence.ts';
import { useFormats } from '#i18n/useFormats.ts';
import { useText } from '#i18n/useText.ts';

/** The interval and the end of a recurrence, as text. */
export interface RhythmText {
  readonly every: string;
  readonly until: string;
}

/** Formats recurrences. */
export function useRhythmText(): (recurrence: Recurrence) => RhythmText {
  const text = useText();
  const formats = useFormats();
  const toDay = (day: string) => formats.date(day, 'medium');
  return (recurrence) => {
    const end = getEndDay(recurrence);
    return {
      every: text('public.lines.every', {
        frequency: getFrequency(recurrence.code) ?? 'other',
        interval: recurrence.interval,
        day: toDay(recurrence.startsOn),
      }),
      until:
        end === null
          ? text('public.lines.untilEnded')
          : text('checkout.until', { day: toDay(end) }),
    };
  };
}
