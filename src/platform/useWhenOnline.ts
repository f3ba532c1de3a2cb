import { useLayoutEffect, useRef } from 'react';

/**
 * Runs `run` each time a connection comes back while `isWanted`. It listens from the very commit that shows what was lost, not
 * after its paint: a network that returns between the two is heard, too. The listener stays the same between renders: one that
 * another listener of the same event replaced would miss that event.
 */
export function useWhenOnline(isWanted: boolean, run: () => void): void {
  const latest = useRef(run);
  useLayoutEffect(() => {
    latest.current = run;
  }, [run]);
  useLayoutEffect(() => {
    if (!isWanted) return undefined;
    const handle = () => latest.current();
    addEventListener('online', handle);
    return () => removeEventListener('online', handle);
  }, [isWanted]);
}
