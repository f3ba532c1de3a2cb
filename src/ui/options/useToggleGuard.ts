import { useCallback, useEffect, useRef, useState } from 'react';
import { type Clock, systemClock } from '#platform/clock.ts';

/** How long after opening or closing a dropdown ignores clicks outside or on its button, in ms. */
export const TOGGLE_GUARD_MS = 300;

/** Whether a dropdown is open, and the functions that toggle it. */
export interface GuardedToggle {
  readonly isOpen: boolean;
  /** Toggles it unless it was toggled just now; returns whether it did. */
  readonly setOpen: (isOpen: boolean) => boolean;
  /** Allows the next toggle: a selection is always intended, however quick. */
  readonly release: () => void;
}

/**
 * Ignores toggles of a dropdown for 300 ms after each one, so that a bouncing tap does not open and close it. While it is
 * open, keys always work.
 */
export function useToggleGuard(clock: Clock = systemClock): GuardedToggle {
  const [isOpen, setIsOpen] = useState(false);
  const turnedAt = useRef(Number.NEGATIVE_INFINITY);
  const release = useCallback(() => {
    turnedAt.current = Number.NEGATIVE_INFINITY;
  }, []);
  useEffect(() => {
    if (!isOpen) return undefined;
    document.addEventListener('keydown', release, true);
    return () => document.removeEventListener('keydown', release, true);
  }, [isOpen, release]);
  return {
    isOpen,
    release,
    setOpen(next) {
      if (next === isOpen || clock.now() - turnedAt.current < TOGGLE_GUARD_MS) return false;
      turnedAt.current = clock.now();
      setIsOpen(next);
      return true;
    },
  };
}
