import { useCallback, useContext, useEffect, useRef, useState } from 'react';
import { useIsMounted } from '#platform/timing/useIsMounted.ts';
import { LoadPartContext } from './loadPartContext.ts';
import type { MessagePart } from './messagePart.ts';

/** A part of a page that is fetched on demand: its code, and the messages that it shows. */
export interface OnDemand<T> {
  /** Null until it has arrived. */
  readonly value: T | null;
  readonly state: 'idle' | 'loading' | 'loaded' | 'failed';
  /**
   * Fetches it once; after a failure the next call retries. Returns whether it has loaded; undefined while it is loading,
   * or if it was loaded before.
   */
  readonly load: () => Promise<boolean> | undefined;
}

/**
 * Loads code and messages that no first view needs: the only way to lazy chunks. `fetchCode` is a dynamic import and must
 * stay the same between renders. With `isWanted` it is fetched automatically, and again after reconnecting.
 */
export function useOnDemand<T>(
  fetchCode: () => Promise<T>,
  part?: MessagePart,
  isWanted = false,
): OnDemand<T> {
  const ensurePart = useContext(LoadPartContext);
  const [value, setValue] = useState<T | null>(null);
  const [state, setState] = useState<OnDemand<T>['state']>('idle');
  const isUnderWay = useRef(false);
  const isHere = useIsMounted();
  const load = useCallback(() => {
    if (isUnderWay.current) return undefined;
    isUnderWay.current = true;
    setState('loading');
    return Promise.all([fetchCode(), part && ensurePart(part)]).then(
      ([loaded]) => {
        if (isHere.current) {
          setValue(() => loaded);
          setState('loaded');
        }
        return true;
      },
      () => {
        isUnderWay.current = false;
        if (isHere.current) setState('failed');
        return false;
      },
    );
  }, [fetchCode, ensurePart, part, isHere]);
  useEffect(() => {
    if (!isWanted) return undefined;
    void load();
    addEventListener('online', load);
    return () => removeEventListener('online', load);
  }, [isWanted, load]);
  return { value, state, load };
}
