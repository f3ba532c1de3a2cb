import { LRUCache } from 'lru-cache';
import type {
  DocumentName,
  LocaleChoice,
  RenderedPage,
  RenderResult,
} from '#contract/prerender.ts';
import { dayInTimeZone } from '#domain/day/calendarDay.ts';
import type { ResponseVersion } from '#server/documents/readResponseVersion.ts';
import { toEntryBytes } from '#server/platform/toEntryBytes.ts';
import type { SentPage } from './prerenderedPages.ts';

/** Reads the versions of a document's current response; null if there is no such document. */
export type ReadVersion = (name: DocumentName) => Promise<ResponseVersion | null>;

/** Everything that a first view depends on besides the build and the settings. */
export interface PageVersion {
  /** The full address, because the page's links and form contain it. */
  readonly url: string;
  readonly name: DocumentName;
  readonly version: ResponseVersion;
  readonly locale: LocaleChoice;
  /** Whether the page is embedded in another one. */
  readonly isFramed: boolean;
  /** In ms since 1970. */
  readonly now: number;
}

/** A rendered page, and the last complete page that was made from it. */
export interface CachedPage {
  readonly key: string;
  readonly rendered: RenderedPage;
  sent?: { readonly page: SentPage; readonly madeAt: number };
}

/** The rendered markup, and the API's status. */
export interface Rendered {
  readonly result: RenderResult;
  readonly status: number;
}

/** The most memory that rendered pages may take, in bytes. */
const MOST_BYTES = 24_000_000;

/** The size of a complete page beyond its markup and data, in bytes: shell and styles, and their compressed forms. */
const COMPLETE_PAGE_BYTES = 160_000;

/**
 * The bytes that a character of markup or data takes: two in the rendered page, two in the complete page that is made from it,
 * and about two for the compressed forms and for data as objects.
 */
const LETTER_BYTES = 6;

/** How long a complete page is reused, in ms: the dates in it are those of its responses' last check. */
const COMPLETE_PAGE_LIFE_MS = 5_000;

/**
 * Rendered first views by everything that they depend on; the least recently used ones are evicted above a memory limit. A
 * page is found again only while every row that it shows is the one it was rendered from, on the same day of the same
 * business, in the same language.
 */
export class PageCache {
  readonly #pages: LRUCache<string, CachedPage>;
  readonly #running = new Map<string, Promise<Rendered | null>>();

  constructor(mostBytes = MOST_BYTES) {
    this.#pages = new LRUCache({
      maxSize: mostBytes,
      sizeCalculation: ({ rendered: { html, data }, key }) =>
        toEntryBytes(key) +
        COMPLETE_PAGE_BYTES +
        LETTER_BYTES * (html.length + JSON.stringify(data).length),
    });
  }

  get(key: string): CachedPage | null {
    return this.#pages.get(key) ?? null;
  }

  set(page: CachedPage): void {
    this.#pages.set(page.key, page);
  }

  /** Coalesces renders of the same key into one; a null key is always rendered on its own. */
  share(key: string | null, render: () => Promise<Rendered | null>): Promise<Rendered | null> {
    if (key === null) return render();
    const running = this.#running.get(key);
    if (running !== undefined) return running;
    const started = render().finally(() => this.#running.delete(key));
    this.#running.set(key, started);
    return started;
  }
}

/** The key of a page: pages that may differ have different keys. */
export function toPageKey({ url, name, version, locale, isFramed, now }: PageVersion): string {
  const day = dayInTimeZone(now, version.timeZone);
  const { kind, appId, xid } = name;
  const { catalogue, format } = locale;
  return JSON.stringify([url, kind, appId, xid, version.rows, day, catalogue, format, isFramed]);
}

/** The complete page that was made from it a moment ago; null if it has to be made again. */
export function getRecent({ sent }: CachedPage, now: number): SentPage | null {
  const age = sent === undefined ? -1 : now - sent.madeAt;
  return sent !== undefined && age >= 0 && age < COMPLETE_PAGE_LIFE_MS ? sent.page : null;
}
