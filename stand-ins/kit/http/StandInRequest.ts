import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { type Params, parseFormBody } from './parseFormBody.ts';
import { readBody } from './readBody.ts';

/** A received request; `body` is the raw text that signatures cover. */
export interface StandInRequest {
  method: string;
  url: URL;
  headers: IncomingHttpHeaders;
  body: string;
  /** Whether the caller has closed the connection. */
  isGone: () => boolean;
}

/** Reads a whole request; `origin` is the server's. */
export async function readRequest(
  origin: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<StandInRequest> {
  return {
    method: request.method ?? 'GET',
    url: new URL(request.url ?? '/', origin),
    headers: request.headers,
    body: await readBody(request),
    isGone: () => response.destroyed,
  };
}

/** The body as form values, or the query of a request without one. */
export function readForm({ method, url, body }: StandInRequest): Params {
  return parseFormBody(method === 'GET' ? url.search : body);
}

/** The body as a JSON object, without a byte order mark; undefined for anything else. */
export function readJson({ body }: StandInRequest): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(body.replace(/^\uFEFF/, ''));
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
    return isObject ? { ...value } : undefined;
  } catch {
    return undefined; // not JSON; each processor has its own response to that
  }
}
