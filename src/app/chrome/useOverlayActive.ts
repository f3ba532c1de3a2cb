import { useEffect } from 'react';
import { useAppSelector } from '#store/hooks.ts';

/** Marks the body `overlay-active` while the overlay counter is above 0 (2.30). */
export function useOverlayActive(): void {
  const isActive = useAppSelector((state) => state.overlay.counter > 0);
  useEffect(() => {
    document.body.classList.toggle('overlay-active', isActive);
  }, [isActive]);
}
