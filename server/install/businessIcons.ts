import { createHash } from 'node:crypto';
import type { Logo } from '#server/platform/fetchLogo.ts';
import { cacheRecent, LogoCache } from '#server/platform/LogoCache.ts';
import type { IconPurpose, IconSource } from './iconSvg.ts';
import { ICON_DESIGN, iconSvg } from './iconSvg.ts';
import { renderPng } from './renderPng.ts';

/** One icon of a business: its name in URLs, its purpose, its width in pixels. */
export interface IconKind {
  readonly name: string;
  readonly purpose: IconPurpose;
  readonly width: number;
}

/** Icons that every business has. */
export const ICON_KINDS: readonly IconKind[] = [
  { name: 'icon-192', purpose: 'any', width: 192 },
  { name: 'icon-512', purpose: 'any', width: 512 },
  { name: 'maskable-512', purpose: 'maskable', width: 512 },
  { name: 'apple-180', purpose: 'apple', width: 180 },
];

/** Businesses whose icons stay in memory, at most. */
const MAX_CACHED = 200;

/** Renders icons once and caches the most recent ones; the URL of each follows from its content. */
export class BusinessIcons {
  readonly #logos: LogoCache;
  readonly #rendered = new Map<string, Promise<Buffer>>();
  readonly #refused = new Map<string, true>();

  constructor(
    now: () => number,
    read?: (url: string) => Promise<Logo | null>,
    private readonly render = renderPng,
  ) {
    this.#logos = new LogoCache(now, read);
  }

  /** The logo at a URL: the last one that could be fetched, null if none ever was. */
  logo(url: string | null): Promise<Logo | null> {
    return this.#logos.get(url);
  }

  /** The hash of an icon's picture, in 16 digits. */
  toHash({ logo, ...plain }: IconSource): string {
    const hash = createHash('sha256').update(JSON.stringify([ICON_DESIGN, plain, logo?.type]));
    return hash
      .update(logo?.bytes ?? '')
      .digest('hex')
      .slice(0, 16);
  }

  /**
   * The icon as a PNG. A logo that cannot be rendered is replaced by the letter, in every size from then on; a failure of
   * the letter is not cached.
   */
  png(source: IconSource, { name, purpose, width }: IconKind): Promise<Buffer> {
    const key = `${this.toHash(source)}/${name}`;
    const cached = this.#rendered.get(key);
    if (cached !== undefined) return cached;
    const rendered = this.renderWithLogo(source, purpose, width);
    cacheRecent(this.#rendered, key, rendered, MAX_CACHED * ICON_KINDS.length);
    rendered.catch(() => this.#rendered.delete(key));
    return rendered;
  }

  private async renderWithLogo(
    source: IconSource,
    purpose: IconPurpose,
    width: number,
  ): Promise<Buffer> {
    const { logo } = source;
    const renderLetter = () => this.render(iconSvg({ ...source, logo: null }, purpose), width);
    if (logo === null) return renderLetter();
    const content = createHash('sha256').update(logo.type).update(logo.bytes).digest('hex');
    if (this.#refused.has(content)) return renderLetter();
    try {
      return await this.render(iconSvg(source, purpose), width);
    } catch {
      cacheRecent(this.#refused, content, true, MAX_CACHED);
      return renderLetter();
    }
  }
}
