import { useEffect, useRef } from 'react';
import { type Clock, systemClock } from '#platform/clock.ts';

/** How soon a page that waits for a payment asks again, in ms; each wait is half as long again, up to the longest. */
export const REREAD_MS = 5000;
const LONGEST_MS = 60_000;

/**
 * Asks for the document again and again while something is expected of it; not while nobody looks. A card is through in
 * seconds, a bank debit takes days: the longer it takes, the more seldom it is asked about.
 */
export function useReread(
  isExpected: boolean,
  reread: () => void,
  clock: Clock = systemClock,
): void {
  const latest = useRef(reread);
  useEffect(() => {
    latest.current = reread;
  });
  useEffect(() => {
    if (!isExpected) return undefined;
    let stop = () => {};
    const wait = (ms: number) => {
      stop = clock.after(ms, () => {
        if (document.visibilityState === 'visible') latest.current();
        wait(Math.min(ms * 1.5, LONGEST_MS));
      });
    };
    wait(REREAD_MS);
    return () => stop();
  }, [isExpected, clock]);
}
