import type { FastifyInstance } from 'fastify';
import type { WriteContext } from '#server/context/serverContext.ts';
import { registerCommandCall } from '../endpoint/registerCommandCall.ts';
import { readChargesRequest } from './chargesRequest.ts';
import { handleChargesRequest } from './handleChargesRequest.ts';

/** Registers the call of `npm run charges` at the command endpoint. */
export function registerCharges(scope: FastifyInstance, deps: WriteContext): void {
  registerCommandCall(scope, {
    name: 'charges',
    read: readChargesRequest,
    handle: (request) => handleChargesRequest(deps, request),
  });
}
