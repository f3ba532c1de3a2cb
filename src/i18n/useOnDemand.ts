import { useCallback, useContext, useEffect, useRef, useState } from 'react';
import { useIsMounted } from '#platform/useIsMounted.ts';
import { LoadPartContext } from './loadPartContext.ts';
import type { MessagePart } from './messagePart.ts';

/** Something of a page that is fetched when it is wanted: its code, and the part of the messages that it shows. */
export interface OnDemand<T> {
  /** Null until it has arrived. */
  readonly value: T | null;
  readonly state: 'idle' | 'loading' | 'loaded' | 'failed';
  /** Fetches it, once; after a failure the next call tries again. Says whether it has come; undefined where it is under way or there. */
  readonly load: () => Promise<boolean> | undefined;
}

/**
 * Holds back code and messages that no first view needs: the one way to what comes late. `fetchCode` is a dynamic import and stays
 * the same from rendering to rendering. With `isWanted` it is fetched by itself, and again when a connection comes back.
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
