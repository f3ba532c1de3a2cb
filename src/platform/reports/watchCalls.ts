import { pathPattern } from './addressPattern.ts';
import type { RouteTraces } from './RouteTraces.ts';
import { toUrl } from './toUrl.ts';

/** The outcome of a call, never its URL, its body or its response. */
export interface CallOutcome {
  readonly method: string;
  /** Pattern of its path, such as `/api/{}/quote/{}`. */
  readonly path: string;
  /** 0 without a response. */
  readonly status: number;
  /** The call's id in the server's log; null if the response had none. */
  readonly requestId: string | null;
  /** Code of the problem document; null if there was none. */
  readonly problem: string | null;
}

/** The dependencies of watching calls. */
export interface WatchDeps {
  readonly traces: RouteTraces;
  readonly newSpanId: () => string;
  /** The headers that let a server continue this span of the trace. */
  readonly traceHeaders: (spanId: string) => Readonly<Record<string, string>>;
  /** Origins besides the page's own whose calls are watched, with trace headers. */
  readonly targets: readonly string[];
  /** Called for each call that ended, however it ended. */
  readonly onEnd: (outcome: CallOutcome) => void;
}

/** The part of a page that calls go through. */
export type CallingPage = Pick<Window & typeof globalThis, 'fetch' | 'location'>;

/**
 * Watches the calls of a page to its own origin and to the targets; other calls are not touched. A call gets trace
 * headers and is otherwise unchanged: it is not delayed, and its caller gets the original outcome. Returns a function
 * that stops it.
 */
export function watchCalls(page: CallingPage, deps: WatchDeps): () => void {
  const original = page.fetch;
  const watched: typeof fetch = (input, init) => {
    const call = readCall(page, deps.targets, input, init);
    if (call === null) return original.call(page, input, init);
    const spanId = deps.newSpanId();
    const end = deps.traces.startCall(`${call.method} ${call.path}`, spanId);
    const reply = original.call(page, input, withHeaders(input, init, deps.traceHeaders(spanId)));
    const onResponse = async (response: Response) => {
      end(response.status);
      deps.onEnd({ ...call, ...(await readOutcome(response)) });
    };
    const onFailure = () => {
      end(0);
      deps.onEnd({ ...call, status: 0, requestId: null, problem: null });
    };
    reply.then(onResponse, onFailure).catch(() => {}); // a failure of the watcher must not reach the caller
    return reply;
  };
  page.fetch = watched;
  return () => {
    if (page.fetch === watched) page.fetch = original;
  };
}

type Call = Pick<CallOutcome, 'method' | 'path'>;

function readCall(
  { location }: CallingPage,
  targets: readonly string[],
  input: RequestInfo | URL,
  init?: RequestInit,
): Call | null {
  const isRequest = typeof input === 'object' && 'url' in input;
  const address = isRequest ? input.url : `${input}`;
  const url = toUrl(address, location.href);
  if (url === null) return null;
  const { origin, pathname } = url;
  if (origin !== location.origin && !targets.includes(origin)) return null;
  const method = init?.method ?? (isRequest ? input.method : 'GET');
  return { method: method.toUpperCase(), path: pathPattern(pathname) };
}

function withHeaders(
  input: RequestInfo | URL,
  init: RequestInit | undefined,
  added: Readonly<Record<string, string>>,
): RequestInit {
  const own = init?.headers ?? (typeof input === 'object' && 'url' in input ? input.headers : {});
  const headers = new Headers(own);
  for (const [name, value] of Object.entries(added)) headers.set(name, value);
  return { ...init, headers };
}

/** The form of our codes and ids; anything else is not passed on. */
const CODE = /^[a-z-]{1,60}$/;

async function readOutcome(response: Response): Promise<Omit<CallOutcome, keyof Call>> {
  const { status, headers } = response;
  return { status, requestId: headers.get('X-Request-Id'), problem: await readProblem(response) };
}

/** The code alone; the rest of a problem document may contain the customer's figures. */
async function readProblem(response: Response): Promise<string | null> {
  const type = response.headers.get('Content-Type') ?? '';
  if (response.ok || !type.startsWith('application/problem+json')) return null;
  const problem = (await response.clone().json()) as { readonly code?: unknown } | null;
  return typeof problem?.code === 'string' && CODE.test(problem.code) ? problem.code : null;
}
