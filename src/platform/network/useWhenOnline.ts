import { useLayoutEffect, useRef } from 'react';

/**
 * Runs `run` each time the connection returns while `isWanted`. It listens from the commit that shows what failed, not
 * after its paint, so that a network that returns in between is noticed. The listener stays the same between renders: one
 * that another listener of the same event replaced would miss that event.
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
