/** The source of the server's time; nothing else reads the system's. */
export interface Clock {
  now(): Date;
}

/** The system's time. */
export const systemClock: Clock = { now: () => new Date() };

/** A clock that a scenario or a test controls. */
export interface SettableClock extends Clock {
  /** Sets the time, given as an ISO 8601 instant. */
  set(instant: string): void;
  /** Advances by this many milliseconds. */
  advance(ms: number): void;
}

/** A clock that stands still until it is changed. */
export function settableClock(instant: string): SettableClock {
  let atMs = Date.parse(instant);
  return {
    now: () => new Date(atMs),
    set: (next) => {
      atMs = Date.parse(next);
    },
    advance: (ms) => {
      atMs += ms;
    },
  };
}
