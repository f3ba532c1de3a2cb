import { useCallback, useEffect, useRef } from 'react';
import { type Clock, systemClock } from '../clock.ts';

/**
 * Runs `task` at once, and then at most every `pauseMs`: the last call of a pause runs at its end, or when the component
 * unmounts.
 */
export function useThrottled<A extends readonly unknown[]>(
  task: (...values: A) => void,
  pauseMs: number,
  clock: Clock = systemClock,
): (...values: A) => void {
  const latest = useRef(task);
  const pending = useRef<A | null>(null);
  const endPause = useRef<(() => void) | null>(null);
  useEffect(() => {
    latest.current = task;
  });
  useEffect(
    () => () => {
      endPause.current?.();
      endPause.current = null;
      const due = pending.current;
      pending.current = null;
      if (due) latest.current(...due);
    },
    [],
  );
  return useCallback(
    (...values: A) => {
      const begin = () => {
        endPause.current = clock.after(pauseMs, () => {
          endPause.current = null;
          const due = pending.current;
          pending.current = null;
          if (!due) return;
          latest.current(...due);
          begin();
        });
      };
      if (endPause.current) {
        pending.current = values;
        return;
      }
      latest.current(...values);
      begin();
    },
    [clock, pauseMs],
  );
}
