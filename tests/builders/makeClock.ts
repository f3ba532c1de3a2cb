import type { Clock } from '#platform/clock.ts';

/** A clock that stands still until a test moves it. */
export interface SetClock extends Clock {
  /** Moves on, running what falls due on the way, in its order. */
  advance(ms: number): void;
}

/** A clock at a point in time, in ms since 1970. */
export function makeClock(nowMs = Date.UTC(2026, 10, 21, 12)): SetClock {
  let now = nowMs;
  let waiting: { readonly at: number; readonly task: () => void }[] = [];
  return {
    now: () => now,
    after(delayMs, task) {
      const entry = { at: now + delayMs, task };
      waiting.push(entry);
      return () => {
        waiting = waiting.filter((each) => each !== entry);
      };
    },
    advance(ms) {
      const end = now + ms;
      for (;;) {
        const [next] = waiting.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at);
        if (!next) break;
        waiting = waiting.filter((each) => each !== next);
        now = next.at;
        next.task();
      }
      now = end;
    },
  };
}
