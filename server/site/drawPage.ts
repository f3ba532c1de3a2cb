import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { systemClock } from '#server/clock.ts';
import type { DrawnPages, SentPage } from './drawnPage.ts';
import { FORM_COOKIE, formCookie, formToken, isFormNonce, newFormNonce } from './formToken.ts';
import type { PageSettings } from './pageShell.ts';
import { readCookie } from './readCookie.ts';
import type { AnswerOfPage, ServerEntry } from './serverEntry.ts';

/** The cookie that holds the visitor's chosen locale tag and nothing else. */
export const LOCALE_COOKIE = 'billfold-locale';

/** A request with it asks for a page to keep on the device: drawn as a copy, with no form in it. */
export const KEEP_HEADER = 'billfold-keep';

/** Pages of a document that are drawn for every visit, each from boot and document. The pay page asks the server anew. */
const DOCUMENTS = new Set(['quote', 'quote/accept', 'invoice', 'invoice/success']);

/** Drawn without any data: what stands at an address that does not exist. */
const NOT_FOUND = 'not-found';

/** What drawing needs. */
export interface DrawingParts {
  readonly app: FastifyInstance;
  readonly entry: ServerEntry;
  readonly pages: DrawnPages;
  readonly settings: PageSettings;
}

/** A drawn page, or where its address leads. */
export type DrawnOrMoved = SentPage | { readonly to: string };

/**
 * The first view of a request, drawn with the answers that the API gives to this very request; null where the app has to
 * draw it itself: another page, an API elsewhere or one that fails. A document that does not exist, or not any more, is drawn
 * as that, with the API's status. Throws what rendering throws.
 */
export async function drawPage(
  { app, entry, pages, settings }: DrawingParts,
  request: FastifyRequest,
): Promise<DrawnOrMoved | null> {
  const url = addressOf(request);
  const { key, reads } = entry.pageNeeds(url, settings);
  const isDocument = DOCUMENTS.has(key) && reads.length === 2 && reads.every(isOurs);
  if (!isDocument && key !== NOT_FOUND) return null;
  const answers = await Promise.all(reads.map((read) => answerOf(app, read)));
  if (!answers.every((answer) => answer !== null)) return null;
  const status = statusOf(answers);
  if (status === 200 && answers.some((answer) => answer.status !== 200)) return null;
  const locale = entry.pageLocale({
    address: url,
    stored: readCookie(request.headers.cookie, LOCALE_COOKIE),
    acceptLanguage: request.headers['accept-language'],
  });
  const clock = { now: () => systemClock.now().getTime(), after: () => () => undefined };
  const isCopy = request.headers[KEEP_HEADER] !== undefined;
  if (isCopy && status !== 200) return null;
  const form = key === 'quote' && !isCopy ? formOf(request) : null;
  const page = await entry.renderPage({ url, settings, locale, answers, clock, form, isCopy });
  if (page.kind === 'redirect') return page;
  const sent = { ...pages.send(key, isFramed(request) ? { ...page, links: [] } : page), status };
  return form?.cookie && page.html.includes(form.token) ? { ...sent, cookie: form.cookie } : sent;
}

/** The page's status: that of its document, which is read last; a page without one stands for what does not exist. */
function statusOf(answers: readonly AnswerOfPage[]): number {
  return answers.at(-1)?.status ?? 404;
}

/** The whole address of a request, as its visitor asked for it. */
export function addressOf(request: FastifyRequest): string {
  return `${schemeOf(request)}://${request.host}${request.url}`;
}

/** How the visitor came: a proxy in front may have taken https off. Decides about links and cookies of this visitor only. */
function schemeOf({ headers, protocol }: FastifyRequest): string {
  const [first] = String(headers['x-forwarded-proto'] ?? '').split(',');
  return first?.trim() === 'https' ? 'https' : protocol;
}

/** Whether the page goes into another one: nothing in there is to be installed. */
function isFramed({ headers }: FastifyRequest): boolean {
  return ['iframe', 'frame', 'embed', 'object'].includes(String(headers['sec-fetch-dest']));
}

/** What the forms of a document carry, and the cookie that belongs to them where the visitor has none yet. */
function formOf(request: FastifyRequest) {
  const path = new URL(addressOf(request)).pathname.replace(/\/$/, '');
  const known = readCookie(request.headers.cookie, FORM_COOKIE);
  const nonce = isFormNonce(known) ? known : newFormNonce();
  return {
    key: randomUUID(),
    token: formToken(nonce, path),
    cookie: nonce === known ? null : formCookie(nonce, path, schemeOf(request)),
  };
}

/** Whether an address of the API is one of this server. */
export function isOurs(read: string): boolean {
  return /^\/(?!\/)/.test(read);
}

/** What the API answers to a read at this moment; null where it fails to say whether there is such a thing. */
export async function answerOf(app: FastifyInstance, url: string): Promise<AnswerOfPage | null> {
  const { statusCode, body, headers } = await app.inject({ method: 'GET', url });
  if (![200, 404, 410].includes(statusCode)) return null;
  const etag = headers.etag === undefined ? null : String(headers.etag);
  return {
    url,
    status: statusCode,
    body: JSON.parse(body),
    etag,
    date: String(headers.date ?? systemClock.now().toUTCString()),
  };
}
