import { callAddress } from '#api/client/callAddress.ts';
import { FIRST_ROUTES } from '#api/firstRoutes.ts';
import type { RouteName } from '#contract/routes/routes.ts';
import { ANY_PART, pathPattern } from '#platform/reports/addressPattern.ts';
import { readDetails } from '#platform/reports/readDetails.ts';
import { toUrl } from '#platform/reports/toUrl.ts';
import type { CallOutcome } from '#platform/reports/watchCalls.ts';
import type { AppDeps } from '../appDeps.ts';

/** The cache's state of one call. */
interface CachedCall {
  readonly requestId?: string | undefined;
  readonly status: string;
  readonly endpointName?: string | undefined;
  readonly error?: unknown;
}

/**
 * Reports failed calls that a page made before its calls were watched, such as a first view's document; pending ones once
 * they have ended. The cache has their failures, so that no first view needs code for this. Returns a function that stops
 * it.
 */
export function reportFirstCalls(
  { store, settings }: Pick<AppDeps, 'store' | 'settings'>,
  location: Pick<Location, 'href'>,
  onFailure: (outcome: CallOutcome) => void,
): () => void {
  const readCalls = (): readonly CachedCall[] => {
    const { queries, mutations } = store.getState().api;
    return [...Object.values(queries), ...Object.values(mutations)].flatMap((call) => call ?? []);
  };
  const early = new Set(readCalls().flatMap(({ requestId }) => requestId ?? []));
  let stop = () => {};
  const check = () => {
    const calls = readCalls().filter(({ requestId = '' }) => early.has(requestId));
    early.clear();
    for (const call of calls) {
      if (call.status === 'pending') early.add(call.requestId ?? '');
      if (call.status === 'rejected') report(call);
    }
    if (early.size === 0) stop();
  };
  const report = ({ endpointName = '', error }: CachedCall) => {
    const route = FIRST_ROUTES[endpointName as RouteName];
    if (route === undefined) return;
    const { method, path } = route;
    const url = toUrl(callAddress(path, ANY_PART, settings).url, location.href);
    if (url !== null) onFailure({ method, path: pathPattern(url.pathname), ...toOutcome(error) });
  };
  stop = store.subscribe(check);
  check();
  return stop;
}

function toOutcome(failure: unknown): Pick<CallOutcome, 'status' | 'requestId' | 'problem'> {
  const { status, requestId, problem } = readDetails(failure);
  return {
    status: typeof status === 'number' ? status : 0,
    requestId: typeof requestId === 'string' ? requestId : null,
    problem: typeof problem === 'string' ? problem : null,
  };
}
