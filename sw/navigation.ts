import { markOpened } from '#offline/core/snapshots.ts';
import { tryWithLimit } from '#offline/core/withLimit.ts';
import { systemClock } from '#platform/clock.ts';
import {
  matchWorkerPage,
  type ReceiptPage,
  type SavablePage,
  type ShellPage,
} from './matchWorkerPage.ts';
import { findReceiptPage, findSavedPage, findUnrenderedPage } from './savedPages.ts';
import { fetchMissingFiles, shellPage } from './shell.ts';

declare const self: ServiceWorkerGlobalScope & {
  /** The server's setting, where it has one (`server/site/workerScript.ts`). */
  readonly BILLFOLD_SINGLE_HOSTS?: readonly string[];
};

/** A store that does not answer within as long, in ms, counts as one that keeps nothing. */
const STORE_MS = 1000;

/**
 * Answers a navigation, or leaves it to the browser (undefined): a saved document and the list of them from this device at
 * once, everything else from the network, and where that does not answer from the shell, with the document that it is about. A
 * receipt is the server's as long as there is one: its later charges go on. In the shell a form says that there is no
 * connection.
 */
export function respondToNavigation(event: FetchEvent): Promise<Response> | undefined {
  const url = new URL(event.request.url);
  const place = matchWorkerPage(url, { singleHosts: self.BILLFOLD_SINGLE_HOSTS ?? [] });
  if (!place) return undefined;
  const response =
    place.kind === 'document'
      ? respondWithDocument(event, url, place)
      : respondWithShell(event.request, place);
  // not before the answer, which reads from the same disk; without a network the holes stay
  event.waitUntil(response.then(fetchMissingFiles).catch(() => {}));
  return response;
}

async function respondWithDocument(
  event: FetchEvent,
  url: URL,
  { key, view }: SavablePage,
): Promise<Response> {
  const savedPage = await tryWithLimit(findSavedPage(key, view, url), STORE_MS);
  if (savedPage) {
    event.waitUntil(markOpened(key, systemClock.now()).catch(() => {})); // it goes a little sooner
    return savedPage;
  }
  return orShell(fetch(event.request));
}

/** What the network answers; the shell where it fails, and its failure where that is not there. */
function orShell(network: Promise<Response>): Promise<Response> {
  return network.catch(async () => (await shellPage()) ?? network);
}

async function respondWithShell(
  request: Request,
  place: ShellPage | ReceiptPage,
): Promise<Response> {
  const { kind, key } = place;
  const own = kind === 'list' ? await shellPage() : undefined;
  if (own) return own;
  const network = fetch(request);
  // in the shell no payment is taken, for its policy has no processor: loaded again, the page waits for the network
  const isPatient = kind === 'payment' && request.cache !== 'default';
  // else the shell opens where none comes within the limit: a signal may carry no data
  const response = await (isPatient ? network.catch(() => undefined) : tryWithLimit(network));
  if (response) return response;
  // a receipt, or a form, that is not here may still come, late
  return kind === 'receipt'
    ? ((await tryWithLimit(findReceiptPage(key), STORE_MS)) ?? orShell(network))
    : ((await tryWithLimit(findUnrenderedPage(key), STORE_MS)) ?? (await shellPage()) ?? network);
}
