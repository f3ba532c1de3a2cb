import type { Clock } from '#server/platform/clock.ts';
import type { Violation } from './parsePolicyReports.ts';

/** A violation and how often it was reported since it was last logged. */
export interface CountedViolation extends Violation {
  readonly count: number;
}

/** The minimum time between two lines of the same kind, in ms. */
export const QUIET_MS = 3_600_000;

/** The number of kinds; all others are counted together. */
export const MOST_KINDS = 200;

const OTHER_VIOLATIONS: Violation = { directive: 'others', blocked: 'others' };

interface Counted {
  readonly violation: Violation;
  count: number;
  quietUntil: number;
}

/** Counts repeated reports, so that each kind of violation is one log line and not a thousand. */
export class ViolationTally {
  readonly #counted = new Map<string, Counted>();
  readonly #clock: Clock;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Counts a violation; returns it if it should be logged now, null if it was logged a short time ago. */
  note(violation: Violation): CountedViolation | null {
    const counted = this.#find(violation);
    counted.count += 1;
    const now = this.#clock.now().getTime();
    if (now < counted.quietUntil) return null;
    counted.quietUntil = now + QUIET_MS;
    return take(counted);
  }

  /** Counts that are not logged yet. */
  takeRest(): readonly CountedViolation[] {
    return [...this.#counted.values()].filter(({ count }) => count > 0).map(take);
  }

  #find(violation: Violation): Counted {
    const entry = this.#counted.get(toKey(violation));
    if (entry !== undefined) return entry;
    const kind = this.#counted.size < MOST_KINDS ? violation : OTHER_VIOLATIONS;
    const counted = this.#counted.get(toKey(kind)) ?? { violation: kind, count: 0, quietUntil: 0 };
    this.#counted.set(toKey(kind), counted);
    return counted;
  }
}

function toKey({ directive, blocked }: Violation): string {
  return `${directive} ${blocked}`;
}

function take(counted: Counted): CountedViolation {
  const { count, violation } = counted;
  counted.count = 0;
  return { ...violation, count };
}
