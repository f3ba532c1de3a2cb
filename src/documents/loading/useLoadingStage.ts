import { useEffect, useState } from 'react';
import { type Clock, systemClock } from '#platform/clock.ts';

/** How long a reader has waited: `slow` after 3 s, `waiting` after 10 s (reading 22). */
export type LoadingStage = 'fresh' | 'slow' | 'waiting';

/** After this many ms a page shows that loading is slow. */
export const SLOW_MS = 3000;
/** After this many ms a page shows that it is still waiting. */
export const WAITING_MS = 10_000;

/** Tracks the wait from the first render on. It does not abort the read, which has no timeout. */
export function useLoadingStage(clock: Clock = systemClock): LoadingStage {
  const [patience, setPatience] = useState<LoadingStage>('fresh');
  useEffect(() => {
    const stops = [
      clock.after(SLOW_MS, () => setPatience('slow')),
      clock.after(WAITING_MS, () => setPatience('waiting')),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [clock]);
  return patience;
}
