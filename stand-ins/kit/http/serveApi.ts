import type { Fault, Faults, ForcedOutcome } from '../control/Faults.ts';
import { isLoopbackUrl } from './loopback.ts';
import { type Reply, textReply } from './Reply.ts';
import type { StandInRequest } from './StandInRequest.ts';

/** The handler of a processor's API, and its planned faults. */
export interface Api {
  faults: Faults;
  headers: readonly string[];
  handle: (request: StandInRequest, forced: ForcedOutcome | undefined) => Promise<Reply>;
  buildOutage: (status: number) => Reply;
  /** Whether a request changes nothing. */
  isRead: (request: StandInRequest) => boolean;
}

/**
 * Handles a call of the processor's API: refuses pages of other machines, and applies planned faults. If the result is undefined,
 * the connection is dropped.
 */
export async function serveApi(api: Api, request: StandInRequest): Promise<Reply | undefined> {
  const { method, url, headers } = request;
  const { origin } = headers;
  if (origin !== undefined && !isLoopbackUrl(origin)) {
    return textReply(403, 'text/plain', 'Only pages of this machine may call the API.');
  }
  const share = (reply: Reply) => (origin === undefined ? reply : shared(reply, origin, api));
  if (method === 'OPTIONS') return share(textReply(204, 'text/plain', ''));
  const fault = api.faults.take(method, url.pathname, request.body);
  if (fault?.kind === 'delay' || fault?.kind === 'hang') await pause(fault.ms);
  if (fault?.kind === 'hang' || request.isGone()) return undefined;
  if (fault?.kind === 'late') {
    api.faults.postpone(() => api.handle(request, undefined));
    return undefined;
  }
  if (fault?.kind === 'error') return share(api.buildOutage(fault.status));
  const respond = () => api.handle(request, forcedBy(fault));
  const reply = api.isRead(request)
    ? await api.faults.respondToRead(`${method} ${url.href} ${request.body}`, respond)
    : await respond();
  return fault?.kind === 'drop-reply' ? undefined : share(reply);
}

function forcedBy(fault: Fault | undefined): ForcedOutcome | undefined {
  return fault?.kind === 'decline' || fault?.kind === 'challenge' ? fault.kind : undefined;
}

function shared(reply: Reply, origin: string, { headers }: Api): Reply {
  const added = {
    'access-control-allow-origin': origin,
    'access-control-allow-methods': 'GET, POST, PUT, PATCH, DELETE',
    'access-control-allow-headers': ['authorization', 'content-type', ...headers].join(', '),
    'access-control-expose-headers': 'request-id',
    'access-control-max-age': '600',
    vary: 'origin',
  };
  return { ...reply, headers: { ...reply.headers, ...added } };
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
