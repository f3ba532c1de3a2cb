import type { FastifyInstance } from 'fastify';
import type { ServerContext } from '#server/context/serverContext.ts';
import { ProblemError } from '#server/platform/problemError.ts';
import { handleBusinessesRequest } from '../business/handleBusinessesRequest.ts';
import { readDocumentsRequest } from './documentsRequest.ts';
import { handleDocumentsRequest } from './handleDocumentsRequest.ts';

/** Takes requests from `npm run documents` and `npm run businesses`, at the command endpoint. */
export function registerDocuments(scope: FastifyInstance, deps: ServerContext): void {
  scope.post('/v1/documents', async ({ body }) => {
    const request = readDocumentsRequest(parse(body));
    if (request === null) throw new ProblemError('invalid-request');
    return handleDocumentsRequest(deps, request);
  });
  scope.post('/v1/businesses', () => handleBusinessesRequest(deps));
}

function parse(body: unknown): unknown {
  try {
    return JSON.parse(Buffer.isBuffer(body) ? body.toString() : '');
  } catch {
    return null;
  }
}
