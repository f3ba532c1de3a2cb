import { isServerReachable } from '#platform/network/isServerReachable.ts';
import { reloadWithTypedText } from '#platform/reload/reloadWithTypedText.ts';
import { useIsMounted } from '#platform/timing/useIsMounted.ts';
import type { OnDemand } from './useOnDemand.ts';

/**
 * Retries on request what failed to load. If it fails again although the server responds, an update has removed the file:
 * the page is reloaded, and typed text is preserved.
 */
export function useRetry({ load }: Pick<OnDemand<unknown>, 'load'>): () => Promise<void> {
  const isHere = useIsMounted();
  return async () => {
    const isMissing = (await load()) === false;
    if (isMissing && (await isServerReachable()) && isHere.current) reloadWithTypedText();
  };
}
