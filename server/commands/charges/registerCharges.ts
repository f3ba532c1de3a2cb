import type { FastifyInstance } from 'fastify';
import type { WriteContext } from '#server/context/serverContext.ts';
import { ProblemError } from '#server/platform/problemError.ts';
import { readChargesRequest } from './chargesRequest.ts';
import { handleChargesRequest } from './handleChargesRequest.ts';

/** Takes requests from `npm run charges`, at the command endpoint. */
export function registerCharges(scope: FastifyInstance, deps: WriteContext): void {
  scope.post('/v1/charges', async ({ body }) => {
    const request = readChargesRequest(parse(body));
    if (request === null) throw new ProblemError('invalid-request');
    return handleChargesRequest(deps, request);
  });
}

function parse(body: unknown): unknown {
  try {
    return JSON.parse(Buffer.isBuffer(body) ? body.toString() : '');
  } catch {
    return null;
  }
}
