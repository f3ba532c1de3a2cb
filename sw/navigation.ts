import { markOpened } from '#offline/core/snapshots.ts';
import { systemClock } from '#platform/clock.ts';
import { type DocumentPlace, matchPlace, type ShellPlace } from './matchPlace.ts';
import { findBarePage, findSavedPage } from './savedPages.ts';
import { fillShell, shellPage } from './shell.ts';

declare const self: ServiceWorkerGlobalScope & {
  /** The server's setting, where it has one (`server/site/workerScript.ts`). */
  readonly BILLFOLD_SINGLE_HOSTS?: readonly string[];
};

/** A store that does not answer within as long, in ms, counts as one that keeps nothing. */
const STORE_MS = 1000;

/** A page that the shell can open waits as long for the network, in ms: a signal may carry no data. */
const NETWORK_MS = 3000;

/**
 * Answers a navigation, or leaves it to the browser (undefined): a saved document and the list of them from this device at
 * once, everything else from the network, and where that does not answer from the shell, with the document that it is about.
 */
export function answerNavigation(event: FetchEvent): Promise<Response> | undefined {
  const url = new URL(event.request.url);
  const place = matchPlace(url, { singleHosts: self.BILLFOLD_SINGLE_HOSTS ?? [] });
  if (!place) return undefined;
  const answer =
    place.kind === 'document'
      ? answerDocument(event, url, place)
      : answerWithShell(event.request, place);
  // not before the answer, which reads from the same disk; without a network the holes stay
  event.waitUntil(answer.then(fillShell).catch(() => {}));
  return answer;
}

async function answerDocument(
  event: FetchEvent,
  url: URL,
  { key, view }: DocumentPlace,
): Promise<Response> {
  // a store that fails keeps nothing
  const reading = findSavedPage(key, view, url).catch(() => undefined);
  const kept = await Promise.race([reading, after(STORE_MS)]);
  if (kept) {
    event.waitUntil(markOpened(key, systemClock.now()).catch(() => {})); // it goes a little sooner
    return kept;
  }
  try {
    return await fetch(event.request);
  } catch (error) {
    const shell = await shellPage();
    if (!shell) throw error;
    return shell;
  }
}

async function answerWithShell(request: Request, { kind, key }: ShellPlace): Promise<Response> {
  const own = kind === 'list' ? await shellPage() : undefined;
  if (own) return own;
  const network = fetch(request);
  const waited = network.catch(() => undefined);
  // in the shell no payment is taken, for its policy has no processor: loaded again, the page waits for the network
  const isPatient = kind === 'payment' && request.cache !== 'default';
  const answer = await (isPatient ? waited : Promise.race([waited, after(NETWORK_MS)]));
  if (answer) return answer;
  const reading = findBarePage(key).catch(() => undefined);
  const bare = await Promise.race([reading, after(STORE_MS)]);
  return bare ?? (await shellPage()) ?? network;
}

function after(ms: number): Promise<undefined> {
  return new Promise((resolve) => {
    setTimeout(() => resolve(undefined), ms);
  });
}
