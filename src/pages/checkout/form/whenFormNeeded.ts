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
export function whenFormNeeded(place: Element | null, want: () => void): () => void {
  if (isFramed() || place?.querySelector('[data-heard], :focus')) want();
  for (const sign of SIGNS) addEventListener(sign, want, { capture: true, passive: true });
  const stopWaiting = systemClock.after(REST_MS, want);
  return () => {
    stopWaiting();
    for (const sign of SIGNS) removeEventListener(sign, want, { capture: true });
  };
}
