import { useEffect, useRef } from 'react';
import { type Clock, systemClock } from '#platform/clock.ts';

/** How often a page that waits for a payment asks again, in ms. */
export const REREAD_MS = 5000;

/** Asks for the document again and again while something is expected of it; not while nobody looks. */
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
    const wait = () => {
      stop = clock.after(REREAD_MS, () => {
        if (document.visibilityState === 'visible') latest.current();
        wait();
      });
    };
    wait();
    return () => stop();
  }, [isExpected, clock]);
}
