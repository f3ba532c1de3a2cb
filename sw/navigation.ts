import { documentPlace, type Place } from './documentPlace.ts';
import { keptPage, policyOf } from './keptPages.ts';
import { fillShell, shellPage } from './shell.ts';

declare const self: ServiceWorkerGlobalScope & {
  /** The server's setting, where it has one (`server/site/workerScript.ts`). */
  readonly BILLFOLD_SINGLE_HOSTS?: readonly string[];
};

/**
 * Answers a navigation, or leaves it to the browser (undefined): a kept document from this device at once, everything else
 * from the network, and where there is none from the shell.
 */
export function answerNavigation(event: FetchEvent): Promise<Response> | undefined {
  const url = new URL(event.request.url);
  const place = documentPlace(url, { singleHosts: self.BILLFOLD_SINGLE_HOSTS ?? [] });
  if (!place) return undefined;
  event.waitUntil(fillShell().catch(() => {})); // without a network the holes stay
  return answer(event.request, url, place);
}

async function answer(request: Request, url: URL, place: Place): Promise<Response> {
  const kept =
    place.kind === 'document' &&
    (await keptPage(place.key, place.view, url).catch(() => undefined)); // a store that fails keeps nothing
  if (kept) return kept;
  try {
    return await fetch(request);
  } catch (error) {
    const shell = await shellPage();
    if (!shell) throw error;
    const headers = new Headers(shell.headers);
    const group = place.kind === 'document' ? place.key.kind : place.group;
    headers.set('Content-Security-Policy', policyOf(shell, group));
    headers.delete('Content-Encoding');
    return new Response(shell.body, { headers });
  }
}
