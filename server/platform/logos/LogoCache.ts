import { LRUCache } from 'lru-cache';
import { toEntryBytes } from '#server/platform/toEntryBytes.ts';
import { fetchLogo, type Logo } from './fetchLogo.ts';

/** How long until a logo is fetched again, since it may have changed, in ms. */
const LOGO_FRESH_MS = 60 * 60_000;

/** How long until a failed request is repeated, in ms. */
const LOGO_RETRY_MS = 5 * 60_000;

/** Maximum total size of cached logos in bytes. */
const CACHE_BYTES = 32_000_000;

/** A cached logo, until it is checked again. */
interface CachedLogo {
  readonly until: number;
  readonly logo: Promise<Logo | null>;
  readonly bytes: number;
}

/** Fetches logos once and caches the most recently used ones. A server has one, for icons and PDFs. */
export class LogoCache {
  readonly #logos = new LRUCache<string, CachedLogo>({
    maxSize: CACHE_BYTES,
    sizeCalculation: ({ bytes }, url) => bytes + toEntryBytes(url),
  });

  constructor(
    private readonly now: () => number,
    private readonly read = (url: string) => fetchLogo(url),
  ) {}

  /** The last logo that was fetched from a URL; null if no request has succeeded. */
  get(url: string | null): Promise<Logo | null> {
    if (url === null) return Promise.resolve(null);
    const known = this.#logos.get(url);
    if (known !== undefined && this.now() < known.until) return known.logo;
    const logo = this.#fetch(url, known);
    const bytes = known?.bytes ?? 0;
    this.#logos.set(url, { until: this.now() + LOGO_FRESH_MS, logo, bytes });
    return logo;
  }

  async #fetch(url: string, known: CachedLogo | undefined): Promise<Logo | null> {
    const read = await this.read(url);
    const freshMs = read === null ? LOGO_RETRY_MS : LOGO_FRESH_MS;
    const logo = read ?? (await known?.logo) ?? null;
    const bytes = logo?.bytes.length ?? 0;
    this.#logos.set(url, { until: this.now() + freshMs, logo: Promise.resolve(logo), bytes });
    return logo;
  }
}
