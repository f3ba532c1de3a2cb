import { useState } from 'react';
import type { Clock } from '#platform/clock.ts';
import { useDebounced } from '#platform/timing/useDebounced.ts';
import {
  type DateKind,
  DEFAULT_HOUR,
  type PickedParts,
  parseDateValue,
  printDateValue,
  type TimeParts,
} from './dateValue.ts';

/** How long a date must be unchanged before its caller is notified, in ms. */
export const CHANGE_DEBOUNCE_MS = 300;

/** The parts of a picker's value. */
export interface DateValueOptions {
  readonly value: string;
  readonly kind: DateKind;
  readonly onChange: (value: string) => void;
  /** No day before this one counts. */
  readonly firstDay: string | undefined;
  readonly clock: Clock | undefined;
}

/** The value on the screen at once, and the caller's 300 ms later, or on blur. */
export function useDateValue({ value, kind, onChange, firstDay, clock }: DateValueOptions) {
  const [picked, setPicked] = useState(() => parseDateValue(value, kind));
  const [seen, setSeen] = useState({ value, reported: value, timesReplaced: 0 });
  if (seen.value !== value) {
    // a value that the caller has just received changes nothing
    const isOfOthers = seen.reported !== value;
    setSeen({ value, reported: value, timesReplaced: seen.timesReplaced + (isOfOthers ? 1 : 0) });
    if (isOfOthers) setPicked(parseDateValue(value, kind));
  }
  const { run, flush } = useDebounced(
    (next: string, timesReplaced: number) => {
      // the caller has set another value in between: it is shown
      if (timesReplaced !== seen.timesReplaced) return;
      setSeen((before) => ({ ...before, reported: next }));
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
