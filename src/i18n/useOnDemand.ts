import { useCallback, useContext, useRef, useState } from 'react';
import { useIsHere } from '#platform/useIsHere.ts';
import type { MessagePart } from './messagePart.ts';
import { WordsContext } from './wordsContext.ts';

/** Something of a page that is fetched when it is wanted: its code, and the part of the words that it speaks. */
export interface OnDemand<T> {
  /** Null until it has arrived. */
  readonly value: T | null;
  readonly state: 'idle' | 'loading' | 'loaded' | 'failed';
  /** Fetches it, once; after a failure the next call tries again. */
  readonly want: () => void;
}

/** Holds back code and words that no first view needs. `load` is a dynamic import and stays the same from drawing to drawing. */
export function useOnDemand<T>(load: () => Promise<T>, part: MessagePart): OnDemand<T> {
  const ensurePart = useContext(WordsContext);
  const [value, setValue] = useState<T | null>(null);
  const [state, setState] = useState<OnDemand<T>['state']>('idle');
  const isWanted = useRef(false);
  const isHere = useIsHere();
  const want = useCallback(() => {
    if (isWanted.current) return;
    isWanted.current = true;
    setState('loading');
    Promise.all([load(), ensurePart(part)]).then(
      ([loaded]) => {
        if (!isHere.current) return;
        setValue(() => loaded);
        setState('loaded');
      },
      () => {
        isWanted.current = false;
        if (isHere.current) setState('failed');
      },
    );
  }, [load, ensurePart, part, isHere]);
  return { value, state, want };
}
