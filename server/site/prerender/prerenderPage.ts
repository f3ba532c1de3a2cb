import type { FastifyInstance, FastifyRequest } from 'fastify';
import type {
  EmbeddedResponse,
  LanguagePreferences,
  LocaleChoice,
  PageSettings,
  PrerenderInput,
  ServerEntry,
} from '#contract/prerender.ts';
import { getPage } from '#domain/address/getPage.ts';
import type { Page } from '#domain/address/pages.ts';
import { systemClock } from '#server/platform/clock.ts';
import { LOCALE_COOKIE, readCookie } from '#server/platform/network/readCookie.ts';
import { isLongRender, type LongRenders, toFirstLines } from './longRenders.ts';
import {
  type CachedPage,
  getRecent,
  type PageCache,
  type ReadVersion,
  type Rendered,
  toPageKey,
} from './pageCache.ts';
import type { PrerenderedPages, SentPage } from './prerenderedPages.ts';
import { hasListedValues, toRenderedUrl } from './renderedUrl.ts';

/** A request with this header fetches a page for the device: rendered as a snapshot, without a form. */
const SNAPSHOT_HEADER = 'billfold-keep';

/** Whether the response to a request is saved on the device and shown later. */
export function isSavedOnDevice({ headers }: FastifyRequest): boolean {
  return headers[SNAPSHOT_HEADER] !== undefined;
}

/** The dependencies of rendering. */
export interface PrerenderDeps {
  readonly app: FastifyInstance;
  readonly entry: ServerEntry;
  readonly pages: PrerenderedPages;
  readonly settings: PageSettings;
  /** Pages that were rendered before; pages for a device are always rendered again. */
  readonly cache: PageCache;
  readonly readVersion: ReadVersion;
  readonly longRenders: LongRenders;
}

/** A rendered page, or the target of a redirect. */
export type PrerenderResult = SentPage | { readonly to: string };

/** One request for a page that the server renders. */
interface PageView {
  readonly url: string;
  readonly page: Page;
  readonly needs: PrerenderInput;
  readonly locale: LocaleChoice;
  readonly isCopy: boolean;
  readonly isFramed: boolean;
  readonly now: number;
}

/**
 * The first view of a request, rendered with the API's responses to this request, or reused from an earlier one with the
 * same responses; null if the app has to render it itself: another page, an API elsewhere or one that fails. A missing or
 * removed document is rendered as such, with the API's status. Throws what rendering throws.
 */
export async function prerenderPage(
  deps: PrerenderDeps,
  request: FastifyRequest,
): Promise<PrerenderResult | null> {
  const view = toView(deps, request);
  if (view === null) return null;
  const key = await findKey(deps, view);
  const cached = key === null ? null : deps.cache.get(key);
  if (cached !== null) return toCompletePage(deps, view, cached);
  const rendered = await deps.cache.share(key, () => render(deps, view));
  if (rendered === null) return null;
  const { result, status } = rendered;
  if (result.kind === 'redirect') return result;
  if (view.isCopy && status !== 200) return null;
  const fresh = { key: key ?? '', rendered: view.isFramed ? { ...result, links: [] } : result };
  if (key !== null && status === 200) deps.cache.set(fresh);
  return { ...toCompletePage(deps, view, fresh), status };
}

/** A path that begins with `//`, or contains control characters: the router would parse another URL from it. */
const UNRENDERABLE = /^\/\/|^[^?]*%(?:[01][\da-f]|7f)/i;

/** A request's target; null if it is not rendered here. */
function toView({ entry, settings }: PrerenderDeps, request: FastifyRequest): PageView | null {
  if (UNRENDERABLE.test(request.url)) return null;
  const options = getRequestUrl(request);
  const needs = entry.getPrerenderInput(options, settings);
  const url = needs.documentName === null ? options : toRenderedUrl(options);
  const page = getPage(needs.key);
  if (!page?.isPrerendered) return null;
  if (page.document && ![needs.boot, needs.document].every(isOwnApi)) return null;
  const locale = entry.pageLocale(toPreferences(request));
  const now = systemClock.now().getTime();
  const isCopy = isSavedOnDevice(request);
  return { url, page, needs, locale, isCopy, isFramed: isFramed(request), now };
}

