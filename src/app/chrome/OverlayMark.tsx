import { useEffect } from 'react';
import { useAppSelector } from '#store/hooks.ts';

/**
 * Marks the body `overlay-active` while the overlay counter is above 0. It is a component, so that pages are not rendered
 * again for it.
 */
export function OverlayMark() {
  const isActive = useAppSelector((state) => state.overlay.counter > 0);
  useEffect(() => {
    document.body.classList.toggle('overlay-active', isActive);
  }, [isActive]);
  return null;
}
