import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { ServerEntry } from '#contract/prerender.ts';
import { toEntryBytes } from '#server/platform/toEntryBytes.ts';
import { toPreferences } from './prerender/prerenderPage.ts';
import { addSettings, type PageShell } from './shell/pageShell.ts';

/** Returns the shell for a request. */
export type ShellFor = (request: FastifyRequest) => PageShell;

/** Maximum total size of the shells, in bytes. */
const SHELLS_BYTES = 4_000_000;

/**
 * Adds texts in the language of the request to the shell; without a server entry, the shell is unchanged and shows symbols.
 * The texts do not affect the worker's revision of the shell, so devices get changed texts with the next release.
 */
export function localizedShell(entry: ServerEntry | null, shell: PageShell): ShellFor {
  if (entry === null) return () => shell;
  const shells = new LRUCache<string, PageShell>({
    maxSize: SHELLS_BYTES,
    sizeCalculation: ({ html }, catalogue) => toEntryBytes(html, catalogue),
  });
  return (request) => {
    const locale = entry.pageLocale(toPreferences(request));
    const cached = shells.get(locale.catalogue);
    if (cached !== undefined) return cached;
    const html = addSettings(shell.html, { shellTexts: entry.shellTexts(locale) });
    const localized = { ...shell, html };
    shells.set(locale.catalogue, localized);
    return localized;
  };
}