/**
 * The key under which the page is cached; null if it is not cached: a page for a device, or an address with invented values.
 */
async function findKey({ readVersion }: PrerenderDeps, view: PageView): Promise<string | null> {
  const { documentName: name } = view.needs;
  if (name === null || view.isCopy) return null;
  // read for every page, so that an unresponsive database is noticed here
  const version = await readVersion(name);
  if (version === null || !hasListedValues(view.url, { ...view, name })) return null;
  return toPageKey({ ...view, name, version });
}

/**
 * The date of a page's responses, the same in markup and data: hydration fails if the two differ, for example when a minute
 * ends between the request and the API's own date.
 */
function toDate(now: number): string {
  return new Date(now).toUTCString();
}

/** Renders a page with the API's current responses; null if the API fails. */
async function render(
  { app, entry, settings, longRenders }: PrerenderDeps,
  { url, page, needs, locale, isCopy, now }: PageView,
): Promise<Rendered | null> {
  const reads = [needs.boot, needs.document].filter((read) => read !== null);
  const read = await Promise.all(reads.map((url) => readResponse(app, url)));
  if (!read.every((response) => response !== null)) return null;
  const responses = read.map((response) => ({ ...response, date: toDate(now) }));
  const status = toStatus(responses);
  if (status === 200 && responses.some((response) => response.status !== 200)) return null;
  const clock = { now: () => now, after: () => () => undefined };
  const hasPlainForms = page.hasForm === true && !isCopy;
  const options = { url, settings, locale, responses, clock, hasPlainForms, isCopy };
  if (!isLongRender(url, responses)) return { result: await entry.renderPage(options), status };
  const result = await longRenders.run(() => entry.renderPage(options));
  return { result: result ?? { kind: 'redirect', to: toFirstLines(url) }, status };
}

/** The complete page, with its responses dated now, because their rows were just found unchanged. */
function toCompletePage({ pages }: PrerenderDeps, { page, now }: PageView, cached: CachedPage) {
  const recent = getRecent(cached, now);
  if (recent !== null) return recent;
  const { rendered } = cached;
  const responses = rendered.data.responses.map((response) => ({ ...response, date: toDate(now) }));
  const sent = pages.send(page.key, {
    ...rendered,
    data: { ...rendered.data, responses },
  });
  cached.sent = { page: sent, madeAt: now };
  return sent;
}

/** The page's status: that of its document, which is read last. A page without one is a missing page. */
function toStatus(responses: readonly EmbeddedResponse[]): number {
  return responses.at(-1)?.status ?? 404;
}

/** A request's language preferences. */
export function toPreferences(request: FastifyRequest): LanguagePreferences {
  return {
    requested: new URL(getRequestUrl(request)).searchParams.get('locale'),
    stored: readCookie(request.headers.cookie, LOCALE_COOKIE),
    acceptLanguage: request.headers['accept-language'],
  };
}

/** The whole URL of a request, as its visitor requested it; without a valid host it is treated as local. */
export function getRequestUrl(request: FastifyRequest): string {
  const url = `${toScheme(request)}://${request.host}${request.url}`;
  return URL.canParse(url) ? url : `http://localhost${request.url}`;
}

/** The visitor's scheme: a proxy in front may have removed https. Affects only links and cookies of this visitor. */
function toScheme({ headers, protocol }: FastifyRequest): string {
  const [first] = String(headers['x-forwarded-proto'] ?? '').split(',');
  return first?.trim() === 'https' ? 'https' : protocol;
}

/** Whether the page is embedded in another one: then nothing can be installed. */
function isFramed({ headers }: FastifyRequest): boolean {
  return ['iframe', 'frame', 'embed', 'object'].includes(String(headers['sec-fetch-dest']));
}

/** Whether an address of the API is one of this server. */
export function isOwnApi(read: string | null): read is string {
  return read !== null && /^\/(?!\/)/.test(read);
}

/** The API's current response to a read; null if the API fails: the resource may or may not exist. */
export async function readResponse(
  app: FastifyInstance,
  url: string,
): Promise<EmbeddedResponse | null> {
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
