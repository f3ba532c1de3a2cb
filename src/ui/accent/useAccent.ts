import { useEffect, useLayoutEffect } from 'react';
import { ACCENT_PROPERTIES, accentName } from './accentName.ts';

const useBeforePaint = typeof document === 'undefined' ? useEffect : useLayoutEffect;

/**
 * Gives the page the business's colour, corrected for contrast; undefined changes nothing. A rendered page has it already;
 * elsewhere the correction is fetched beside the document.
 */
export function useAccent(colour: string | null | undefined): void {
  useBeforePaint(() => {
    if (colour === undefined) return;
    const root = document.documentElement;
    const isMade =
      getComputedStyle(root).getPropertyValue(ACCENT_PROPERTIES).trim() === accentName(colour);
    if (isMade) return;
    import('./applyAccent.ts').then(
      (late) => late.applyAccent(colour, root),
      () => {}, // the product's own accent stays
    );
  }, [colour]);
}
