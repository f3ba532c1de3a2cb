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
  /** The server's setting, if it has one (`server/site/shell/workerScript.ts`). */
  readonly BILLFOLD_SINGLE_HOSTS?: readonly string[];
};

/** Time limit for a store, in ms: one that does not respond counts as empty. */
const STORE_MS = 1000;

/**
 * Handles a navigation, or leaves it to the browser (undefined). A saved document and the list of
 * them come from this device at once, everything else from the network, and if that fails from the
 * shell, with the document of the URL. A receipt comes from the server while it has one, because
 * its later charges continue. In the shell, a form or a page of staff shows that there is no
 * connection.
 */
export function respondToNavigation(event: FetchEvent): Promise<Response> | undefined {
  const url = new URL(event.request.url);
  const target = matchWorkerPage(url, { singleHosts: self.BILLFOLD_SINGLE_HOSTS ?? [] });
  if (!target) return undefined;
  const response =
    target.kind === 'document'
      ? respondWithDocument(event, url, target)
      : target.kind === 'staff'
        ? orShell(fetch(event.request))
        : respondWithShell(event.request, target);
  // not before the response, which reads from the same disk; offline, missing files stay missing
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
    event.waitUntil(markOpened(key, systemClock.now()).catch(() => {})); // only evicted a little earlier
    return savedPage;
  }
  return orShell(fetch(event.request));
}

/** The network's response; if it fails, the shell; without a shell, the failure. */
function orShell(network: Promise<Response>): Promise<Response> {
  return network.catch(async () => (await shellPage()) ?? network);
}

async function respondWithShell(
  request: Request,
  target: ShellPage | ReceiptPage,
): Promise<Response> {
  const { kind, key } = target;
  const own = kind === 'list' ? await shellPage() : undefined;
  if (own) return own;
  const network = fetch(request);
  // the shell takes no payment, because its policy lists no processor: when reloaded, the page
  // waits for the network
  const isPatient = kind === 'payment' && request.cache !== 'default';
  // otherwise the shell opens if no response arrives within the limit: a connected network may
  // transfer no data
  const response = await (isPatient ? network.catch(() => undefined) : tryWithLimit(network));
  if (response) return response;
  // a receipt or a form that is not saved may still arrive, late
  return kind === 'receipt'
    ? ((await tryWithLimit(findReceiptPage(key), STORE_MS)) ?? orShell(network))
    : ((await tryWithLimit(findUnrenderedPage(key), STORE_MS)) ?? (await shellPage()) ?? network);
}
