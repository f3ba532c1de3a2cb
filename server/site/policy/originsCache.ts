import { LRUCache } from 'lru-cache';
import type { Clock } from '#server/platform/clock.ts';
import { toEntryBytes } from '#server/platform/toEntryBytes.ts';
import type { ProcessorOrigins } from '#server/processors/contract/processorAdapter.ts';

/** The origins of several processors. */
export type Origins = readonly ProcessorOrigins[];

/** Finds the origins whose pages may embed those of a business; otherwise like `FindOrigins`. */
export type FindAncestors = (appId: string, report: Report) => Promise<readonly string[]>;

/** Called with the error if a page is sent without its origins. */
export type Report = (error: unknown) => void;

/**
 * The origins of the processors that a business offers. Never rejects, and takes a second at most: if they cannot be read in
 * time, returns the last known ones, or none. The page then opens nevertheless, and only paying has to be retried.
 */
export type FindOrigins = (appId: string, report: Report) => Promise<Origins>;

/** They are read again after this time, in ms, because another process may have changed them. */
export const ORIGINS_LIFE_MS = 10_000;

/** The longest that a page waits for them, in ms. */
const PATIENCE_MS = 1000;

/** The most memory that the origins may take, in bytes: enough for thousands of businesses. */
const MOST_BYTES = 8_000_000;

interface CachedOrigins<T> {
  reading: Promise<readonly T[]>;
  last: readonly T[];
  until: number;
}

/** The function that reads them, and the clock. */
export interface OriginsSource<T> {
  readonly clock: Clock;
  read(appId: string, report: Report): Promise<readonly T[]>;
}

/** Caches the origins, so that pages of a business that are sent within a short time share one read. */
export class OriginsCache<T = ProcessorOrigins> {
  readonly #known: LRUCache<string, CachedOrigins<T>>;
  readonly #source: OriginsSource<T>;

  constructor(source: OriginsSource<T>, mostBytes = MOST_BYTES) {
    this.#source = source;
    this.#known = new LRUCache({
      maxSize: mostBytes,
      sizeCalculation: ({ last }, appId) => toEntryBytes(appId, JSON.stringify(last)),
    });
  }

  /** The origins of a business, see `FindOrigins`. */
  readonly find = (appId: string, report: Report): Promise<readonly T[]> => {
    const cached = this.#known.get(appId);
    const isFresh = cached !== undefined && this.#now() < cached.until;
    const { reading, last } = isFresh ? cached : this.#read(appId, report);
    return inTime(reading, last);
  };

  /** Called after a change: values that were read before, or are being read now, are not used for the next page. */
  expire(appId: string): void {
    const cached = this.#known.get(appId);
    if (cached !== undefined) cached.until = 0;
  }

  #now(): number {
    return this.#source.clock.now().getTime();
  }

  #read(appId: string, report: Report): CachedOrigins<T> {
    const last = this.#known.get(appId)?.last ?? [];
    const reading = this.#source.read(appId, report).then(
      (origins) => {
        // set again because its size has changed, unless a change during the read has expired it
        if (this.#known.peek(appId) === next) this.#known.set(appId, { ...next, last: origins });
        return origins;
      },
      (error: unknown) => {
        next.until = 0;
        report(error);
        return last;
      },
    );
    const next: CachedOrigins<T> = { reading, last, until: this.#now() + ORIGINS_LIFE_MS };
    this.#known.set(appId, next);
    return next;
  }
}

function inTime<T>(reading: Promise<readonly T[]>, last: readonly T[]): Promise<readonly T[]> {
  return new Promise((resolve) => {
    const limit = setTimeout(() => resolve(last), PATIENCE_MS);
    void reading.then((origins) => {
      clearTimeout(limit);
      resolve(origins);
    });
  });
}
