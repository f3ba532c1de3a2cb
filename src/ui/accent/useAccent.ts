import { useEffect, useLayoutEffect } from 'react';
import { correctAccent } from './correctAccent.ts';

const useBeforePaint = typeof document === 'undefined' ? useEffect : useLayoutEffect;

/** Writes the corrected accent to the document, as custom properties: a style attribute would be against the page's policy. */
export function applyAccent(colour: string | null, root: HTMLElement): void {
  const { light, dark } = correctAccent(colour);
  root.style.setProperty('--accent-light', light.accent);
  root.style.setProperty('--on-accent-light', light.onAccent);
  root.style.setProperty('--accent-dark', dark.accent);
  root.style.setProperty('--on-accent-dark', dark.onAccent);
}

/** Gives the page the business's colour, corrected for contrast, before it is painted; undefined changes nothing. */
export function useAccent(colour: string | null | undefined): void {
  useBeforePaint(() => {
    if (colour !== undefined) applyAccent(colour, document.documentElement);
  }, [colour]);
}
