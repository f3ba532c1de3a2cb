import { type RefObject, useEffect, useRef } from 'react';
import { findHeading, focusIfLost } from '#ui/focus/headingFocus.ts';

/**
 * Returns a ref for an element in a section whose rows change with `count`, which is undefined until there are any. If the focused
 * control disappears with its row, the section's heading gets the focus: the control of another row must not be pressed by mistake.
 */
export function useSectionFocus<T extends HTMLElement>(
  count: number | undefined,
): RefObject<T | null> {
  const root = useRef<T>(null);
  const shown = useRef(count);
  useEffect(() => {
    const before = shown.current;
    shown.current = count;
    if (before !== undefined && before !== count) focusIfLost(findHeading(root.current));
  }, [count]);
  return root;
}
