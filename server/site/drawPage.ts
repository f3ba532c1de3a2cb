import type { FastifyInstance, FastifyRequest } from 'fastify';
import { systemClock } from '#server/clock.ts';
import type { DrawnPages, SentPage } from './drawnPage.ts';
import type { PageSettings } from './pageShell.ts';
import type { AnswerOfPage, ServerEntry } from './serverEntry.ts';

/** The cookie that holds the visitor's chosen locale tag and nothing else. */
export const LOCALE_COOKIE = 'billfold-locale';

/** Pages that are drawn for every visit: documents and what stands instead of one. The pay page asks the server anew. */
const DRAWN = new Set(['quote', 'quote/accept', 'invoice', 'invoice/success']);

/** What drawing needs. */
export interface DrawingParts {
  readonly app: FastifyInstance;
  readonly entry: ServerEntry;
  readonly pages: DrawnPages;
  readonly settings: PageSettings;
}

/**
 * The first view of a request, drawn with the answers that the API gives to this very request; null where the app has to
 * draw it itself: another page, a document that is not there, an API elsewhere. Throws what rendering throws.
 */
export async function drawPage(
  { app, entry, pages, settings }: DrawingParts,
  request: FastifyRequest,
): Promise<SentPage | null> {
  const url = `${request.protocol}://${request.host}${request.url}`;
  const { key, reads } = entry.pageNeeds(url, settings);
  if (!DRAWN.has(key) || reads.length < 2 || !reads.every((read) => read.startsWith('/'))) {
    return null;
  }
  const answers = await Promise.all(reads.map((read) => answerOf(app, read)));
  if (!answers.every((answer) => answer !== null)) return null;
  const locale = entry.pageLocale({
    address: url,
    stored: cookieOf(request, LOCALE_COOKIE),
    acceptLanguage: request.headers['accept-language'],
  });
  const clock = { now: () => systemClock.now().getTime(), after: () => () => undefined };
  const page = await entry.renderPage({ url, settings, locale, answers, clock });
  return page.kind === 'drawn' ? pages.send(key, page) : null;
}

async function answerOf(app: FastifyInstance, url: string): Promise<AnswerOfPage | null> {
  const { statusCode, body, headers } = await app.inject({ method: 'GET', url });
  if (statusCode !== 200) return null;
  const etag = headers.etag === undefined ? null : String(headers.etag);
  return {
    url,
    body: JSON.parse(body),
    etag,
    date: String(headers.date ?? systemClock.now().toUTCString()),
  };
}

function cookieOf({ headers }: FastifyRequest, name: string): string | null {
  for (const part of (headers.cookie ?? '').split(';')) {
    const [key, value] = part.trim().split('=');
    if (key === name && value) return decodeURIComponent(value);
  }
  return null;
}
