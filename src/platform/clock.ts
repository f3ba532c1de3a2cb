/** The app's time; injected, so that tests can set it. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
  /** Runs `task` once after `delayMs`; returns a function that cancels it. */
  after(delayMs: number, task: () => void): () => void;
}

/** The clock of the machine. */
export const systemClock: Clock = {
  now: () => Date.now(),
  after(delayMs, task) {
    const timer = setTimeout(task, delayMs);
    return () => clearTimeout(timer);
  },
};
