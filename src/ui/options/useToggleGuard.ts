import { useCallback, useEffect, useRef, useState } from 'react';
import { type Clock, systemClock } from '#platform/clock.ts';

/** For so long after it has opened or closed, a dropdown is not turned back by a press beside it or on its button, in ms. */
export const TOGGLE_GUARD_MS = 300;

/** Whether a dropdown is open, and what turns it. */
export interface GuardedToggle {
  readonly isOpen: boolean;
  /** Turns it unless it was turned just now; says whether it did. */
  readonly setOpen: (isOpen: boolean) => boolean;
  /** Lets the next turn through: a choice was meant, however quick. */
  readonly release: () => void;
}

/** Holds a dropdown as it is for 300 ms after each turn, so that a tap that bounces does not open and close it. While it is open, a key is always meant. */
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
