/** How a barrier stands: how many it waits for, for how long in ms, and whose requests; without an intent, everybody's. */
export interface BarrierTerms {
  parties: number;
  timeoutMs?: number | undefined;
  intent?: string | undefined;
}

interface Barrier {
  parties: number;
  intent: string | undefined;
  waiting: (() => void)[];
  timer: NodeJS.Timeout;
}

/**
 * Holds the next N requests at a point until all N are there, then lets them go together. A barrier
 * that is not complete after its time opens by itself, so that no test hangs for ever.
 */
export class Barriers {
  private readonly barriers = new Map<string, Barrier>();

  /** Sets a barrier; an older one at the same point is opened. */
  raise(point: string, { parties, timeoutMs = 120_000, intent }: BarrierTerms): void {
    this.open(point);
    const timer = setTimeout(() => this.open(point), timeoutMs);
    timer.unref();
    this.barriers.set(point, { parties, intent, waiting: [], timer });
  }

  /** Waits here if a barrier stands at this point, for everybody or for this intent. */
  async arrive(point: string, intent?: string): Promise<void> {
    const barrier = this.barriers.get(point);
    if (barrier === undefined) return;
    if (barrier.intent !== undefined && barrier.intent !== intent) return;
    await new Promise<void>((resolve) => {
      barrier.waiting.push(resolve);
      if (barrier.waiting.length >= barrier.parties) this.open(point);
    });
  }

  /** How many requests wait at each barrier that stands. */
  waiting(): Record<string, { parties: number; arrived: number }> {
    const rows = [...this.barriers].map(
      ([point, { parties, waiting }]) => [point, { parties, arrived: waiting.length }] as const,
    );
    return Object.fromEntries(rows);
  }

  /** Lets everybody go and removes the barrier. */
  open(point: string): void {
    const barrier = this.barriers.get(point);
    if (barrier === undefined) return;
    clearTimeout(barrier.timer);
    this.barriers.delete(point);
    for (const resume of barrier.waiting) resume();
  }

  clear(): void {
    for (const point of [...this.barriers.keys()]) this.open(point);
  }
}
