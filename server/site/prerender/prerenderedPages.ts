import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import type { PartFiles } from '#contract/preloadAssets.ts';
import type { RenderedPage } from '#contract/prerender.ts';
import { toEntryBytes } from '#server/platform/toEntryBytes.ts';
import { hashSource, type InlineHashes } from '../policy/contentSecurityPolicy.ts';
import { inlineJson, type PageShell } from '../shell/pageShell.ts';
import { readPartFiles } from './readPartFiles.ts';

/** A page ready to send, and the hashes of its inline pieces. */
export interface SentPage {
  readonly html: string;
  readonly hashes: InlineHashes;
  /** 200 by default. */
  readonly status?: number;
}

const ESCAPED: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const STYLE_LINK = /<link rel="stylesheet"[^>]*href="([^"]+)"[^>]*>/g;
/** The placeholder if nothing is rendered. */
const SKELETON = [
  /<style id="skeleton-style">[^<]*<\/style>/,
  /<div id="skeleton">[\s\S]*?<\/div>/,
] as const;
/** The start tag of the button, and the symbol that it shows in place of text. */
const RELOAD_BUTTON = /(<p id="stuck"[^>]*><button[^>]*>)↻/;
const HEAD_END = '</head>';
/** Present until the app has hydrated the page. With an empty value, the page would show the skeleton. */
const LOADING_ATTRIBUTE = 'data-loading="rendered"';
const START_ID = 'billfold-start';

/** Maximum total size of the styles, in bytes. */
const STYLES_BYTES = 8_000_000;

/** The styles of one page as one inline piece, and its hash as a policy source. */
interface PageStyle {
  readonly files: readonly string[];
  readonly css: string;
  readonly hash: string;
}

/**
 * Inserts rendered markup into the shell, instead of the skeleton: language and direction, title, the page's styles
 * inline (a first paint waits for no other file), the data once as JSON, and the markup. Style files of the page stay
 * listed, disabled, so that the app's own loader finds them and fetches none twice.
 */
export class PrerenderedPages {
  readonly #shell: PageShell;
  readonly #styles = new LRUCache<string, PageStyle>({
    maxSize: STYLES_BYTES,
    sizeCalculation: ({ css, files }, key) => toEntryBytes(key, css, ...files),
  });
  readonly #distFolder: string;
  readonly #pageFiles: Readonly<Record<string, readonly string[]>>;
  readonly #sharedFiles: readonly string[];
  readonly #parts: Readonly<Record<string, PartFiles>>;

  constructor(shell: PageShell, distFolder: string) {
    this.#shell = shell;
    this.#distFolder = distFolder;
    this.#pageFiles = JSON.parse(readFileSync(join(distFolder, 'page-styles.json'), 'utf8'));
    this.#parts = readPartFiles(distFolder);
    this.#sharedFiles = [...shell.html.matchAll(STYLE_LINK)].map(([, href]) => href ?? '');
  }

  /** The whole page for the entry's output of a page key. */
  send(key: string, page: RenderedPage): SentPage {
    const style = this.#getStyle(key, page.parts);
    const { hashes } = this.#shell;
    const html = this.#shell.html
      .replace(
        /<html [^>]*>/,
        () => `<html lang="${page.lang}" dir="${page.dir}" ${LOADING_ATTRIBUTE}>`,
      )
      .replace(/<title>[^<]*<\/title>/, () => `<title>${escapeText(page.title)}</title>`)
      .replace(STYLE_LINK, '')
      .replace(SKELETON[0], '')
      .replace(SKELETON[1], '')
      .replace('<script type="application/json"', (first) => this.#head(page, style) + first)
      .replace(HEAD_END, () => style.files.map(disabledLink).join('') + HEAD_END)
      .replace(RELOAD_BUTTON, (_, open: string) => open + escapeText(page.retry))
      .replace('<div id="root"></div>', () => `<div id="root">${page.html}</div>`);
    const styles = [...hashes.styles, style.hash, hashSource(page.style)];
    return { html, hashes: { scripts: hashes.scripts, styles } };
  }

  /** Styles and data come before the head script, which looks for the data. */
  #head(page: RenderedPage, { css }: PageStyle): string {
    const data = `<script type="application/json" id="${START_ID}">${inlineJson(page.data)}</script>`;
    const links = page.links.map(
      ({ rel, href }) => `<link rel="${rel}" href="${escapeText(href)}">`,
    );
    const code = this.#getCode(page).map((file) => `<link rel="modulepreload" href="${file}">`);
    return `<style>${css}</style><style>${page.style}</style>${[...links, ...code].join('')}${data}`;
  }

  /** Code and messages of the page's parts: the app waits for them before hydration. */
  #getCode({ parts, lang }: RenderedPage): readonly string[] {
    return parts.flatMap((part) => {
      const { code = [], messageFiles = [] } = this.#parts[part] ?? {};
      return [...code, ...messageFiles.map((file) => file.replace('{locale}', lang))];
    });
  }

  #getStyle(page: string, parts: RenderedPage['parts']): PageStyle {
    const key = [page, ...parts].join(' ');
    const cached = this.#styles.get(key);
    if (cached !== undefined) return cached;
    const ofParts = parts.flatMap((part) => this.#parts[part]?.styles ?? []);
    const files = [
      ...new Set([...this.#sharedFiles, ...(this.#pageFiles[page] ?? []), ...ofParts]),
    ];
    const read = (file: string) => readFileSync(join(this.#distFolder, 'app', file), 'utf8').trim();
    const css = files.map(read).join('\n');
    const style = { files, css, hash: hashSource(css) };
    this.#styles.set(key, style);
    return style;
  }
}

function disabledLink(file: string): string {
  return `<link rel="stylesheet" href="${file}" disabled>`;
}

/** Text escaped for markup, for use between tags or inside quotes. */
export function escapeText(text: string): string {
  return text.replaceAll(/[&<>]/g, (letter) => ESCAPED[letter] ?? letter);
}
