import type { EmbeddedResponse } from '#contract/prerender.ts';
import type { Clock } from '#server/platform/clock.ts';

/** The number of lines in a first view, unless its URL requests all of them. */
const FIRST_LINES = 200;

/**
 * After a long rendering, no other starts for this multiple of its duration: together they take a fifth of the time at most.
 */
const REST_FACTOR = 4;

/**
 * Renders documents with very many lines one at a time, with a pause after each: React renders a page in one go, and
 * blocks everything else. Callers do not wait for another rendering; they redirect to the first lines, which are quick to
 * render.
 */
export class LongRenders {
  readonly #clock: Clock;
  #isRunning = false;
  #restsUntil = 0;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** The rendered result; null while another rendering runs, or has just ended. */
  async run<Result>(render: () => Promise<Result>): Promise<Result | null> {
    const startedAt = this.#clock.now().getTime();
    if (this.#isRunning || startedAt < this.#restsUntil) return null;
    this.#isRunning = true;
    try {
      return await render();
    } finally {
      const endedAt = this.#clock.now().getTime();
      this.#isRunning = false;
      this.#restsUntil = endedAt + REST_FACTOR * (endedAt - startedAt);
    }
  }
}

/** Whether a URL requests all lines of a document with more lines than a first view. */
export function isLongRender(address: string, responses: readonly EmbeddedResponse[]): boolean {
  if (!new URL(address).searchParams.has('lines')) return false;
  return responses.some(({ body }) => Object.values(body ?? {}).some(hasManyLines));
}

function hasManyLines(document: { readonly lines?: unknown } | null | undefined): boolean {
  const lines = document?.lines;
  return Array.isArray(lines) && lines.length > FIRST_LINES;
}

/** The address of the same page with its first lines, relative to the page. */
export function toFirstLines(address: string): string {
  const { searchParams } = new URL(address);
  searchParams.delete('lines');
  return `?${searchParams}`;
}
