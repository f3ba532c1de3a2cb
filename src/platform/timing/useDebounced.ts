import { useCallback, useEffect, useRef } from 'react';
import { type Clock, systemClock } from '../clock.ts';

/** A task that runs once it has not been scheduled for some time. */
export interface Debounced<A extends readonly unknown[]> {
  /** Schedules it; the last of several calls counts. */
  readonly run: (...values: A) => void;
  /** Runs a pending task now; does nothing if none is pending. */
  readonly flush: () => void;
}

/** Runs `task` once it has not been scheduled for `delayMs`. A pending run is canceled when the component unmounts. */
export function useDebounced<A extends readonly unknown[]>(
  task: (...values: A) => void,
  delayMs: number,
  clock: Clock = systemClock,
): Debounced<A> {
  const latest = useRef(task);
  const waiting = useRef<{ readonly values: A; readonly cancel: () => void } | null>(null);
  useEffect(() => {
    latest.current = task;
  });
  useEffect(() => () => waiting.current?.cancel(), []);
  const flush = useCallback(() => {
    const due = waiting.current;
    waiting.current = null;
    due?.cancel();
    if (due) latest.current(...due.values);
  }, []);
  const run = useCallback(
    (...values: A) => {
      waiting.current?.cancel();
      waiting.current = { values, cancel: clock.after(delayMs, flush) };
    },
    [clock, delayMs, flush],
  );
  return { run, flush };
}
