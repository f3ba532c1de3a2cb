import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { PROBLEMS } from '#contract/problems.ts';
import { ProblemError, toProblem } from '#server/platform/problemError.ts';

/** Failures of Node's parser, by its own codes; anything else is not HTTP. */
const STATUSES: Readonly<Record<string, number>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
};

/**
 * Responds to an unreadable request, for which no hook has run: as to any rejected one, with a request id and `nosniff`,
 * and closes the connection. Nothing of the input is logged or sent back.
 */
export function respondToUnreadable(
  this: FastifyInstance,
  { code = '' }: Error & { readonly code?: string },
  socket: Socket,
): void {
  if (code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const status = STATUSES[code] ?? PROBLEMS['invalid-request'];
  const requestId = randomUUID();
  this.log.info({ requestId, status }, 'an unreadable request was rejected');
  const isProblem = STATUSES[code] === undefined;
  const body = isProblem
    ? JSON.stringify(toProblem(new ProblemError('invalid-request'), requestId))
    : '';
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    `Content-Length: ${Buffer.byteLength(body)}`,
    ...(isProblem ? ['Content-Type: application/problem+json'] : []),
    `X-Request-Id: ${requestId}`,
    'X-Content-Type-Options: nosniff',
    'Cache-Control: no-store',
    'Connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy());
}

/**
 * Passes requests to the app that Node would reject by itself, without our headers: one without a `Host`
 * (`refuseUnreadableAddresses` rejects it), and one with an unknown `Expect`, which is ignored.
 */
export function respondInsteadOfNode(app: FastifyInstance): void {
  const { server } = app;
  server.on('checkExpectation', (request, reply) => server.emit('request', request, reply));
}
