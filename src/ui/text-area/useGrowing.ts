import { type RefObject, useEffect, useLayoutEffect } from 'react';
import { type Clock, systemClock } from '#platform/clock.ts';
import { useDebounced } from '#platform/timing/useDebounced.ts';

/** How long a text must be unchanged before its field's height is adjusted, in ms. */
export const RESIZE_DEBOUNCE_MS = 300;

/** The height that the style sheet reads. */
const HEIGHT = '--text-height';

function fitToText(area: HTMLTextAreaElement | null): void {
  if (!area) return;
  area.style.removeProperty(HEIGHT);
  const edges = area.offsetHeight - area.clientHeight;
  area.style.setProperty(HEIGHT, `${area.scrollHeight + edges}px`);
}

/** Adjusts a text area's height to its text: at once for the initial text, then 300 ms after the last change. */
export function useGrowing(
  area: RefObject<HTMLTextAreaElement | null>,
  value: string,
  clock: Clock = systemClock,
): void {
  const { run } = useDebounced(() => fitToText(area.current), RESIZE_DEBOUNCE_MS, clock);
  useLayoutEffect(() => fitToText(area.current), [area]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of the text asks for a new height
  useEffect(() => run(), [value, run]);
}
