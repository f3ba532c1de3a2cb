import type { Clock } from '#server/platform/clock.ts';
import type { ProcessorOrigins } from '#server/processors/contract/processorAdapter.ts';

/** The origins of several processors. */
export type Origins = readonly ProcessorOrigins[];

/** Called with what went wrong where a page is sent all the same. */
export type Report = (error: unknown) => void;

/**
 * The origins of the processors that a business offers. Never rejects, and takes a second at most: where they cannot be read
 * in time, it answers those read last, or none. Then the page opens all the same, and only paying has to be tried again.
 */
export type FindOrigins = (appId: string, report: Report) => Promise<Origins>;

/** They are read again after this time, in ms: another process may have changed them. */
export const ORIGINS_LIFE_MS = 10_000;

/** A page waits no longer for them, in ms. */
const PATIENCE_MS = 1000;

/** Origins of as many businesses are held. */
export const MAX_BUSINESSES = 500;

interface Known {
  reading: Promise<Origins>;
  last: Origins;
  until: number;
}

/** Where they are read from, and the time. */
export interface OriginsSource {
  readonly clock: Clock;
  read(appId: string, report: Report): Promise<Origins>;
}

/** Holds what was read for all pages of a business that are sent within a short time. */
export class OriginsCache {
  readonly #known = new Map<string, Known>();
  readonly #source: OriginsSource;

  constructor(source: OriginsSource) {
    this.#source = source;
  }

  /** Those of a business, see `FindOrigins`. */
  readonly find: FindOrigins = (appId, report) => {
    const known = this.#known.get(appId);
    const isFresh = known !== undefined && this.#now() < known.until;
    const { reading, last } = isFresh ? known : this.#read(appId, report);
    return inTime(reading, last);
  };

  /** They have changed: what was read before, or is being read now, does not hold for the next page. */
  expire(appId: string): void {
    const known = this.#known.get(appId);
    if (known !== undefined) known.until = 0;
  }

  #now(): number {
    return this.#source.clock.now().getTime();
  }

  #read(appId: string, report: Report): Known {
    const last = this.#known.get(appId)?.last ?? [];
    const reading = this.#source.read(appId, report).then(
      (origins) => {
        next.last = origins;
        return origins;
      },
      (error: unknown) => {
        next.until = 0;
        report(error);
        return last;
      },
    );
    const next: Known = { reading, last, until: this.#now() + ORIGINS_LIFE_MS };
    this.#known.delete(appId); // the map's order is that of reading
    this.#known.set(appId, next);
    const [oldest] = this.#known.keys();
    if (this.#known.size > MAX_BUSINESSES && oldest !== undefined) this.#known.delete(oldest);
    return next;
  }
}

function inTime(reading: Promise<Origins>, last: Origins): Promise<Origins> {
  return new Promise((resolve) => {
    const limit = setTimeout(() => resolve(last), PATIENCE_MS);
    void reading.then((origins) => {
      clearTimeout(limit);
      resolve(origins);
    });
  });
}
