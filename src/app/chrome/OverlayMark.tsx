import { useEffect } from 'react';
import { useAppSelector } from '#store/hooks.ts';

/** Marks the body `overlay-active` while the overlay counter is above 0; a component, so that no page is rendered again for it. */
export function OverlayMark() {
  const isActive = useAppSelector((state) => state.overlay.counter > 0);
  useEffect(() => {
    document.body.classList.toggle('overlay-active', isActive);
  }, [isActive]);
  return null;
}
