import { systemClock } from '#platform/clock.ts';
import { isFramed } from '#platform/parentFrame.ts';

/** Events that show that a visitor is about to fill in the form. */
const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'focusin', 'click', 'scroll'] as const;

/** After this long, in ms, the first view has everything it needs, so fetch the form's chunk. */
const REST_MS = 3000;

/**
 * Calls back at the first sign that a visitor will fill in the form in `place`, or when the page is idle; at once if there was
 * one before, and in an embedded page, whose parent waits for its height. Returns a cancel function.
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
