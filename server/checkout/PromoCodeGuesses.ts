import { LRUCache } from 'lru-cache';
import { ProblemError } from '#server/platform/problemError.ts';
import { toEntryBytes } from '#server/platform/toEntryBytes.ts';

/** The number of unknown codes that an address may try per hour. An office behind one address stays below it. */
const MOST_GUESSES = 30;

const WINDOW_MS = 60 * 60_000;

/** Maximum total size of the counts, in bytes. The least recently used address and form is dropped first. */
const COUNTED_BYTES = 8_000_000;

interface Window {
  readonly endsAt: number;
  readonly keys: ReadonlySet<string>;
}

/** The visitor and form whose attempts are counted, and the time. */
export interface GuessSource {
  readonly formId: string;
  /** The visitor's network. */
  readonly visitor: string;
  readonly now: Date;
}

/**
 * Counts unknown promo codes by address and form. A count by page is not enough, because the caller chooses the page's
 * id. Stored in this process's memory.
 */
export class PromoCodeGuesses {
  readonly #windows = new LRUCache<string, Window>({
    maxSize: COUNTED_BYTES,
    sizeCalculation: ({ keys }, name) =>
      [...keys].reduce((sum, key) => sum + toEntryBytes(key), toEntryBytes(name)),
  });

  /** Throws `too-many-requests` for an address with too many attempts; called before a basket with codes is priced. */
  assertFew(source: GuessSource): void {
    const { endsAt, keys } = this.#open(source);
    if (keys.size < MOST_GUESSES) return;
    const seconds = Math.ceil((endsAt - source.now.getTime()) / 1_000);
    throw new ProblemError('too-many-requests', {
      detail: 'This address has tried too many promo codes',
      headers: { 'retry-after': String(seconds) },
    });
  }

  /** Counts unknown codes, each once. */
  count(source: GuessSource, unknown: readonly string[]): void {
    if (unknown.length === 0) return;
    const { endsAt, keys } = this.#open(source);
    const guessed = unknown.slice(0, MOST_GUESSES).map((key) => key.slice(0, 64));
    this.#windows.set(toName(source), { endsAt, keys: new Set([...keys, ...guessed]) });
  }

  #open(source: GuessSource): Window {
    const current = this.#windows.get(toName(source));
    const nowMs = source.now.getTime();
    const isOpen = current !== undefined && current.endsAt > nowMs;
    return isOpen ? current : { endsAt: nowMs + WINDOW_MS, keys: new Set() };
  }
}

function toName({ formId, visitor }: GuessSource): string {
  return `${formId} ${visitor}`;
}
