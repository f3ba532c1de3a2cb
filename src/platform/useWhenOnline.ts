import { useLayoutEffect } from 'react';

/**
 * Runs `run` each time a connection comes back while `isWanted`. It listens from the very commit that shows what was lost, not
 * after its paint: a network that returns between the two is heard, too.
 */
export function useWhenOnline(isWanted: boolean, run: () => void): void {
  useLayoutEffect(() => {
    if (!isWanted) return undefined;
    addEventListener('online', run);
    return () => removeEventListener('online', run);
  }, [isWanted, run]);
}
