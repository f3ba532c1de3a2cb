import type { ServerResponse } from 'node:http';

/** The response to a request, before it is written to the socket. */
export interface Reply {
  status: number;
  headers: Record<string, string>;
  body: string;
}

/** A JSON response, never cached. */
export function jsonReply(status: number, value: unknown): Reply {
  return {
    status,
    headers: { 'content-type': 'application/json', 'cache-control': 'no-store' },
    body: JSON.stringify(value, null, 2),
  };
}

/** A text response of the given media type, never cached. */
export function textReply(status: number, type: string, body: string): Reply {
  return {
    status,
    headers: { 'content-type': `${type}; charset=utf-8`, 'cache-control': 'no-store' },
    body,
  };
}

/** Writes a reply, unless the other side has already closed the connection. */
export function sendReply(response: ServerResponse, reply: Reply): void {
  if (response.destroyed || response.headersSent) return;
  response.writeHead(reply.status, {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    ...reply.headers,
  });
  response.end(reply.body);
}
