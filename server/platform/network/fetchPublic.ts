import { lookup as lookUp } from 'node:dns';
import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import type { LookupFunction } from 'node:net';
import { Readable } from 'node:stream';
import { isPublicAddress, isPublicHost } from './publicHost.ts';

/** The part of `fetch` that is used. */
export interface PublicRequest {
  readonly signal: AbortSignal;
  readonly headers: Readonly<Record<string, string>>;
}

/** How names are resolved and which hosts and addresses are public; replaced in tests. */
export interface PublicNetwork {
  readonly lookUp: typeof lookUp;
  readonly isPublicHost: (url: URL) => boolean;
  readonly isPublicAddress: (address: string) => boolean;
}

const INTERNET: PublicNetwork = { lookUp, isPublicHost, isPublicAddress };

/**
 * Reads a URL that another party chose, on the internet only: it connects to the address that was checked, so a name
 * cannot resolve to another one in between. Follows no redirect. Rejects for everything else, and when `fetch` would.
 */
export async function fetchPublic(
  url: string,
  { signal, headers }: PublicRequest,
  network: PublicNetwork = INTERNET,
): Promise<Response> {
  const target = new URL(url);
  if (!network.isPublicHost(target)) throw new TypeError('The host is not public');
  const { get } = target.protocol === 'https:' ? https : http;
  const message = await new Promise<IncomingMessage>((resolve, reject) => {
    const options = {
      signal,
      agent: false,
      lookup: toPublicLookup(network),
      headers: { 'Accept-Encoding': 'identity', ...headers },
    };
    get(target, options, resolve).on('error', reject);
  });
  const { statusCode = 500 } = message;
  if (statusCode >= 300) {
    message.destroy();
    throw new TypeError(`The host returned ${statusCode}`);
  }
  return new Response(Readable.toWeb(message) as ReadableStream<Uint8Array>, {
    headers: toHeaders(message),
  });
}

/** Resolves a name, unless one of its addresses is not public. */
function toPublicLookup({ lookUp, isPublicAddress }: PublicNetwork): LookupFunction {
  return (host, options, found) =>
    lookUp(host, { ...options, all: true }, (error, addresses) => {
      if (error) return found(error, []);
      const [first] = addresses;
      if (first === undefined || !addresses.every(({ address }) => isPublicAddress(address)))
        return found(new TypeError('The host is not public'), []);
      return options.all ? found(null, addresses) : found(null, first.address, first.family);
    });
}

function toHeaders({ headers }: IncomingMessage): Headers {
  const copied = new Headers();
  for (const name of ['content-type', 'content-length']) {
    const value = headers[name];
    if (typeof value === 'string') copied.set(name, value);
  }
  return copied;
}
