/** The places where requests can be made to wait for each other. */
export const barrierPoints = ['confirm', 'create', 'update', 'capture', 'refund'] as const;
/** One of the places where requests can be made to wait for each other. */
export type BarrierPoint = (typeof barrierPoints)[number];

interface Barrier {
  parties: number;
  waiting: (() => void)[];
  timer: NodeJS.Timeout;
}

/**
 * Holds the next N requests at a point until all N are there, then lets them go together. A barrier
 * that is not complete after its time opens by itself, so that no test hangs for ever.
 */
export class Barriers {
  private readonly barriers = new Map<BarrierPoint, Barrier>();

  /** Sets a barrier; an older one at the same point is opened. */
  raise(point: BarrierPoint, parties: number, timeoutMs = 30_000): void {
    this.open(point);
    const timer = setTimeout(() => this.open(point), timeoutMs);
    timer.unref();
    this.barriers.set(point, { parties, waiting: [], timer });
  }

  /** Waits here if a barrier stands at this point. */
  async arrive(point: BarrierPoint): Promise<void> {
    const barrier = this.barriers.get(point);
    if (barrier === undefined) return;
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
  open(point: BarrierPoint): void {
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
