import type { FastifyRequest } from 'fastify';
import type { PageSettings, ServerEntry } from '#contract/prerender.ts';
import { escapeText } from '../prerender/prerenderedPages.ts';
import { getRequestUrl, toPreferences } from '../prerender/prerenderPage.ts';
import type { PageShell } from '../shell/pageShell.ts';

/** The shell with additions for one address. */
export interface PayShellDeps {
  readonly entry: ServerEntry;
  readonly shell: PageShell;
  readonly settings: PageSettings;
}

/** The invoice page that explains what paying requires, and other ways to pay. */
const PAYING = '#paying';

/**
 * The shell of a pay page, which redirects a reader without scripts to the invoice, which explains what paying requires;
 * null for any other URL. It has a link for browsers that ignore such redirects. For all other readers it is the normal shell.
 */
export function payWithoutScripts(
  { entry, shell, settings }: PayShellDeps,
  request: FastifyRequest,
): PageShell | null {
  const address = getRequestUrl(request);
  if (entry.getPrerenderInput(address, settings).key !== 'invoice/pay') return null;
  const { pathname, search } = new URL(address);
  const invoice = escapeText(pathname.replace(/\/pay\/?$/, '') + search + PAYING);
  const { lang, dir, title, back } = entry.payNotice(entry.pageLocale(toPreferences(request)));
  const hint = `<noscript><meta http-equiv="refresh" content="0;url=${invoice}"></noscript>`;
  const link = `<noscript><p><a href="${invoice}">${escapeText(back)}</a></p></noscript>`;
  const html = shell.html
    .replace(/<html [^>]*?lang="[^"]*" dir="[^"]*"/, () => `<html lang="${lang}" dir="${dir}"`)
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escapeText(title)}</title>`)
    .replace('</head>', () => `${hint}</head>`)
    .replace('<div id="skeleton">', (skeleton) => link + skeleton);
  return { ...shell, html };
}
