import { type RefObject, useEffect, useState } from 'react';
import type { Clock } from '#platform/clock.ts';
import { useDebounced } from '#platform/timing/useDebounced.ts';

/** How long a size or a position must be stable before it is checked whether the tabs fit, in ms. */
export const OVERFLOW_CHECK_MS = 300;

/** The distance of one click on an arrow, in px. */
export const TAB_SCROLL_PX = 200;

/** Whether a row overflows, and in which directions. */
export interface Overflow {
  readonly isOver: boolean;
  readonly hasBefore: boolean;
  readonly hasAfter: boolean;
}

const FITS: Overflow = { isOver: false, hasBefore: false, hasAfter: false };

/** Whether the row `list` fits its `frame`, which also contains the arrows: checked once both are stable. */
export function useOverflow(
  frame: RefObject<HTMLElement | null>,
  list: RefObject<HTMLElement | null>,
  clock?: Clock,
): Overflow {
  const [overflow, setOverflow] = useState(FITS);
  const { run } = useDebounced(
    () => {
      const now = measure(frame.current, list.current);
      setOverflow((was) => (isSame(was, now) ? was : now));
    },
    OVERFLOW_CHECK_MS,
    clock,
  );
  useEffect(() => {
    const row = list.current;
    if (!row || !frame.current) return undefined;
    const sizes = new ResizeObserver(run);
    sizes.observe(frame.current);
    for (const tab of row.children) sizes.observe(tab);
    row.addEventListener('scroll', run);
    run();
    return () => {
      sizes.disconnect();
      row.removeEventListener('scroll', run);
    };
  });
  return overflow;
}

function isSame(one: Overflow, other: Overflow): boolean {
  const { isOver, hasBefore, hasAfter } = one;
  return isOver === other.isOver && hasBefore === other.hasBefore && hasAfter === other.hasAfter;
}

/** From right to left, a row is scrolled from 0 to the negative. */
function measure(frame: HTMLElement | null, row: HTMLElement | null): Overflow {
  if (!frame || !row || row.scrollWidth <= frame.clientWidth) return FITS;
  const before = Math.abs(row.scrollLeft);
  const after = row.scrollWidth - row.clientWidth - before;
  return { isOver: true, hasBefore: before >= 1, hasAfter: after >= 1 };
}
