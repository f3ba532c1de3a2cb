import type { Clock } from '#platform/clock.ts';

/** A clock that advances only when a test moves it. */
export interface SetClock extends Clock {
  /** The number of pending timers. */
  readonly waiting: number;
  /** Advances, and runs due tasks in order. */
  advance(ms: number): void;
}

/** A clock at a point in time, in ms since 1970. */
export function makeClock(nowMs = Date.UTC(2026, 10, 21, 12)): SetClock {
  let now = nowMs;
  let tasks: { readonly at: number; readonly task: () => void }[] = [];
  return {
    now: () => now,
    get waiting() {
      return tasks.length;
    },
    after(delayMs, task) {
      const entry = { at: now + delayMs, task };
      tasks.push(entry);
      return () => {
        tasks = tasks.filter((each) => each !== entry);
      };
    },
    advance(ms) {
      const end = now + ms;
      for (;;) {
        const [next] = tasks.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at);
        if (!next) break;
        tasks = tasks.filter((each) => each !== next);
        now = next.at;
        next.task();
      }
      now = end;
    },
  };
}
