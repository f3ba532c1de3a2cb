import { noteOpened } from '#offline/core/copies.ts';
import type { CopyKind } from '#offline/core/copyRecord.ts';
import { systemClock } from '#platform/clock.ts';
import { documentPlace, type Place } from './documentPlace.ts';
import { keptPage, policyOf } from './keptPages.ts';
import { fillShell, shellPage } from './shell.ts';

declare const self: ServiceWorkerGlobalScope & {
  /** The server's setting, where it has one (`server/site/workerScript.ts`). */
  readonly BILLFOLD_SINGLE_HOSTS?: readonly string[];
};

/** A store that does not answer within as long, in ms, counts as one that keeps nothing. */
const STORE_MS = 1000;

/** A page that the shell can open waits as long for the network, in ms: a signal may carry no data. */
const NETWORK_MS = 3000;

/** The documents of a business on this device: drawn by the app from what is kept here, with a network or without. */
const LIST = /^\/[^/]+\/?$/;

/**
 * Answers a navigation, or leaves it to the browser (undefined): a kept document and the list of them from this device at
 * once, everything else from the network, and where that does not answer from the shell.
 */
export function answerNavigation(event: FetchEvent): Promise<Response> | undefined {
  const url = new URL(event.request.url);
  const place = documentPlace(url, { singleHosts: self.BILLFOLD_SINGLE_HOSTS ?? [] });
  if (!place) return undefined;
  event.waitUntil(fillShell().catch(() => {})); // without a network the holes stay
  return place.kind === 'document'
    ? answerDocument(event, url, place)
    : answerWithShell(event.request, place.group, LIST.test(url.pathname));
}

async function answerDocument(
  event: FetchEvent,
  url: URL,
  { key, view }: Extract<Place, { kind: 'document' }>,
): Promise<Response> {
  // a store that fails keeps nothing
  const reading = keptPage(key, view, url).catch(() => undefined);
  const kept = await Promise.race([reading, after(STORE_MS)]);
  if (kept) {
    event.waitUntil(noteOpened(key, systemClock.now()).catch(() => {})); // it goes a little sooner
    return kept;
  }
  try {
    return await fetch(event.request);
  } catch (error) {
    const shell = await shellFor(key.kind);
    if (!shell) throw error;
    return shell;
  }
}

async function answerWithShell(
  request: Request,
  group: CopyKind,
  isList: boolean,
): Promise<Response> {
  const own = isList ? await shellFor(group) : undefined;
  if (own) return own;
  const network = fetch(request);
  const waited = network.catch(() => undefined);
  const answer = await Promise.race([waited, after(NETWORK_MS)]);
  return answer ?? (await shellFor(group)) ?? network;
}

async function shellFor(group: CopyKind): Promise<Response | undefined> {
  const shell = await shellPage();
  if (!shell) return undefined;
  const headers = new Headers(shell.headers);
  headers.set('Content-Security-Policy', policyOf(shell, group));
  headers.delete('Content-Encoding');
  return new Response(shell.body, { headers });
}

function after(ms: number): Promise<undefined> {
  return new Promise((resolve) => {
    setTimeout(() => resolve(undefined), ms);
  });
}
