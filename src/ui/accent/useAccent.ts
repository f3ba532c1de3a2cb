import { useEffect, useLayoutEffect } from 'react';
import { ACCENT_PROPERTIES, accentName } from './accentName.ts';

const useBeforePaint = typeof document === 'undefined' ? useEffect : useLayoutEffect;

/**
 * Sets the page's accent to the business's color, corrected for contrast; undefined changes nothing. A prerendered page
 * has it already; otherwise the correction is fetched with the document.
 */
export function useAccent(color: string | null | undefined): void {
  useBeforePaint(() => {
    if (color === undefined) return;
    const root = document.documentElement;
    const isMade =
      getComputedStyle(root).getPropertyValue(ACCENT_PROPERTIES).trim() === accentName(color);
    if (isMade) return;
    import('./applyAccent.ts').then(
      (late) => late.applyAccent(color, root),
      () => {}, // the product's own accent stays
    );
  }, [color]);
}
