import { useState } from 'react';
import type { Clock } from '#platform/clock.ts';
import { useDebounced } from '#platform/useDebounced.ts';
import {
  type DateKind,
  DEFAULT_HOUR,
  type PickedParts,
  parseDateValue,
  printDateValue,
  type TimeParts,
} from './dateValue.ts';

/** How long a date rests before its caller is told of it, in ms. */
export const CHANGE_DEBOUNCE_MS = 300;

/** What the value of a picker is made of. */
export interface DateValueOptions {
  readonly value: string;
  readonly kind: DateKind;
  readonly onChange: (value: string) => void;
  /** No day before this one counts. */
  readonly firstDay: string | undefined;
  readonly clock: Clock | undefined;
}

/** What is on the screen at once, and what the caller is told 300 ms later, or as soon as the picker is left. */
export function useDateValue({ value, kind, onChange, firstDay, clock }: DateValueOptions) {
  const [picked, setPicked] = useState(() => parseDateValue(value, kind));
  const [seen, setSeen] = useState({ value, told: value, timesReplaced: 0 });
  if (seen.value !== value) {
    // a value that the caller was told a moment ago changes nothing
    const isOfOthers = seen.told !== value;
    setSeen({ value, told: value, timesReplaced: seen.timesReplaced + (isOfOthers ? 1 : 0) });
    if (isOfOthers) setPicked(parseDateValue(value, kind));
  }
  const { run, flush } = useDebounced(
    (next: string, timesReplaced: number) => {
      // another value has come from outside meanwhile: it is the one on the screen
      if (timesReplaced !== seen.timesReplaced) return;
      setSeen((before) => ({ ...before, told: next }));
      if (next !== value) onChange(next);
    },
    CHANGE_DEBOUNCE_MS,
    clock,
  );
  const isTooEarly = firstDay !== undefined && picked.day !== null && picked.day < firstDay;
  const pick = (next: PickedParts) => {
    setPicked(next);
    const isRefused = firstDay !== undefined && next.day !== null && next.day < firstDay;
    run(isRefused ? '' : printDateValue(next, kind), seen.timesReplaced);
  };
  return {
    ...picked,
    isTooEarly,
    pickDay: (day: string | null) =>
      pick({
        day,
        time:
          kind === 'dateTime' && day && !picked.time
            ? { hour: DEFAULT_HOUR, minute: 0 }
            : picked.time,
      }),
    pickTime: (time: TimeParts | null) => pick({ ...picked, time }),
    flush,
  };
}
