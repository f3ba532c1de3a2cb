import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { toEntryBytes } from '#server/platform/toEntryBytes.ts';
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

/** Maximum total size of cached icons in bytes, and the size that one counts as while it is being rendered. */
const CACHE_BYTES = 32_000_000;
const RENDERING_BYTES = 100_000;

/** Maximum total size of what is remembered about unreadable logos, in bytes. */
const REFUSED_BYTES = 200_000;

/** An icon, or one that is being rendered. */
interface CachedIcon {
  readonly png: Promise<Buffer>;
  readonly bytes: number;
}

/** Renders icons once and caches the most recent ones; the URL of each follows from its content. */
export class BusinessIcons {
  readonly #rendered = new LRUCache<string, CachedIcon>({
    maxSize: CACHE_BYTES,
    sizeCalculation: ({ bytes }, key) => bytes + toEntryBytes(key),
  });
  readonly #refused = new LRUCache<string, true>({
    maxSize: REFUSED_BYTES,
    sizeCalculation: (_, content) => toEntryBytes(content),
  });

  constructor(private readonly render = renderPng) {}

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
    if (cached !== undefined) return cached.png;
    const png = this.renderWithLogo(source, purpose, width);
    this.#rendered.set(key, { png, bytes: RENDERING_BYTES });
    png.then(
      ({ length }) => this.#rendered.set(key, { png, bytes: length }),
      () => this.#rendered.delete(key),
    );
    return png;
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
      this.#refused.set(content, true);
      return renderLetter();
    }
  }
}
