import type { FastifyInstance } from 'fastify';
import type { WriteContext } from '#server/context/serverContext.ts';
import { registerCommandCall } from '../endpoint/registerCommandCall.ts';
import { readApiKeysRequest } from './apiKeysRequest.ts';
import { handleApiKeysRequest } from './handleApiKeysRequest.ts';
import { handleStaffRequest } from './handleStaffRequest.ts';
import { readStaffRequest } from './staffRequest.ts';

/**
 * Registers the calls of `npm run staff` and `npm run api-keys` at the command endpoint; `base` is the base URL of links.
 */
export function registerStaff(scope: FastifyInstance, deps: WriteContext, base: string): void {
  registerCommandCall(scope, {
    name: 'staff',
    read: readStaffRequest,
    handle: (request) => handleStaffRequest(deps, base, request),
  });
  registerCommandCall(scope, {
    name: 'api-keys',
    read: readApiKeysRequest,
    handle: (request) => handleApiKeysRequest(deps, request),
  });
}
