import type { FastifyInstance } from 'fastify';
import type { ServerContext } from '#server/context/serverContext.ts';
import { handleBusinessesRequest } from '../business/handleBusinessesRequest.ts';
import { registerCommandCall } from '../endpoint/registerCommandCall.ts';
import { readDocumentsRequest } from './documentsRequest.ts';
import { handleDocumentsRequest } from './handleDocumentsRequest.ts';

/** Registers the calls of `npm run documents` and `npm run businesses` at the command endpoint. */
export function registerDocuments(scope: FastifyInstance, deps: ServerContext): void {
  registerCommandCall(scope, {
    name: 'documents',
    read: readDocumentsRequest,
    handle: (request) => handleDocumentsRequest(deps, request),
  });
  scope.post('/v1/businesses', () => handleBusinessesRequest(deps));
}
