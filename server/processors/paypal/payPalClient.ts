import { LRUCache } from 'lru-cache';
import { toEntryBytes } from '#server/platform/toEntryBytes.ts';
import { CALL_TIMEOUT_MS } from '../contract/callLimits.ts';
import type { ConnectionContext } from '../contract/connectionContext.ts';
import { ProcessorError } from '../contract/processorError.ts';
import { repeatCall } from '../contract/repeatCall.ts';
import { toPayPalError } from './PayPalError.ts';
import { PAYPAL_ADDRESSES } from './payPalSettings.ts';

/** One call of PayPal's API. With a `key` (`PayPal-Request-Id`) PayPal does a repeated one once; one without changes nothing. */
export interface PayPalCall {
  readonly method: 'GET' | 'POST' | 'DELETE';
  readonly path: string;
  /** An object, or JSON that is ready to be sent. */
  readonly body?: object | string;
  readonly key?: string;
}

/** The body of PayPal's response. Rejects with a `ProcessorError`. */
export type CallPayPal = (context: ConnectionContext, call: PayPalCall) => Promise<unknown>;

/** Access tokens by the keys that they belong to. */
type Tokens = LRUCache<string, string>;

/** Maximum total size of the tokens, in bytes: those of thousands of connections. */
const TOKENS_BYTES = 8_000_000;

/**
 * PayPal's API. An access token is used until PayPal rejects it: that call had no effect, and is sent again with a new
 * token. An attempt, including tokens, takes at most `CALL_TIMEOUT_MS`.
 */
export function createPayPalClient(): CallPayPal {
  const tokens: Tokens = new LRUCache({
    maxSize: TOKENS_BYTES,
    sizeCalculation: (token, name) => toEntryBytes(token, name),
  });
  return (context, call) =>
    repeatCall(() => sendRequest(tokens, context, call), { isRepeatable: true });
}

async function sendRequest(
  tokens: Tokens,
  context: ConnectionContext,
  { method, path, body, key }: PayPalCall,
): Promise<unknown> {
  const { apiBase = PAYPAL_ADDRESSES[context.mode].apiBase, clientId } = context.settings;
  const { clientSecret } = context.secrets;
  if (!clientId || !clientSecret) {
    throw new ProcessorError('not-configured', 'PayPal’s client id or its secret is missing');
  }
  const base = apiBase.replace(/\/$/, '');
  const signal = AbortSignal.timeout(CALL_TIMEOUT_MS);
  const name = JSON.stringify([base, clientId, clientSecret]);
  const cached = tokens.get(name);
  for (const token of cached === undefined ? [null] : [cached, null]) {
    const fresh = token ?? (await fetchToken(base, { clientId, clientSecret }, signal));
    tokens.set(name, fresh);
    const { status, json } = await send(`${base}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${fresh}`,
        prefer: 'return=representation',
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(key !== undefined && { 'paypal-request-id': key }),
      },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      signal,
    });
    if (status >= 200 && status < 300) return json;
    if (status !== 401) throw toPayPalError(status, json);
    tokens.delete(name);
  }
  throw new ProcessorError('not-configured', 'PayPal rejected the keys');
}

interface Keys {
  readonly clientId: string;
  readonly clientSecret: string;
}

async function fetchToken(base: string, keys: Keys, signal: AbortSignal): Promise<string> {
  const basic = Buffer.from(`${keys.clientId}:${keys.clientSecret}`).toString('base64');
  const { status, json } = await send(`${base}/v1/oauth2/token`, {
    method: 'POST',
    headers: {
      authorization: `Basic ${basic}`,
      'content-type': 'application/x-www-form-urlencoded',
    },
    body: 'grant_type=client_credentials',
    signal,
  });
  if (status !== 200) throw toPayPalError(status, json);
  const { access_token: token } = (json ?? {}) as { readonly access_token?: unknown };
  if (typeof token === 'string' && token !== '') return token;
  throw new ProcessorError('unreachable', 'PayPal returned no token');
}

/** Any response with its body, `null` for none; no response, or one that is not JSON, is `unreachable`. */
async function send(url: string, init: RequestInit): Promise<{ status: number; json: unknown }> {
  const headers = { accept: 'application/json', ...(init.headers as Record<string, string>) };
  try {
    const response = await fetch(url, { ...init, headers, redirect: 'error' });
    const text = await response.text();
    const { status, ok } = response;
    if (!ok) return { status, json: parseOrNull(text) };
    return { status, json: text === '' ? null : (JSON.parse(text) as unknown) };
  } catch (cause) {
    throw new ProcessorError('unreachable', 'PayPal could not be reached', { cause });
  }
}

function parseOrNull(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null; // the HTML page of an outage: the status is enough
  }
}
