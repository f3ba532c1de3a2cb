import { type RefObject, useEffect, useRef } from 'react';
import { type Clock, systemClock } from '#platform/clock.ts';

/** The distance from the end, in px, at which more is loaded. */
export const SCROLL_THRESHOLD = 200;
/** The pause after scrolling before the position is checked, in ms. */
export const SCROLL_DEBOUNCE_MS = 300;
/** Space in px below the last row while more will load, so that the user can always scroll on. */
export const SCROLL_EXTRA = 100;

/** The pages that load while scrolling. */
export interface MoreRows {
  readonly hasMore: boolean;
  readonly isLoading: boolean;
  readonly load: () => void;
}

/**
 * Requests more once the end of a scrolled element is near, and automatically if its rows do not fill it; a request
 * without result is repeated only after scrolling.
 */
export function useInfiniteScroll(
  container: RefObject<HTMLElement | null>,
  more: MoreRows | undefined,
  rowCount: number,
  clock: Clock = systemClock,
): void {
  const latest = useRef(more);
  useEffect(() => {
    latest.current = more;
  });
  const askedAt = useRef<number | null>(null);
  const isWaiting = more?.hasMore === true && !more.isLoading;
  useEffect(() => {
    const element = container.current;
    if (!element || !isWaiting) return undefined;
    let cancel = () => {};
    const check = () => {
      const { scrollHeight, scrollTop, clientHeight } = element;
      if (scrollHeight - scrollTop - clientHeight > SCROLL_THRESHOLD) return;
      askedAt.current = rowCount;
      latest.current?.load();
    };
    const wait = () => {
      cancel();
      cancel = clock.after(SCROLL_DEBOUNCE_MS, check);
    };
    if (askedAt.current !== rowCount) wait();
    element.addEventListener('scroll', wait, { passive: true });
    return () => {
      cancel();
      element.removeEventListener('scroll', wait);
    };
  }, [container, isWaiting, rowCount, clock]);
}
