import { systemClock } from '#platform/clock.ts';
import { isFramed } from '#platform/parentFrame.ts';

/** Events that suggest that a visitor is about to fill in the form. */
const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'focusin', 'click', 'scroll'] as const;

/** How long to wait, in ms, so that the form's chunk does not compete with the first view. */
const REST_MS = 3000;

/**
 * Calls `load` at the first sign that a visitor will fill in the form in `container`, or when the page is idle. Calls it at once if
 * there was a sign before, and in an embedded page, whose parent waits for its height. Returns a cancel function.
 */
export function whenFormNeeded(container: Element | null, load: () => void): () => void {
  if (isFramed() || container?.querySelector('[data-heard], :focus')) load();
  for (const sign of SIGNS) addEventListener(sign, load, { capture: true, passive: true });
  const stopWaiting = systemClock.after(REST_MS, load);
  return () => {
    stopWaiting();
    for (const sign of SIGNS) removeEventListener(sign, load, { capture: true });
  };
}
