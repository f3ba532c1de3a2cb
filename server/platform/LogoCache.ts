import { fetchLogo, type Logo } from './fetchLogo.ts';

/** How long until a logo is fetched again, since it may have changed, in ms. */
const LOGO_FRESH_MS = 60 * 60_000;

/** How long until a failed request is repeated, in ms. */
const LOGO_RETRY_MS = 5 * 60_000;

/** Maximum number of cached logos. */
const MAX_CACHED = 200;

/** A cached logo, until it is checked again. */
interface CachedLogo {
  until: number;
  readonly logo: Promise<Logo | null>;
}

/** Fetches logos once and caches the most recent ones. */
export class LogoCache {
  readonly #logos = new Map<string, CachedLogo>();

  constructor(
    private readonly now: () => number,
    private readonly read = (url: string) => fetchLogo(url),
  ) {}

  /** The last logo that was fetched from a URL; null if no request has succeeded. */
  get(url: string | null): Promise<Logo | null> {
    if (url === null) return Promise.resolve(null);
    const known = this.#logos.get(url);
    if (known !== undefined && this.now() < known.until) return known.logo;
    const entry: CachedLogo = {
      until: this.now() + LOGO_FRESH_MS,
      logo: this.read(url).then((read) => {
        if (read === null) entry.until = this.now() + LOGO_RETRY_MS;
        return read ?? known?.logo ?? null;
      }),
    };
    cacheRecent(this.#logos, url, entry, MAX_CACHED);
    return entry.logo;
  }
}

/** Moves an entry to the end of a map and drops the first ones above the limit. */
export function cacheRecent<T>(map: Map<string, T>, key: string, value: T, most: number): void {
  map.delete(key);
  map.set(key, value);
  for (const first of map.keys()) {
    if (map.size <= most) return;
    map.delete(first);
  }
}
