import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PageSettings } from '#contract/prerender.ts';
import type { InlineHashes } from '../policy/contentSecurityPolicy.ts';

/** The built shell: its HTML with the settings of this server, and the hashes of its inline pieces. */
export interface PageShell {
  readonly html: string;
  readonly hashes: InlineHashes;
}

const SETTINGS = /(<script type="application\/json" id="billfold-settings">)[\s\S]*?(<\/script>)/;

/** Reads the built shell once and inserts the settings. */
export function readPageShell(
  appFolder: string,
  hashFile: string,
  settings: PageSettings,
): PageShell {
  const built = readFileSync(join(appFolder, 'index.html'), 'utf8');
  const hashes = JSON.parse(readFileSync(hashFile, 'utf8')) as InlineHashes;
  return { html: withSettings(built, settings), hashes };
}

/** The shell with these settings in it. Throws if it has no placeholder for them. */
export function withSettings(html: string, settings: PageSettings): string {
  if (!SETTINGS.test(html)) throw new Error('index.html has no placeholder for the settings');
  return html.replace(SETTINGS, (_, open, close) => `${open}${inlineJson(settings)}${close}`);
}

/** The shell with more settings in it. Throws if it has no placeholder for them. */
export function addSettings(html: string, more: Partial<PageSettings>): string {
  const [, , close] = SETTINGS.exec(html) ?? [];
  if (close === undefined) throw new Error('index.html has no placeholder for the settings');
  return html.replace(SETTINGS, (whole, open: string) => {
    const present: PageSettings = JSON.parse(whole.slice(open.length, -close.length));
    return `${open}${inlineJson({ ...present, ...more })}${close}`;
  });
}

/** The shell with this markup after the settings. */
export function afterSettings(html: string, markup: string): string {
  return html.replace(SETTINGS, (whole) => whole + markup);
}

/** JSON that cannot end its script element. */
export function inlineJson(value: unknown): string {
  return JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
}
