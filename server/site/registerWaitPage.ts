import type { FastifyInstance } from 'fastify';
import type { PageSettings, ServerEntry, WaitNotice } from '#contract/prerender.ts';
import { PROBLEMS } from '#contract/problems.ts';
import { isPagePath } from './pagePath.ts';
import { hashSource } from './policy/contentSecurityPolicy.ts';
import { pageHeaders } from './policy/pageHeaders.ts';
import { escapeText } from './prerender/prerenderedPages.ts';
import { toPreferences } from './prerender/prerenderPage.ts';

const TOO_MANY = PROBLEMS['too-many-requests'];

/** Background, text and accent colors of the app without a business; a few lines that need no other file. */
const STYLE =
  ':root{color-scheme:light dark;--ground:#f3f1ec;--ink:#1d1b17;--accent:#1f6b4f}' +
  '@media(prefers-color-scheme:dark){:root{--ground:#12110f;--ink:#f1ede4;--accent:#7fc4a5}}' +
  'body{margin:0;background:var(--ground);color:var(--ink);font:1.125rem/1.6 system-ui,sans-serif}' +
  'main{max-width:30rem;margin:20vh auto 0;padding:0 1.5rem}' +
  'a{display:inline-block;min-height:2.75rem;line-height:2.75rem;color:var(--accent)}';

const HASHES = { scripts: [], styles: [hashSource(STYLE)] };

/**
 * Responds to a page over the rate limit with a small page that explains it and links to the same URL: status and
 * `Retry-After` stay those of the problem, which only calls receive.
 */
export function registerWaitPage(
  app: FastifyInstance,
  { entry, settings }: { readonly entry: ServerEntry; readonly settings: PageSettings },
): void {
  const headers = pageHeaders(HASHES, { apiBase: settings.apiBase, processors: [] });
  app.addHook('onSend', async (request, reply, payload) => {
    if (reply.statusCode !== TOO_MANY || !isPagePath(request.url)) return payload;
    try {
      const page = toHtml(entry.waitNotice(entry.pageLocale(toPreferences(request))));
      reply.headers(headers);
      return page;
    } catch (error) {
      request.log.error({ err: error }, 'sending the page about too many requests failed');
      return payload;
    }
  });
}

function toHtml({ lang, dir, title, text, retry }: WaitNotice): string {
  return [
    `<!doctype html><html lang="${lang}" dir="${dir}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    '<meta name="robots" content="noindex">',
    `<title>${escapeText(title)}</title><style>${STYLE}</style></head>`,
    `<body><main><p>${escapeText(text)}</p><p><a href="">${escapeText(retry)}</a></p></main></body></html>`,
  ].join('');
}
