import { systemClock } from '#platform/clock.ts';
import { isFramed } from '#platform/parentFrame.ts';

/** By what a visitor shows that the form is about to be filled in. */
const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'focusin', 'click', 'scroll'] as const;

/** After as long, in ms, the first view has all that it needs, and a form is there to be filled in. */
const REST_MS = 3000;

/**
 * Calls back at the first sign of a visitor who is about to fill in the form in `place`, or once the page rests; at once where
 * one was there before, and in a page around this one, which waits to hear how high this is. The answer takes it back.
 */
export function whenWanted(place: Element | null, want: () => void): () => void {
  if (isFramed() || place?.querySelector('[data-heard], :focus')) want();
  for (const sign of SIGNS) addEventListener(sign, want, { capture: true, passive: true });
  const stopWaiting = systemClock.after(REST_MS, want);
  return () => {
    stopWaiting();
    for (const sign of SIGNS) removeEventListener(sign, want, { capture: true });
  };
}
