import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { ServerEntry } from '#contract/prerender.ts';
import { addSettings, type PageShell } from './pageShell.ts';
import { toPreferences } from './prerenderPage.ts';

/** The shell for a request. */
export type ShellFor = (request: FastifyRequest) => PageShell;

/**
 * Returns the shell with its texts in the language of a request; with signs instead of texts if the build has no entry for servers.
 * The texts are not part of the worker's revision of the shell: a device gets them with its next version.
 */
export function localizedShell(entry: ServerEntry | null, shell: PageShell): ShellFor {
  if (entry === null) return () => shell;
  const shells = new LRUCache<string, PageShell>({ max: 16 });
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
