import { isServerReachable } from '#platform/isServerReachable.ts';
import { reloadWithTypedText } from '#platform/reload/reloadWithTypedText.ts';
import { useIsMounted } from '#platform/useIsMounted.ts';
import type { OnDemand } from './useOnDemand.ts';

/**
 * Tries again for a reader who asks for what did not come. Where it does not come then either, though the server answers, an
 * update has taken the file: the page is loaded again, and what was typed is kept.
 */
export function useRetry({ load }: Pick<OnDemand<unknown>, 'load'>): () => Promise<void> {
  const isHere = useIsMounted();
  return async () => {
    const isMissing = (await load()) === false;
    if (isMissing && (await isServerReachable()) && isHere.current) reloadWithTypedText();
  };
}
