/** A barrier: the number of requests, its time limit in ms, and optionally the intent whose requests it applies to. */
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
 * Makes the next N requests at a point wait until all N have arrived, then releases them together. An incomplete barrier opens after
 * its time limit, so that no test hangs.
 */
export class Barriers {
  private readonly barriers = new Map<string, Barrier>();

  /** Sets a barrier, and opens an older one at the same point. */
  raise(point: string, { parties, timeoutMs = 120_000, intent }: BarrierTerms): void {
    this.open(point);
    const timer = setTimeout(() => this.open(point), timeoutMs);
    timer.unref();
    this.barriers.set(point, { parties, intent, waiting: [], timer });
  }

  /** Waits if there is a barrier at this point that applies to this intent. */
  async arrive(point: string, intent?: string): Promise<void> {
    const barrier = this.barriers.get(point);
    if (barrier === undefined) return;
    if (barrier.intent !== undefined && barrier.intent !== intent) return;
    await new Promise<void>((resolve) => {
      barrier.waiting.push(resolve);
      if (barrier.waiting.length >= barrier.parties) this.open(point);
    });
  }

  /** The number of waiting requests at each barrier. */
  waiting(): Record<string, { parties: number; arrived: number }> {
    const rows = [...this.barriers].map(
      ([point, { parties, waiting }]) => [point, { parties, arrived: waiting.length }] as const,
    );
    return Object.fromEntries(rows);
  }

  /** Releases all requests and removes the barrier. */
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
