/** Where the server's time comes from; nothing else asks the system. */
export interface Clock {
  now(): Date;
}

/** The system's time. */
export const systemClock: Clock = { now: () => new Date() };

/** A clock that a scenario or a test holds in its hand. */
export interface SettableClock extends Clock {
  /** Sets the time, given as an ISO 8601 instant. */
  set(instant: string): void;
  /** Lets this many milliseconds pass. */
  advance(ms: number): void;
}

/** A clock that stands still until it is told otherwise. */
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
