import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { EmbeddedAnswer, PageSettings, ServerEntry } from '#contract/prerender.ts';
import { getPage } from '#domain/address/getPage.ts';
import { systemClock } from '#server/platform/clock.ts';
import { FORM_COOKIE, formCookie, formToken, isFormNonce, newFormNonce } from './formToken.ts';
import type { PrerenderedPages, SentPage } from './prerenderedPages.ts';
import { readCookie } from './readCookie.ts';

/** The cookie that holds the visitor's chosen locale tag and nothing else. */
export const LOCALE_COOKIE = 'billfold-locale';

/** A request with it asks for a page to keep on the device: rendered as a snapshot, with no form in it. */
const SNAPSHOT_HEADER = 'billfold-keep';

/** Whether the answer to a request is stored on the device and shown another time. */
export function isForDevice({ headers }: FastifyRequest): boolean {
  return headers[SNAPSHOT_HEADER] !== undefined;
}

/** What rendering needs. */
export interface PrerenderDeps {
  readonly app: FastifyInstance;
  readonly entry: ServerEntry;
  readonly pages: PrerenderedPages;
  readonly settings: PageSettings;
}

/** A rendered page, or where its address leads. */
export type PrerenderResult = SentPage | { readonly to: string };

/**
 * The first view of a request, rendered with the answers that the API gives to this very request; null where the app has to
 * render it itself: another page, an API elsewhere or one that fails. A document that does not exist, or not any more, is rendered
 * as that, with the API's status. Throws what rendering throws.
 */
export async function prerenderPage(
  { app, entry, pages, settings }: PrerenderDeps,
  request: FastifyRequest,
): Promise<PrerenderResult | null> {
  const url = getRequestUrl(request);
  const { key, boot, document } = entry.pageNeeds(url, settings);
  const page = getPage(key);
  if (!page?.isPrerendered) return null;
  const reads = [boot, document].filter((read) => read !== null);
  if (page.document && !(reads.length === 2 && reads.every(isOurs))) return null;
  const answers = await Promise.all(reads.map((read) => readAnswer(app, read)));
  if (!answers.every((answer) => answer !== null)) return null;
  const status = toStatus(answers);
  if (status === 200 && answers.some((answer) => answer.status !== 200)) return null;
  const locale = entry.pageLocale({
    address: url,
    stored: readCookie(request.headers.cookie, LOCALE_COOKIE),
    acceptLanguage: request.headers['accept-language'],
  });
  const clock = { now: () => systemClock.now().getTime(), after: () => () => undefined };
  const isCopy = isForDevice(request);
  if (isCopy && status !== 200) return null;
  const form = page.hasForm && !isCopy ? toForm(request) : null;
  const rendered = await entry.renderPage({ url, settings, locale, answers, clock, form, isCopy });
  if (rendered.kind === 'redirect') return rendered;
  const sent = {
    ...pages.send(page.key, isFramed(request) ? { ...rendered, links: [] } : rendered),
    status,
  };
  return form?.cookie && rendered.html.includes(form.token)
    ? { ...sent, cookie: form.cookie }
    : sent;
}

/** The page's status: that of its document, which is read last; a page without one stands for what does not exist. */
function toStatus(answers: readonly EmbeddedAnswer[]): number {
  return answers.at(-1)?.status ?? 404;
}

/** The whole address of a request, as its visitor asked for it. */
export function getRequestUrl(request: FastifyRequest): string {
  return `${toScheme(request)}://${request.host}${request.url}`;
}

/** How the visitor came: a proxy in front may have taken https off. Decides about links and cookies of this visitor only. */
function toScheme({ headers, protocol }: FastifyRequest): string {
  const [first] = String(headers['x-forwarded-proto'] ?? '').split(',');
  return first?.trim() === 'https' ? 'https' : protocol;
}

/** Whether the page goes into another one: nothing in there is to be installed. */
function isFramed({ headers }: FastifyRequest): boolean {
  return ['iframe', 'frame', 'embed', 'object'].includes(String(headers['sec-fetch-dest']));
}

/** What the forms of a document carry, and the cookie that belongs to them where the visitor has none yet. */
function toForm(request: FastifyRequest) {
  const path = new URL(getRequestUrl(request)).pathname.replace(/\/$/, '');
  const known = readCookie(request.headers.cookie, FORM_COOKIE);
  const nonce = isFormNonce(known) ? known : newFormNonce();
  return {
    key: randomUUID(),
    token: formToken(nonce, path),
    cookie: nonce === known ? null : formCookie(nonce, path, toScheme(request)),
  };
}

/** Whether an address of the API is one of this server. */
export function isOurs(read: string): boolean {
  return /^\/(?!\/)/.test(read);
}

/** What the API answers to a read at this moment; null where it fails to say whether there is such a thing. */
export async function readAnswer(
  app: FastifyInstance,
  url: string,
): Promise<EmbeddedAnswer | null> {
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
