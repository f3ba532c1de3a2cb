import { PROBLEMS, type ProblemCode } from '#contract/problems.ts';

/** One call as it left the page. */
export interface SentCall {
  readonly method: string;
  /** Path behind the API base, such as `/v1/sales/quote/quote-1`. */
  readonly path: string;
  readonly headers: Headers;
  readonly body: unknown;
}

/** Responds to a call; a rejected promise is a lost connection. */
export type Responder = (call: SentCall) => Response | Promise<Response>;

/** A network in place of the real one, with every call that was sent through it. */
export interface Network {
  readonly fetch: typeof fetch;
  readonly calls: readonly SentCall[];
  /** Calls whose method and path are these. */
  sent(method: string, path: string): readonly SentCall[];
  /** Sets the response to further calls. */
  respond(route: string, responder: Responder): void;
}

/** A JSON response with the headers of the sales API. */
export function respondWithJson(body: unknown, etag = '"v1"'): Response {
  return new Response(JSON.stringify(body), {
    headers: { 'content-type': 'application/json', etag },
  });
}

/** A problem document of the closed list. */
export function respondWithProblem(code: ProblemCode): Response {
  const status = PROBLEMS[code];
  const problem = { type: `urn:billfold:problem:${code}`, title: code, status, code };
  return new Response(JSON.stringify(problem), {
    status,
    headers: { 'content-type': 'application/problem+json' },
  });
}

/** A network that responds by `METHOD /path`; an unknown call is a lost connection. */
export function makeNetwork(responses: Readonly<Record<string, Responder>>): Network {
  const table = new Map(Object.entries(responses));
  const calls: SentCall[] = [];
  const fetchCall = async (input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> => {
    const path = String(input).replace(/^\/api\/[^/]+/, '');
    const method = init.method ?? 'GET';
    const body = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
    const call = { method, path, headers: new Headers(init.headers), body };
    calls.push(call);
    const responder = table.get(`${method} ${path}`);
    if (!responder) throw new TypeError(`No line to ${method} ${path}`);
    return responder(call);
  };
  return {
    fetch: fetchCall as typeof fetch,
    calls,
    sent: (method, path) => calls.filter((call) => call.method === method && call.path === path),
    respond: (route, responder) => void table.set(route, responder),
  };
}
